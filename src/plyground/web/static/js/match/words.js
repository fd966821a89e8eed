/**
 * The words beside the board follow the board: what a match says is shown when its last move has been shown.
 *
 *     const words = createWords(show)      show(match): the newest match that the board has reached
 *     words.hear(match)                    a match that the board will show soon
 *     words.reach(ply)                     the board stands still with so many moves; null: with an earlier position
 */

export function createWords(show) {
  let heard = [];

  function hear(match) {
    heard = [...heard.filter((each) => each !== match), match];
  }

  function reach(ply) {
    const last = ply === null ? heard.length - 1 : heard.findLastIndex(({ moves }) => moves.length <= ply);
    if (last < 0) return;
    heard = heard.slice(last);
    show(heard[0]);
  }

  return { hear, reach };
}
