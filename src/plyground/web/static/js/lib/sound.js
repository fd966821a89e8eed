/**
 * Play small sounds, if the player has switched them on.
 *
 *     playClick()     a mark is set, a seed falls
 *     playCapture()   seeds are captured
 *     playFinish()    the game is over
 */

import { settings } from "./settings.js";

let context = null;

export const playClick = () => playTone(420, 0.05, 0.12);
export const playCapture = () => playTone(660, 0.12, 0.12);
export const playFinish = () =>
  [392, 494, 587].forEach((pitch, number) => playTone(pitch, 0.25, 0.1, number * 0.12));

function playTone(pitch, seconds, volume, delay = 0) {
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
