/**
 * Collect typed letters and digits until they are a move.
 *
 *     const typed = createTypedMoves(onMove)
 *     typed.setMoves(["b1", "b10", "a2-a3"])   every move that may be typed, also moves that are not legal now
 *     typed.type("b")                          add a key; false if no move can have it
 *
 * A move is complete when no longer move begins with it, or after a short wait. Only letters and digits count:
 * a2-a3 may be typed with the minus or without it.
 */

const WAIT = 900;
const plain = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

export function createTypedMoves(onMove) {
  let text = "";
  let timer = null;
  let moves = [];

  function finish(move) {
    text = "";
    clearTimeout(timer);
    onMove(move);
  }

  function type(key) {
    if (!/^[a-z0-9]$/i.test(key)) return text !== "" && key.length === 1 && moves.some((move) => move.includes(key));
    clearTimeout(timer);
    const typed = text + key.toLowerCase();
    const matching = moves.filter((move) => plain(move).startsWith(typed));
    text = matching.length > 0 ? typed : key.toLowerCase();
    const exact = matching.find((move) => plain(move) === typed);
    if (exact && matching.length === 1) finish(exact);
    else timer = setTimeout(() => (exact ? finish(exact) : (text = "")), WAIT);
    return true;
  }

  return { type, setMoves: (next) => (moves = [...new Set(next)]) };
}
