/**
 * The shapes of which faces are drawn: [tag, attributes], in a box of 100 by 100.
 *
 *     circle(50, 50, 8, "#222")     ellipse(50, 60, 20, 15, "#fff")
 *     path("M40 60h20", {fill, stroke, width})     a line without a fill is round at its ends
 *     flatten([shape, [shape, [shape]]])           one list; faces may be put together from lists of lists
 *     both(38, (x) => circle(x, 46, 5, "#222"))    the same on the left and on the right of the middle
 *     eyes(36, 46, 5)               two dark eyes with a light in each
 *     smile(50, 66, 10)             a mouth; a negative width turns it upside down, 0 makes a line
 */

export const INK = "#24262b";
export const LIGHT = "#fffdf8";

export const circle = (cx, cy, r, fill) => ["circle", { cx, cy, r, fill }];
export const ellipse = (cx, cy, rx, ry, fill) => ["ellipse", { cx, cy, rx, ry, fill }];
export const box = (x, y, width, height, rx, fill) => ["rect", { x, y, width, height, rx, fill }];

export function path(d, { fill = "none", stroke = null, width = 3 } = {}) {
  const line = stroke && { stroke, "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round" };
  return ["path", { d, fill, ...line }];
}

/** Return one list of the shapes in lists of lists. */
export const flatten = (part) => (typeof part[0] === "string" ? [part] : part.flatMap(flatten));

export const both = (x, draw) => [draw(x, -1), draw(100 - x, 1)];

export function eyes(x, y, r, color = INK) {
  return both(x, (at) => [circle(at, y, r, color), circle(at + r * 0.35, y - r * 0.35, r * 0.32, LIGHT)]);
}

/** Eyes with white around them, in the colour of the iris. */
export function bigEyes(x, y, r, iris) {
  return [...both(x, (at) => [circle(at, y, r, LIGHT), circle(at, y, r * 0.68, iris)]), ...eyes(x, y, r * 0.42)];
}

export function smile(x, y, width, color = INK) {
  const bend = width * 0.7;
  const half = Math.abs(width) || 9;
  return path(`M${x - half} ${y}q${half} ${bend} ${2 * half} 0`, { stroke: color });
}
