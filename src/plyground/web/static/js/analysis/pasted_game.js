/**
 * Read a pasted game: a JSON record, an OGN file of Oware, or just the moves.
 *
 *   parsePastedGame("1. F f 2. C a+2", "oware")  ->  study       see lib/study.js; throws an Error with a sentence
 *
 * Move numbers, captures, comments, variations and results are ignored. The server checks the moves.
 */

import { newStudy } from "../lib/study.js";
import { t } from "../lib/text.js";

const VARIANTS = {
  "Abapa, a grand slam captures": "oware:slam-captures",
  "Abapa, a grand slam is forbidden": "oware:slam-forbidden",
};

export function parsePastedGame(text, game) {
  const study = text.trim().startsWith("{") ? parseRecord(text) : parseMoves(text, game);
  if (!study.moves.length) throw new Error(t("review.no_moves"));
  return { ...study, ply: study.moves.length };
}

function parseRecord(text) {
  let record;
  try {
    record = JSON.parse(text);
  } catch {
    throw new Error(t("review.bad_json"));
  }
  if (typeof record.game !== "string" || !Array.isArray(record.moves)) {
    throw new Error(t("review.no_game"));
  }
  return { ...newStudy(record.game, record.start ?? null), moves: record.moves.map(String) };
}

function parseMoves(text, game) {
  const tags = Object.fromEntries([...text.matchAll(/\[\s*(\w+)\s+"([^"]*)"\s*\]/g)].map(([, name, value]) => [name, value]));
  const bare = withoutVariations(text.replace(/\[[^\]]*\]/g, " ").replace(/\{[^}]*\}/g, " "));
  const words = bare.replace(/\d+\.+/g, " ").split(/[\s,]+/).map((word) => word.replace(/\+\d+$/, ""));
  const moves = words.filter((word) => word && !/^(\d+-\d+|\*)$/.test(word));
  return { ...newStudy(variantOf(tags, game), tags.FEN ?? null), moves };
}

const variantOf = (tags, game) => (tags.Variant ? (VARIANTS[tags.Variant] ?? "oware") : game);

/** Return the text outside all parentheses, which may be nested. */
function withoutVariations(text) {
  let depth = 0;
  return [...text].filter((letter) => {
    if (letter === "(") depth += 1;
    if (letter === ")") depth = Math.max(0, depth - 1);
    return depth === 0 && letter !== ")";
  }).join("");
}
