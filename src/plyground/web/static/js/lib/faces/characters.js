/**
 * The named characters: what each of them looks like, by the name of the opponent.
 */

import { ape, beast, crown, disc, glasses, human, robot } from "./bodies.js";
import { INK, LIGHT, bigEyes, both, box, circle, ellipse, eyes, path, smile } from "./shapes.js";

const GREEN = "#bfe3c8";
const BLUE = "#c3d9f5";
const SAND = "#f2dfb4";
const ROSE = "#f5cfc6";
const LILAC = "#dbcdf0";
const MINT = "#bde6e0";
const STEEL = "#cfd6de";

export const CHARACTERS = {
  "champion-chimp": () =>
    disc(SAND, ape({ fur: "#4a3a33", skin: "#e9c4a0", ear: 13 }), crown(25)),
  "strategist-ape": () =>
    disc(BLUE, ape({ fur: "#6b4a36", skin: "#edc9a7", mouth: 7 }), glasses(39, 46, 9)),
  "trickster-monkey": () => disc(ROSE, tricksterMonkey()),
  "guardian-gorilla": () => disc(STEEL, gorilla()),
  "speedy-gibbon": () => disc(MINT, gibbon()),
  "wildcard-lemur": () => disc(LILAC, lemur()),
  "mentor-orangutan": () => disc(GREEN, orangutan()),
  sentinel: () => disc(STEEL, sentinel()),
  easy: () => disc(GREEN, chick()),
  medium: () =>
    disc(BLUE, beast({ fur: "#e07b39", ears: "pointed", inner: "#5a3825", muzzle: LIGHT })),
  hard: () =>
    disc(ROSE, beast({ fur: "#5f6b7a", ears: "pointed", inner: "#3b444f", muzzle: "#d9dee5", mouth: 0, brow: INK })),
  perfect: () => disc(LILAC, gem()),
  engine: () =>
    disc(SAND, robot({ shell: "#8a6d3b", screen: "#3c3020", glow: "#ffd36b", top: "M38 24l-6-10M62 24l6-10" })),
  beginner: () =>
    disc(GREEN, beast({ fur: "#a8a29a", ears: "round", inner: "#f0b9b4", muzzle: "#d8d3cc", nose: "#d96c75" })),
  intermediate: () =>
    disc(MINT, beast({ fur: "#b98a5e", ears: "long", inner: "#f0c9b8", muzzle: "#ecd9c3" })),
  advanced: () => disc(SAND, lion()),
  master: () => disc(BLUE, elephant()),
  "greedy-magpie": () => disc(BLUE, magpie()),
  "corner-crab": () => disc(SAND, crab()),
  "quiet-owl": () => disc(LILAC, owl()),
  keeper: () => disc(GREEN, squirrel()),
  mcts: () => disc(ROSE, dice()),
  minimax: () =>
    disc(GREEN, robot({ shell: "#2f7d5b", screen: "#12352a", glow: "#9df0c4", top: "M50 24v-6M50 18L38 9M50 18l12-9" })),
  alphabeta: () =>
    disc(BLUE, robot({ shell: "#2d5f9e", screen: "#10253f", glow: "#a9d4ff", top: "M50 24v-6M50 18L38 9m20 5 8-8m0 8-8-8" })),
  random: () => disc(STEEL, randomFace()),
  adaptive: () => disc(MINT, chameleon()),
  "persona-trickster": () => disc(LILAC, person("#f0c8a0", "#7a3f8f", "#7a3f8f"), jesterHat()),
  "persona-strategist": () => disc(STEEL, person("#c98f64", "#2a2a33", "#35507a"), glasses(42, 50, 7)),
  "persona-mentor": () => disc(GREEN, person("#e9c0a2", "#b9bec6", "#5c7a4a"), glasses(42, 50, 7)),
  "persona-champion": () => disc(SAND, person("#8d5a3b", "#2b211d", "#a23b34"), crown(28)),
};

const person = (skin, hair, coat) => human({ skin, hair, coat });

function tricksterMonkey() {
  const head = ape({ fur: "#9a5b32", skin: "#f3d2ac", ear: 15, mouth: 12 });
  const wink = [circle(61, 46, 7, "#f3d2ac"), path("M55 47q6-5 12 0", { stroke: INK })];
  return [...head, ...wink, path("M44 19q4-12 14-9-7 3-4 11z", { fill: "#9a5b32" })];
}

