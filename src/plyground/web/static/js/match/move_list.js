/**
 * The moves of a running match, to look back at earlier positions. (analysis/score_sheet.js shows graded moves.)
 *
 *     const list = createMoveList(element, {onPly});   onPly(ply); null for the current position
 *     list.show(moves, ply)                            ply: the position on the board, null for the current one
 *
 * The list is one stop for the Tab key; the arrow keys move inside it.
 */

import { el, fill } from "../lib/dom.js";
import { createStepButtons } from "../lib/step_buttons.js";
import { t } from "../lib/text.js";

export function createMoveList(element, { onPly }) {
  const list = el("ol", { class: "moves" });
  const empty = el("p", { class: "muted", text: t("match.no_moves") });
  const back = el("button", { type: "button", class: "primary back-to-game", text: t("match.back") });
  const buttonRow = el("div", { class: "moves-steps" });
  const buttons = createStepButtons(buttonRow, { onGo: go, hasKeys: false });
  let count = 0;
  let current = 0;

  fill(element, empty, list, buttonRow, back);
  back.addEventListener("click", () => onPly(null));
  list.addEventListener("keydown", (event) => {
    const target = plyForKey(event.key, current, count);
    if (target === undefined) return;
    event.preventDefault();
    go(target);
    list.querySelector("[tabindex='0']")?.focus();
  });

  function go(ply) {
    onPly(ply >= count ? null : Math.max(0, ply));
  }

  function show(moves, ply) {
    count = moves.length;
    current = ply ?? count;
    const hadFocus = list.contains(document.activeElement);
    fill(list, moves.map((played, number) => moveItem(played, number + 1, current, go)));
    empty.hidden = count > 0;
    back.hidden = ply === null;
    buttons.show(current, count);
    const item = list.querySelector("[tabindex='0']");
    if (hadFocus) item?.focus();
    if (item) list.scrollTop = item.offsetTop - list.clientHeight / 2;
  }

  return { show };
}

function plyForKey(key, current, count) {
  if (key === "ArrowLeft" || key === "ArrowUp") return current - 1;
  if (key === "ArrowRight" || key === "ArrowDown") return current + 1;
  return { Home: 0, End: count }[key];
}

function moveItem(played, ply, current, go) {
  const properties = {
    type: "button",
    class: `move ${played.seat === 0 ? "first" : "second"}`,
    tabindex: ply === Math.max(1, current) ? "0" : "-1",
    "aria-current": ply === current ? "step" : null,
    "aria-label": t("match.move", { ply, text: played.text }),
    title: played.text,
    on: { click: () => go(ply) },
  };
  const number = el("span", { class: "move-number number", text: `${ply}.` });
  return el("li", {}, el("button", properties, number, played.move));
}
