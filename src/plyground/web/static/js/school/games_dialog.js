/**
 * Show the games of a student in a dialog: `showGamesOf(student, lines)`.
 */

import { showDialog } from "../lib/dialog.js";
import { el, newId } from "../lib/dom.js";
import { formatDay } from "../lib/format.js";
import { t } from "../lib/text.js";
import { resultOf } from "./students.js";

export function showGamesOf({ name }, lines) {
  const heading = newId("games");
  const list = el("ul", { class: "stack" }, lines.map(gameItem));
  return showDialog(
    el(
      "dialog",
      { "aria-labelledby": heading },
      el("h2", { id: heading, text: t("classes.games_of", { name }) }),
      lines.length ? list : el("p", { class: "muted", text: t("classes.no_games") }),
      el("form", { method: "dialog", class: "dialog-buttons" }, el("button", { class: "primary", text: t("classes.done") })),
    ),
  );
}

function gameItem(line) {
  const result = resultOf(line);
  const isOver = result !== "running";
  const accuracy = line.accuracy?.[line.person] ?? null;
  const facts = [
    line.titles[1 - line.person],
    t("classes.moves", { count: line.moves }),
    formatDay(line.changed_at),
    accuracy === null ? null : t("classes.accuracy_of", { accuracy: `${accuracy.toFixed(1)}%` }),
  ];
  const text = t(`classes.result_${result}`);
  const action = isOver ? t("classes.look") : t("classes.watch");
  const href = `/${isOver ? "review" : "match"}/${encodeURIComponent(line.id)}`;
  return el(
    "li",
    { class: "panel row" },
    el("div", { class: "grow" }, el("strong", { text }), el("p", { class: "small muted", text: facts.filter(Boolean).join(" · ") })),
    el("a", { class: "button small", href, "aria-label": `${action}: ${text}`, text: action }),
  );
}
