/**
 * The heads that the faces have in common. Each takes colours and returns shapes (see shapes.js).
 *
 *     ape({fur, skin, ear})               monkeys and apes
 *     beast({fur, ears, inner, muzzle})   animals with ears: "round", "pointed", "long" or "wide"
 *     robot({shell, screen, feet})        machines
 *     human({skin, hair, coat})           people
 *     disc(ground, shapes)                the round ground of every face, with the shapes on it
 */

import { INK, both, box, circle, ellipse, eyes, flatten, path, smile } from "./shapes.js";

export const disc = (ground, ...shapes) => flatten([circle(50, 50, 50, ground), shapes]);

export function ape({ fur, skin, ear = 10, eye = INK, mouth = 11 }) {
  return [
    both(19, (x) => [circle(x, 50, ear, fur), circle(x, 50, ear * 0.6, skin)]),
    ellipse(50, 51, 32, 34, fur),
    both(39, (x) => circle(x, 46, 13, skin)),
    ellipse(50, 66, 22, 17, skin),
    eyes(39, 46, 5, eye),
    both(46, (x) => circle(x, 60, 1.8, INK)),
    smile(50, 69, mouth),
  ];
}

const EARS = {
  round: (fur, inner) => both(26, (x) => [circle(x, 27, 13, fur), circle(x, 27, 7, inner)]),
  pointed: (fur, inner) =>
    both(27, (x, side) => [
      path(`M${x + side * 10} 13L${x + side * 9} 45H${x - side * 12}Z`, { fill: fur, stroke: fur, width: 5 }),
      path(`M${x + side * 7} 22L${x + side * 5} 40H${x - side * 5}Z`, { fill: inner }),
    ]),
  long: (fur, inner) => both(38, (x) => [ellipse(x, 23, 8, 20, fur), ellipse(x, 24, 4, 14, inner)]),
  wide: (fur, inner) => both(18, (x) => [ellipse(x, 48, 17, 21, fur), ellipse(x, 48, 11, 15, inner)]),
};

export function beast({ fur, ears, inner, muzzle, nose = INK, mouth = 8, brow = null }) {
  return [
    EARS[ears](fur, inner),
    ellipse(50, 55, 30, 29, fur),
    ellipse(50, 67, 19, 15, muzzle),
    eyes(38, 50, 4.6),
    brow ? both(38, (x, side) => path(`M${x + side * 7} 39L${x - side * 6} 43`, { stroke: brow, width: 4 })) : [],
    ellipse(50, 61, 6, 4.2, nose),
    smile(50, 70, mouth),
  ];
}

export function robot({ shell, screen, glow, mouth = 9, top = "M50 24V13" }) {
  return [
    path(top, { stroke: shell, width: 4 }),
    both(15, (x) => box(x - 5, 45, 10, 18, 4, shell)),
    box(20, 24, 60, 56, 16, shell),
    box(27, 34, 46, 36, 11, screen),
    both(39, (x) => circle(x, 48, 5.5, glow)),
    smile(50, 58, mouth, glow),
  ];
}

export function human({ skin, hair, coat }) {
  return [
    path("M14 96c3-20 18-25 36-25s33 5 36 25z", { fill: coat }),
    box(43, 62, 14, 16, 6, skin),
    circle(50, 45, 25, hair),
    ellipse(50, 50, 20, 22, skin),
    path("M29 44c4-20 38-20 42 0-14-2-28-6-42 0z", { fill: hair }),
    eyes(42, 50, 3.4),
    smile(50, 59, 8),
  ];
}

export const glasses = (x, y, r) => [
  ...both(x, (at) => ["circle", { cx: at, cy: y, r, fill: "none", stroke: INK, "stroke-width": 2.6 }]),
  path(`M${x + r} ${y}H${100 - x - r}`, { stroke: INK, width: 2.6 }),
];

export const crown = (y, color = "#f4c542") =>
  path(`M31 ${y}l-3-17 11 8 11-13 11 13 11-8-3 17z`, { fill: color, stroke: "#b98200", width: 2 });
