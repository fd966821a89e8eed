/**
 * The lines of a board of points: each joins two points.
 *
 *     drawLinks(picture)    the lines, and a dot at each point, for cells of 100 by 100; nothing without lines
 */

import { svg } from "../lib/dom.js";
import { centreOf } from "./grid_borders.js";

const DOT = 9;

export function drawLinks(picture) {
  const { links = [] } = picture;
  if (links.length === 0) return [];
  const lines = links.map(([from, to]) => `M${centreOf(from, picture).join(" ")}L${centreOf(to, picture).join(" ")}`);
  const dots = [...new Set(links.flat())].map((cell) => {
    const [cx, cy] = centreOf(cell, picture);
    return svg("circle", { class: "link-point", cx, cy, r: DOT });
  });
  return [svg("path", { class: "link-lines", d: lines.join("") }), ...dots];
}
