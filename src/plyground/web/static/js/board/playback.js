/**
 * Show the moves of a game on a board one after another, even if several arrive at once.
 *
 *     const playback = createPlayback(board, onShown);
 *     playback.show({moves, ply, sceneAt});    sceneAt(ply, animate) -> scene
 *
 * A few new moves are animated one by one; a jump is shown at once and stops any animation. `onShown(ply)` follows
 * when the board stands still with so many moves.
 */

const MAX_ANIMATED = 3;

export function createPlayback(board, onShown = () => {}) {
  let shown = null;
  let wanted = null;
  let busy = false;
  let puts = 0;

  /** Return how many new moves lead to the target; null if it is a jump, or the first scene. */
  function ahead({ moves, ply }) {
    if (shown === null) return null;
    const count = ply - shown.length;
    const follows = shown.every((move, number) => moves[number]?.move === move);
    return follows && count >= 0 && count <= MAX_ANIMATED ? count : null;
  }

  async function put(target, ply, animate) {
    puts += 1;
    const number = puts;
    shown = target.moves.slice(0, ply).map((played) => played.move);
    await board.show(target.sceneAt(ply, animate));
    if (number === puts) onShown(ply);
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
