/**
 * Shows a game on a board move by move, even where several arrive at once.
 *
 *     const stage = createStage(board);
 *     stage.show({moves, ply, sceneAt});    sceneAt(ply, animate) -> scene
 *
 * A few new moves are played out one after another; a jump is shown at once, whatever is moving.
 */

const MOST = 3;

export function createStage(board) {
  let shown = [];
  let wanted = null;
  let busy = false;

  /** How many moves lie between the board and the target, if they can be played out; else null. */
  function ahead({ moves, ply }) {
    const count = ply - shown.length;
    const follows = shown.every((position, number) => moves[number]?.position === position);
    return follows && count >= 0 && count <= MOST ? count : null;
  }

  function put(target, ply, animate) {
    shown = target.moves.slice(0, ply).map((played) => played.position);
    return board.show(target.sceneAt(ply, animate));
  }

  async function run() {
    busy = true;
    try {
      while (wanted) {
        const target = wanted;
        const count = ahead(target);
        if (!(count > 1)) wanted = null;
        await put(target, count > 1 ? shown.length + 1 : target.ply, count > 0);
      }
    } finally {
      busy = false; // at once: whoever shows something between here and the next line must not be lost
    }
  }

  async function show(target) {
    const jump = ahead(target) === null;
    wanted = jump && busy ? null : target;
    if (jump && busy) return put(target, target.ply, false);
    if (!busy) await run();
  }

  return { show };
}
