/**
 * Collect typed letters and digits until they are a move.
 *
 *     const typed = createTypedMoves(onMove)
 *     typed.setMoves(["b1", "b10", "C"])   every move that may be typed, also moves that are not legal now
 *     typed.type("b")                      add a key; false if the key is no letter or digit
 *
 * A move is complete when no longer move begins with it, or after a short wait.
 */

const WAIT = 900;

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
    if (!/^[a-z0-9]$/i.test(key)) return false;
    clearTimeout(timer);
    const lower = (text + key).toLowerCase();
    const matching = moves.filter((move) => move.toLowerCase().startsWith(lower));
    text = matching.length > 0 ? lower : key.toLowerCase();
    const exact = matching.find((move) => move.toLowerCase() === lower);
    if (exact && matching.length === 1) finish(exact);
    else timer = setTimeout(() => (exact ? finish(exact) : (text = "")), WAIT);
    return true;
  }

  return { type, setMoves: (next) => (moves = [...new Set(next)]) };
}
