/**
 * Portraits of players, drawn here: no file is loaded.
 *
 *     portrait({name: "tictactoe/strategist-ape"}, 40)     an <svg> of 40 pixels; decoration, without a name
 *     faceOf("level-4")                                    its shapes: [tag, attributes, text?]
 *
 * A player needs `name`, an identifier with or without its game, and for people `kind: "person"`.
 */

import { svg } from "./dom.js";
import { CHARACTERS } from "./faces/characters.js";
import { disc, human } from "./faces/bodies.js";
import { hash, levelFace, strangerFace } from "./faces/levels.js";

const LEVEL = /^level-(10|[1-9])$/;
const PEOPLE = [
  { skin: "#f0c8a0", hair: "#5a3a22", coat: "#2f7d8a" },
  { skin: "#8d5a3b", hair: "#1f1a18", coat: "#b0562f" },
  { skin: "#c98f64", hair: "#2c211b", coat: "#5d6bb0" },
  { skin: "#e7b48c", hair: "#9b5a2a", coat: "#4f8050" },
];

export function portrait({ name, kind = "opponent" }, size) {
  const shapes = kind === "person" ? personFace(name) : faceOf(name);
  const drawn = shapes.map(([tag, attributes, text = ""]) => svg(tag, attributes, text));
  return svg("svg", { viewBox: "0 0 100 100", width: size, height: size, class: "portrait", "aria-hidden": "true" }, drawn);
}

export function faceOf(name) {
  const short = name.slice(name.lastIndexOf("/") + 1).split("=")[0];
  const level = LEVEL.exec(short);
  if (level) return levelFace(Number(level[1]));
  return Object.hasOwn(CHARACTERS, short) ? CHARACTERS[short]() : strangerFace(short);
}

const personFace = (name) => disc("#e3e0d8", human(PEOPLE[hash(name) % PEOPLE.length]));
