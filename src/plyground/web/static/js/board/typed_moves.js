/**
 * Collect typed letters and digits until they are a move.
 *
 *     const typed = createTypedMoves(onMove, onText)     onText("b"): what has been typed so far; "" when it is over
 *     typed.setMoves(["b1", "b10", "a2-a3"])   every move that may be typed, also moves that are not legal now
 *     typed.type("b")                          add a key; false if no move can have it
 *
 * A move is complete when no longer move begins with it, or after a short wait. Only letters and digits count:
 * a2-a3 may be typed with the minus or without it.
 */

const WAIT = 900;
const plain = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

export function createTypedMoves(onMove, onText = () => {}) {
  let text = "";
  let timer = null;
  let moves = [];

  function finish(move) {
    text = "";
    clearTimeout(timer);
    onText("");
    onMove(move);
  }

  function forget() {
    text = "";
    onText("");
  }

  function type(key) {
    if (!/^[a-z0-9]$/i.test(key)) return text !== "" && key.length === 1 && moves.some((move) => move.includes(key));
    const begins = (typed) => moves.filter((move) => plain(move).startsWith(typed));
    const typed = begins(text + key.toLowerCase()).length > 0 ? text + key.toLowerCase() : key.toLowerCase();
    const matching = begins(typed);
    if (matching.length === 0) return false;
    clearTimeout(timer);
    text = typed;
    onText(text);
    const exact = matching.find((move) => plain(move) === typed);
    if (exact && matching.length === 1) finish(exact);
    else timer = setTimeout(() => (exact ? finish(exact) : forget()), WAIT);
    return true;
  }

  return { type, setMoves: (next) => (moves = [...new Set(next)]) };
}
