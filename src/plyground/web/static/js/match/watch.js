/**
 * Watch a game: pause, go on, one move at a time, faster or slower, and again from the start.
 *
 *     const watch = createWatch(element, {onPly, onSpeed})
 *     watch.show(match, seats, ply)      ply: an earlier position, null for the current one; players get no controls
 *
 * `onPly(ply)` shows a position: the number of moves, held while the game goes on; null to follow the game.
 * `onSpeed(pace)` is for opponents that play each other: how fast they make their next moves.
 */

import { el, fill } from "../lib/dom.js";
import { segmented } from "../lib/forms.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/text.js";

const PACES = { slow: 2400, natural: 1200, instant: 450 };

export function createWatch(element, { onPly, onSpeed }) {
  const view = { match: null, ply: null, isReplaying: false, pace: null };
  const toggle = el("button", { type: "button", on: { click: () => (isMoving() ? pause() : replay()) } });
  const step = button("forward", t("watch.step"), () => stop(Math.min(countOf(), plyOf() + 1)));
  const again = button("again", t("watch.again"), () => {
    go(0);
    replay();
  });
  let timer = null;

  const countOf = () => view.match.moves.length;
  const plyOf = () => view.ply ?? countOf();
  const isMoving = () => view.isReplaying || (view.ply === null && !view.match.position.over);

  function go(ply) {
    view.ply = ply;
    onPly(ply);
  }

  function pause() {
    stop(plyOf());
  }

  function stop(ply) {
    clearTimeout(timer);
    view.isReplaying = false;
    go(ply);
  }

  /** Show the next moves one after another, up to the current one; then follow the game. */
  function replay() {
    clearTimeout(timer);
    view.isReplaying = plyOf() < countOf();
    if (!view.isReplaying) return go(null);
    timer = setTimeout(() => {
      const next = plyOf() + 1;
      go(next < countOf() ? next : null);
      if (next < countOf()) replay();
      else stop(null);
    }, PACES[view.pace]);
    return update();
  }

  function changePace(pace) {
    view.pace = pace;
    if (view.match.players.every(({ kind }) => kind === "opponent") && !view.match.position.over) onSpeed(pace);
    if (view.isReplaying) replay();
  }

  function show(match, seats, ply) {
    element.hidden = seats.length > 0 || match.moves.length === 0;
    Object.assign(view, { match, ply });
    if (element.hidden) return;
    if (element.childElementCount === 0) build();
    update();
  }

  function build() {
    view.pace ??= view.match.pace;
    const options = Object.keys(PACES).map((pace) => [pace, t(`watch.${pace}`)]);
    const speed = segmented({ legend: t("watch.speed"), name: "speed", options, value: view.pace, change: changePace });
    fill(element, el("div", { class: "toolbar watch-buttons" }, toggle, step, again), speed);
  }

  function update() {
    const [name, text] = isMoving() ? ["pause", t("watch.pause")] : ["play", t("watch.play")];
    if (toggle.textContent !== text) fill(toggle, icon(name), text);
    toggle.disabled = !isMoving() && view.match.position.over && plyOf() === countOf();
    step.disabled = plyOf() >= countOf();
  }

  return { show };
}

function button(name, text, click) {
  return el("button", { type: "button", on: { click } }, icon(name), text);
}
