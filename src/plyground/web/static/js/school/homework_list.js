/**
 * The homework of a class for its teacher, with who has solved what.
 *
 *     fill(list, homeworkItems(reports, students, {classId, isOpen, onToggle, onRemove}))     the latest first
 */

import { copyField } from "../lib/copy_field.js";
import { el } from "../lib/dom.js";
import { formatDay } from "../lib/format.js";
import { t } from "../lib/text.js";
import { homeworkUrl } from "./saved_classes.js";

export function homeworkItems(reports, students, actions) {
  return reports.toReversed().map((report) => el("li", {}, homeworkItem(report, students, actions)));
}

function homeworkItem({ homework, students: solved }, students, { classId, isOpen, onToggle, onRemove }) {
  const { id, title, puzzles } = homework;
  const done = students.filter((student) => solved[student.id]?.length === puzzles.length).length;
  const facts = [title, t("homework.puzzles", { count: puzzles.length }), formatDay(homework.created_at)];
  const remove = el("button", { type: "button", class: "danger small", text: t("homework.remove"), on: { click: () => onRemove(homework) } });
  const details = el(
    "details",
    { class: "panel", open: isOpen(id), on: { toggle: () => onToggle(id, details.open) } },
    el("summary", { text: facts.join(" · ") }),
    el(
      "div",
      { class: "stack homework-content" },
      copyField(t("homework.link"), homeworkUrl(classId, id)),
      students.length > 0 && el("p", { text: t("homework.done_by", { done, all: students.length }) }),
      students.length > 0 && solvedTable(homework, solved, students),
      el("div", {}, remove),
    ),
  );
  return details;
}

function solvedTable({ game, title, puzzles }, solved, students) {
  const link = (puzzle, index) =>
    el("a", { href: `/puzzles?${new URLSearchParams({ game, puzzle })}`, "aria-label": t("homework.number", { number: index + 1 }), text: index + 1 });
  const heads = puzzles.map((puzzle, index) => el("th", { scope: "col" }, link(puzzle, index)));
  const label = t("homework.table", { title });
  return el(
    "div",
    { class: "table-frame", role: "group", "aria-label": label, tabindex: 0 },
    el(
      "table",
      { class: "report homework-table" },
      el("caption", { class: "visually-hidden", text: label }),
      el("thead", {}, el("tr", {}, el("th", { scope: "col", text: t("homework.name") }), heads, el("th", { scope: "col", text: t("homework.solved") }))),
      el("tbody", {}, students.map((student) => solvedRow(puzzles, new Set(solved[student.id]), student))),
    ),
  );
}

function solvedRow(puzzles, solved, { name }) {
  const cells = puzzles.map((puzzle) =>
    solved.has(puzzle) ? el("td", { class: "solved" }, el("span", { "aria-hidden": "true", text: "✓" }), el("span", { class: "visually-hidden", text: t("homework.yes") })) : el("td", { class: "muted", text: "–" }),
  );
  return el("tr", {}, el("th", { scope: "row", text: name }), cells, el("td", { text: `${solved.size}/${puzzles.length}` }));
}
