/**
 * What stands beside the board of a puzzle: the message, the buttons, the solution.
 *
 *     showState(state, actions)     state: see session.js; actions: {onHint, onReveal, onNext, onShare, onGo}; without
 *                                   onReveal or onShare there is no such button
 */

import { byId, el, fill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/text.js";

export function showState(state, actions) {
  showMessage(state);
  showTools(state, actions);
  showSteps(state, actions);
}

function showMessage({ tone, text }) {
  const message = byId("message");
  message.className = `notice puzzle-message ${tone}`;
  if (message.textContent !== text) message.textContent = text;
}

/** Show the buttons that make sense now; those that stay keep the focus. */
function showTools({ status }, actions) {
  const isDone = status === "solved" || status === "shown";
  const buttons = { hint: actions.onHint, solution: actions.onReveal, next: actions.onNext, share: actions.onShare };
  const names = (isDone ? ["next", "share"] : ["hint", "solution", "next", "share"]).filter((name) => buttons[name]);
  const tools = byId("tools");
  const key = `${names} ${isDone}`;
  if (tools.dataset.key !== key) {
    const hadFocus = tools.contains(document.activeElement);
    fill(tools, names.map((name) => toolButton(name, buttons[name], isDone)));
    if (hadFocus) tools.querySelector("button").focus();
  }
  tools.dataset.key = key;
}

const ICONS = { hint: "hint", solution: "eye", next: "forward", share: "share" };

function toolButton(name, click, isDone) {
  const properties = { type: "button", class: name === "next" && isDone ? "primary" : "", on: { click } };
  return el("button", properties, icon(ICONS[name]), t(`puzzles.tool_${name}`));
}

/** List the moves of the solution, with the reasons for the solver's. */
function showSteps({ steps, ply, seats }, { onGo }) {
  byId("solution").hidden = steps.length === 0;
  if (steps.length === 0) return;
  const items = steps.map(({ move, seat, reason }, index) =>
    el(
      "li",
      { class: `puzzle-step ${seat === 0 ? "first" : "second"}`, "aria-current": index + 1 === ply ? "step" : null },
      el("b", { text: move }),
      el("span", { class: reason ? "" : "muted", text: reason || t("puzzles.answer", { side: seats[seat] }) }),
    ),
  );
  fill(byId("steps"), items);
  onGo.show(ply, steps.length);
}
