/**
 * Small sounds, made on the spot; silent unless the person has asked for them.
 *
 *     click()     a mark is set, a seed falls
 *     capture()   seeds are taken
 *     finish()    the game is over
 */

import { settings } from "./settings.js";

let context = null;

export const click = () => tone(420, 0.05, 0.12);
export const capture = () => tone(660, 0.12, 0.12);
export const finish = () => [392, 494, 587].forEach((pitch, number) => tone(pitch, 0.25, 0.1, number * 0.12));

function tone(pitch, seconds, volume, delay = 0) {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const start = context.currentTime + delay;
  const oscillator = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const gain = new GainNode(context, { gain: volume });
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}
