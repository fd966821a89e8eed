/**
 * A game that somebody pasted: a record in JSON, an OGN file of Oware, or just its moves.
 *
 *   readPasted("1. F f 2. C a+2", "oware")  ->  study       see study.js; throws an Error with a sentence
 *
 * Numbers, captures, comments, variations and results are read over. Whether the moves are legal the server says.
 */

import { beginStudy } from "./study.js";

const VARIANTS = {
  "Abapa, a grand slam captures": "oware:slam-captures",
  "Abapa, a grand slam is forbidden": "oware:slam-forbidden",
};

export function readPasted(text, game) {
  const study = text.trim().startsWith("{") ? readRecord(text) : readMoves(text, game);
  if (!study.moves.length) throw new Error("There are no moves in it; write them one after the other, such as b2 a1 c3.");
  return { ...study, ply: study.moves.length };
}

function readRecord(text) {
  let record;
  try {
    record = JSON.parse(text);
  } catch {
    throw new Error("This begins like a record in JSON but cannot be read as one; paste the whole object.");
  }
  if (typeof record.game !== "string" || !Array.isArray(record.moves)) throw new Error('A record names its "game" and its "moves".');
  return { ...beginStudy(record.game, record.start ?? null), moves: record.moves.map(String) };
}

function readMoves(text, game) {
  const tags = Object.fromEntries([...text.matchAll(/\[\s*(\w+)\s+"([^"]*)"\s*\]/g)].map(([, name, value]) => [name, value]));
  const bare = withoutVariations(text.replace(/\[[^\]]*\]/g, " ").replace(/\{[^}]*\}/g, " "));
  const words = bare.replace(/\d+\.+/g, " ").split(/[\s,]+/).map((word) => word.replace(/\+\d+$/, ""));
  const moves = words.filter((word) => word && !/^(\d+-\d+|\*)$/.test(word));
  return { ...beginStudy(variantOf(tags, game), tags.FEN ?? null), moves };
}

const variantOf = (tags, game) => (tags.Variant ? (VARIANTS[tags.Variant] ?? "oware") : game);

/** The text outside all parentheses, however deep they go. */
function withoutVariations(text) {
  let depth = 0;
  return [...text].filter((letter) => {
    if (letter === "(") depth += 1;
    if (letter === ")") depth = Math.max(0, depth - 1);
    return depth === 0 && letter !== ")";
  }).join("");
}
