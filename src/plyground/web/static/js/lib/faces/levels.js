/**
 * The faces of levels, of opponents on the ladder with another rating, and of names that have no drawing.
 *
 *     levelFace(4)              one of the family of ten: the number on its badge, and more and more determined
 *     strangerFace("my-bot")    a robot whose colours and looks follow from the name, always the same
 */

import { robot, disc } from "./bodies.js";
import { INK, LIGHT, both, circle, ellipse, eyes, path, smile } from "./shapes.js";

const LEVELS = 10;

/** Grounds and bodies from a friendly green to a dark violet. */
const LEVEL_COLORS = ["#63b76c", "#3fae8c", "#2f9fae", "#2f86c4", "#4a6fcb", "#6a5bc8", "#8a4bbd", "#a8409d", "#bd3b73", "#b8343f"];

export function levelFace(level) {
  const color = LEVEL_COLORS[level - 1];
  const zeal = (level - 1) / (LEVELS - 1);
  const brow = 30 + zeal * 3;
  return disc(
    "#e7e3da",
    both(27, (x, side) => path(`M${x} 27q${side * 4} -10 ${side * -2} -${6 + zeal * 8}`, { stroke: color, width: 7 })),
    ellipse(50, 50, 35, 34, color),
    both(38, (x, side) => path(`M${x + side * 6} ${brow - zeal * 3}L${x - side * 6} ${brow + zeal * 4}`, { stroke: INK, width: 3.4 })),
    both(38, (x) => circle(x, 42, 7.5, LIGHT)),
    eyes(38, 42.5, 4.2),
    smile(50, 54, Math.round(11 - zeal * 9), LIGHT),
    circle(50, 78, 19, LIGHT),
    ["circle", { cx: 50, cy: 78, r: 19, fill: "none", stroke: color, "stroke-width": 4 }],
    ["text", { x: 50, y: level < 10 ? 86.5 : 85.5, fill: INK, "font-size": level < 10 ? 25 : 21, "font-weight": 800, "text-anchor": "middle" }, String(level)],
  );
}

const GROUNDS = ["#bfe3c8", "#c3d9f5", "#f2dfb4", "#f5cfc6", "#dbcdf0", "#bde6e0"];
const SHELLS = ["#5b6b7d", "#7a5c8e", "#3f7f78", "#8a6a3d", "#4d67a3", "#96524d"];
const TOPS = ["M50 24V13", "M38 24l-6-10M62 24l6-10", "M50 24v-5M43 14h14"];

export function strangerFace(name) {
  const number = hash(name);
  const pick = (list, place) => list[Math.floor(number / place) % list.length];
  const look = { screen: "#20262e", glow: "#e8f0f6", mouth: pick([10, 0, 6], 36), top: pick(TOPS, 108) };
  return disc(pick(GROUNDS, 1), robot({ shell: pick(SHELLS, 6), ...look }));
}

/** Return the same whole number for a name in every browser. */
export function hash(name) {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 1_000_003, 7);
}