function gorilla() {
  return [
    both(17, (x) => circle(x, 53, 7, "#2f3238")),
    ellipse(50, 50, 34, 36, "#2f3238"),
    ellipse(50, 45, 25, 13, "#545a63"),
    path("M27 39q23-9 46 0", { stroke: "#1d1f23", width: 7 }),
    eyes(39, 46, 4.2),
    ellipse(50, 66, 22, 16, "#6a717b"),
    both(44, (x) => ellipse(x, 60, 3.4, 2.4, "#1d1f23")),
    smile(50, 71, 0),
  ];
}

function gibbon() {
  return [
    ...ape({ fur: "#d6b98a", skin: "#4b4340", ear: 7, eye: "#1a1715" }),
    ...both(39, (x) => [circle(x, 46, 7, LIGHT)]),
    ...eyes(40, 46, 4.4),
    path("M19 36q31-17 62 0l-1 8q-30-16-60 0z", { fill: "#e0483e" }),
    path("M20 38L7 32M20 41L6 43", { stroke: "#e0483e", width: 5 }),
    smile(50, 69, 11, LIGHT),
  ];
}

function lemur() {
  return [
    both(22, (x) => [circle(x, 29, 13, "#8b9099"), circle(x, 29, 8, LIGHT)]),
    ellipse(50, 53, 30, 31, "#c9cdd3"),
    both(36, (x) => ellipse(x, 48, 14, 16, INK)),
    bigEyes(36, 48, 11, "#f39a1f"),
    ellipse(50, 70, 12, 11, LIGHT),
    ellipse(50, 65, 5, 3.6, INK),
    smile(50, 72, 6),
  ];
}

function orangutan() {
  return [
    both(18, (x) => ellipse(x, 54, 12, 22, "#a4542a")),
    ellipse(50, 50, 33, 35, "#c8662e"),
    ellipse(50, 48, 24, 17, "#8f5a45"),
    ellipse(50, 68, 21, 17, "#a9745c"),
    eyes(40, 47, 4.6),
    glasses(40, 47, 9),
    both(46, (x) => circle(x, 62, 1.8, INK)),
    smile(50, 71, 10),
    path("M36 82q14 16 28 0-14 6-28 0z", { fill: "#c8662e" }),
  ];
}

function sentinel() {
  return [
    path("M50 8l34 12v30c0 22-15 34-34 42-19-8-34-20-34-42V20z", { fill: "#33567f", stroke: "#24405f", width: 3 }),
    path("M50 8l34 12v30c0 22-15 34-34 42z", { fill: "#2b4a6e" }),
    box(25, 38, 50, 19, 9, "#11202f"),
    both(39, (x) => circle(x, 47.5, 5, "#7fe0ff")),
    path("M40 70h20", { stroke: "#7fe0ff", width: 3.5 }),
  ];
}

function chick() {
  return [
    path("M44 22q2-12 8-14-1 6 6 5-1 6-8 9z", { fill: "#f0b429" }),
    circle(50, 55, 33, "#fbd34d"),
    eyes(37, 50, 5),
    path("M42 58h16l-8 10z", { fill: "#ee8a2c", stroke: "#ee8a2c", width: 4 }),
    both(27, (x) => circle(x, 61, 5, "#f7b08a")),
  ];
}

function gem() {
  return [
    path("M26 22h48l16 22-40 46L10 44z", { fill: "#6f6bd8", stroke: "#4d49b0", width: 3 }),
    path("M26 22l9 22-25 0zM74 22l-9 22 25 0z", { fill: "#8f8cec" }),
    path("M35 44h30L50 90z", { fill: "#5a56c4" }),
    path("M26 22h48l-9 22H35z", { fill: "#a9a7f5" }),
    eyes(40, 49, 5),
    smile(50, 60, 7),
  ];
}

function lion() {
  const mane = Array.from({ length: 12 }, (_, number) => {
    const angle = (number * Math.PI) / 6;
    return circle(50 + 29 * Math.cos(angle), 54 + 29 * Math.sin(angle), 11, "#b5651d");
  });
  return [...mane, ...beast({ fur: "#f0b35a", ears: "round", inner: "#b5651d", muzzle: "#fbe3b8" })];
}

function elephant() {
  return [
    both(17, (x) => [ellipse(x, 46, 17, 23, "#8792a3"), ellipse(x, 46, 11, 16, "#e3b5b0")]),
    ellipse(50, 46, 28, 30, "#9aa5b5"),
    eyes(38, 44, 4.4),
    path("M50 52q-2 18 1 26 3 7 11 4", { stroke: "#9aa5b5", width: 15 }),
    path("M45 62q4 2 8 0M45 70q4 2 8 0", { stroke: "#7d8898", width: 2 }),
    both(37, (x, side) => path(`M${x} 65q${side * 6} 8 ${side * 9} 12`, { stroke: LIGHT, width: 5 })),
  ];
}

