/**
 * A study: a game, where play starts, the moves since then, and how many of them are on the board.
 *
 *   {game: "oware", position: null, moves: ["C", "f"], ply: 2}      position null: the game's start position
 *
 * A study never changes; every function returns a new one. The page's URL holds it.
 */

/** Read a study from the query of a URL. */
export function parseStudy(search) {
  const query = new URLSearchParams(search);
  const moves = (query.get("moves") || "").split(",").filter(Boolean);
  const ply = Number.parseInt(query.get("ply") ?? moves.length, 10);
  const study = { game: query.get("game") || "tictactoe", position: query.get("position") || null, moves };
  return goToPly({ ...study, ply: moves.length }, Number.isNaN(ply) ? moves.length : ply);
}

/** Return a study without moves, from a position or from the game's start. */
export const newStudy = (game, position = null) => ({ game, position, moves: [], ply: 0 });

/** Return the study of a match after some number of moves. */
export function studyOfMatch({ game, start, moves }, ply = moves.length) {
  const position = start.position === game.start ? null : start.position;
  return { game: game.name, position, moves: moves.map((played) => played.move), ply };
}

/** Play a move; it replaces the moves after this position, unless it is the next one of them. */
export function playMove(study, move) {
  const ply = study.ply + 1;
  if (study.moves[study.ply] === move) return { ...study, ply };
  return { ...study, moves: [...study.moves.slice(0, study.ply), move], ply };
}

/** Go to the position after some number of moves. */
export const goToPly = (study, ply) => ({ ...study, ply: Math.max(0, Math.min(study.moves.length, ply)) });

/** Return the moves that are on the board. */
export const playedMoves = (study) => study.moves.slice(0, study.ply);

/** Return the body of a request about the position on the board. */
export function toRequest(study) {
  const body = { game: study.game, moves: playedMoves(study) };
  return study.position === null ? body : { ...body, position: study.position };
}

/** Return the URL of a page about the position on the board, to share. */
export const shareUrl = (page, study) => urlOf(page, study, playedMoves(study));

/** Return the URL of a page with the whole study, including the moves after this position. */
export function pageUrl(page, study) {
  const extra = study.ply === study.moves.length ? {} : { ply: study.ply };
  return urlOf(page, study, study.moves, extra);
}

function urlOf(page, study, moves, extra = {}) {
  const query = new URLSearchParams({ game: study.game });
  if (study.position !== null) query.set("position", study.position);
  if (moves.length) query.set("moves", moves.join(","));
  for (const [name, value] of Object.entries(extra)) query.set(name, value);
  return `${page}?${readable(query)}`;
}

/** Return a query with commas, slashes and colons unescaped, which is allowed and easier to read. */
function readable(query) {
  return query.toString().replaceAll("%2C", ",").replaceAll("%2F", "/").replaceAll("%3A", ":");
}
