/**
 * What is being studied: a game, where play began, the moves since, and how many of them are on the board.
 *
 *   {game: "oware", position: null, moves: ["C", "f"], ply: 2}      position null: the game's own opening
 *
 * A study never changes; every function gives a new one. It travels in a page's address.
 */

/** The study that an address speaks of. */
export function readStudy(search) {
  const words = new URLSearchParams(search);
  const moves = (words.get("moves") || "").split(",").filter(Boolean);
  const ply = Number.parseInt(words.get("ply") ?? moves.length, 10);
  const study = { game: words.get("game") || "tictactoe", position: words.get("position") || null, moves };
  return goTo({ ...study, ply: moves.length }, Number.isNaN(ply) ? moves.length : ply);
}

/** A study of a game from some position on, or from its opening. */
export const beginStudy = (game, position = null) => ({ game, position, moves: [], ply: 0 });

/** Play a move; whatever came after this position before is replaced, unless it is the same move. */
export function playMove(study, move) {
  const ply = study.ply + 1;
  if (study.moves[study.ply] === move) return { ...study, ply };
  return { ...study, moves: [...study.moves.slice(0, study.ply), move], ply };
}

/** Go to the position after some number of moves. */
export const goTo = (study, ply) => ({ ...study, ply: Math.max(0, Math.min(study.moves.length, ply)) });

/** The moves that are on the board. */
export const played = (study) => study.moves.slice(0, study.ply);

/** What the API wants to know of the position on the board. */
export function question(study) {
  const body = { game: study.game, moves: played(study) };
  return study.position === null ? body : { ...body, position: study.position };
}

/** The address of a page about the position on the board, for others. */
export const shareAddress = (page, study) => addressOf(page, study, played(study));

/** The address of a page that keeps the whole study, the moves taken back as well. */
export function ownAddress(page, study) {
  const extra = study.ply === study.moves.length ? {} : { ply: study.ply };
  return addressOf(page, study, study.moves, extra);
}

function addressOf(page, study, moves, extra = {}) {
  const words = new URLSearchParams({ game: study.game });
  if (study.position !== null) words.set("position", study.position);
  if (moves.length) words.set("moves", moves.join(","));
  for (const [name, value] of Object.entries(extra)) words.set(name, value);
  return `${page}?${readable(words)}`;
}

/** Commas and strokes may stand in a query as they are, and people like to read it. */
function readable(words) {
  return words.toString().replaceAll("%2C", ",").replaceAll("%2F", "/").replaceAll("%3A", ":");
}
