/**
 * Draw small icons for buttons: `icon("undo")`. They are decoration; the button itself has the name.
 */

import { svg } from "./dom.js";

const PATHS = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6v1",
  redo: "m15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6v1",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.800 1-2.5A6 6 0 0 0 12 3Z",
  draw: "M4 9h16M4 15h16",
  flag: "M5 21V4h11l-2 4 2 4H5",
  swap: "M7 4 3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7",
  again: "M20 12a8 8 0 1 1-2.5-5.800M20 3v4h-4",
  share: "M12 15V3M8 6l4-4 4 4M5 12v8h14v-8",
  save: "M12 3v12M8 11l4 4 4-4M5 20h14",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  gear: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4v6M9 14v6",
  back: "m15 5-7 7 7 7",
  forward: "m9 5 7 7-7 7",
  first: "m17 5-7 7 7 7M6 5v14",
  last: "m7 5 7 7-7 7M18 5v14",
  expand: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  close: "M6 6l12 12M18 6 6 18",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  chart: "M4 20V4M4 20h16M8 15l4-5 3 3 5-7",
  tree: "M12 4v5M12 9 6 15M12 9l6 6M6 15v4M18 15v4",
  flip: "M8 4v16M8 4 4 8M8 4l4 4M16 20V4M16 20l4-4M16 20l-4-4",
  play: "M7 4l13 8-13 8Z",
  pause: "M8 5v14M16 5v14",
  book: "M6 3h13v18H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM4 19a2 2 0 0 1 2-2h13",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  menu: "M4 6h16M4 12h16M4 18h16",
};

/**
 * Draw an icon.
 * @param {keyof typeof PATHS} name
 */
export function icon(name) {
  const line = {
    d: PATHS[name],
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 2,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  };
  return svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", line));
}

/** Draw the logo: a ring and a cross that share a corner. */
export function logo() {
  return svg(
    "svg",
    { viewBox: "0 0 32 32", "aria-hidden": "true" },
    svg("rect", { width: 32, height: 32, rx: 8, fill: "var(--accent)" }),
    svg("circle", { cx: 11.5, cy: 11.5, r: 5, fill: "none", stroke: "var(--on-accent)", "stroke-width": 3 }),
    svg("path", {
      d: "m17 17 8 8m0-8-8 8",
      fill: "none",
      stroke: "var(--on-accent)",
      "stroke-width": 3,
      "stroke-linecap": "round",
    }),
  );
}
