/**
 * Show the moves of a game on a board one after another, even if several arrive at once.
 *
 *     const playback = createPlayback(board);
 *     playback.show({moves, ply, sceneAt});    sceneAt(ply, animate) -> scene
 *
 * A few new moves are animated one by one; a jump is shown at once and stops any animation.
 */

const MAX_ANIMATED = 3;

export function createPlayback(board) {
  let shown = [];
  let wanted = null;
  let busy = false;

  /** Return how many new moves lead to the target; null if it is a jump. */
  function ahead({ moves, ply }) {
    const count = ply - shown.length;
    const follows = shown.every((position, number) => moves[number]?.position === position);
    return follows && count >= 0 && count <= MAX_ANIMATED ? count : null;
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
      busy = false; // before run() resolves: a scene that is shown in between must not get lost
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
