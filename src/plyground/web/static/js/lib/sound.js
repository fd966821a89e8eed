/**
 * Play small, quiet sounds, unless the player has switched them off. Nothing sounds before the first click or key.
 *
 *     playClick()     a mark is set, a seed falls
 *     playCapture()   seeds are captured
 *     playFinish()    the game is over
 *
 * A sound is like a tap on wood: a short tone that falls a little, without the sharp upper part.
 */

import { settings } from "./settings.js";

let context = null;

export const playClick = () => playTone({ pitch: 330, seconds: 0.07, volume: 0.1, fall: 0.6 });
export const playCapture = () => [440, 587].forEach((pitch, number) => playTone({ pitch, seconds: 0.12, volume: 0.08, delay: number * 0.06 }));
export const playFinish = () =>
  [392, 494, 587].forEach((pitch, number) => playTone({ pitch, seconds: 0.4, volume: 0.06, delay: number * 0.13 }));

/** Browsers allow sound once the player has done something on the page; until then nothing is waiting to sound. */
const isAllowed = () => settings.sound && (navigator.userActivation?.hasBeenActive ?? true);

function playTone({ pitch, seconds, volume, delay = 0, fall = 1 }) {
  if (!isAllowed()) return;
  context ??= new AudioContext();
  const start = context.currentTime + delay;
  const end = start + seconds;
  const oscillator = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const filter = new BiquadFilterNode(context, { type: "lowpass", frequency: 1800 });
  const gain = new GainNode(context, { gain: 0 });
  oscillator.frequency.setValueAtTime(pitch, start);
  oscillator.frequency.exponentialRampToValueAtTime(pitch * fall, end);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(filter).connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