function magpie() {
  return [
    circle(50, 52, 32, "#1f2a38"),
    path("M24 70q26-18 52 0-8 22-26 22T24 70z", { fill: LIGHT }),
    eyes(38, 45, 0),
    both(38, (x) => [circle(x, 45, 8, LIGHT), circle(x, 45, 4.6, INK)]),
    path("M40 54h20l-10 17z", { fill: "#52606f", stroke: "#52606f", width: 4 }),
    circle(50, 79, 6.5, "#f4c542"),
  ];
}

function crab() {
  return [
    both(16, (x, side) => path(`M${x} 44c${side * 10}-16 ${side * -2}-24 ${side * -9}-20l3 9-8 2c-3 8 4 13 14 9z`, { fill: "#d8452e" })),
    both(38, (x) => path(`M${x} 50V30`, { stroke: "#d8452e", width: 5 })),
    both(22, (x, side) => path(`M${x} 74l${side * 10} 7M${x + 6} 80l${side * 7} 9`, { stroke: "#b5351f", width: 4 })),
    ellipse(50, 64, 33, 22, "#e8573f"),
    bigEyes(38, 29, 8, INK),
    smile(50, 66, 12),
    both(30, (x) => circle(x, 64, 4.5, "#f48d73")),
  ];
}

function owl() {
  return [
    path("M20 24l14 8h32l14-8-4 24H24z", { fill: "#7a5a43", stroke: "#7a5a43", width: 4 }),
    ellipse(50, 56, 31, 33, "#7a5a43"),
    ellipse(50, 74, 20, 14, "#c9a57d"),
    both(36, (x) => circle(x, 48, 16, "#e6cfae")),
    bigEyes(36, 48, 11, "#f2b632"),
    path("M45 58h10l-5 10z", { fill: "#e58a2b", stroke: "#e58a2b", width: 3 }),
  ];
}

function squirrel() {
  const tail = path("M66 88c26-4 26-40 8-52 12 2 24 18 20 36-3 12-14 18-28 16z", { fill: "#6f472c" });
  return [tail, ...beast({ fur: "#9a6a48", ears: "round", inner: "#e9bfae", muzzle: "#f6dfc4" }), acorn()];
}

const acorn = () => [ellipse(50, 87, 8, 9, "#b98746"), path("M41 83q9-9 18 0z", { fill: "#6d4a26", stroke: "#6d4a26", width: 3 })];

function dice() {
  return [
    box(20, 20, 60, 60, 14, LIGHT),
    box(20, 66, 60, 14, 7, "#d9d4cb"),
    eyes(36, 42, 5.5),
    both(31, (x) => circle(x, 66, 4.5, "#d5493f")),
    smile(50, 57, 11),
    circle(50, 28, 4.5, "#d5493f"),
  ];
}

function randomFace() {
  return [
    circle(50, 52, 33, "#9aa3ad"),
    circle(37, 46, 10, LIGHT),
    circle(63, 46, 7, LIGHT),
    circle(39, 49, 4.5, INK),
    circle(62, 43, 3.5, INK),
    path("M36 68q5-7 9 0t9 0 9 0", { stroke: INK }),
    path("M42 19q-3-10 8-11t9 8-8 10v4", { stroke: "#5c6670", width: 5 }),
  ];
}

function chameleon() {
  return [
    path("M20 62C16 30 40 12 62 20c16 6 24 20 22 34 4 20-14 30-34 30S22 78 20 62z", { fill: "#57a773" }),
    path("M30 30q18-18 42-4-14-2-20 6t-22-2z", { fill: "#3f8a5c" }),
    both(34, (x) => [circle(x, 46, 14, "#8fd19e"), circle(x, 46, 9, LIGHT)]),
    eyes(35, 46, 4.6),
    path("M30 68q20 14 40 0", { stroke: "#24543a" }),
    circle(74, 66, 4, "#f2b632"),
    circle(26, 64, 3, "#f2b632"),
    circle(50, 28, 3.5, "#f2b632"),
  ];
}

function jesterHat() {
  return [
    path("M26 36C14 34 10 22 18 16c4 8 14 6 22 8 2-8 18-8 20 0 8-2 18 0 22-8 8 6 4 18-8 20-14-6-34-6-48 0z", { fill: "#e0483e" }),
    both(17, (x) => circle(x, 16, 4.5, "#f4c542")),
    circle(50, 16, 4.5, "#f4c542"),
  ];
}
