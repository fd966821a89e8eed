/**
 * The table of the students of a class: `createReportTable(element, {onRemove})`, then `show(students)`.
 *
 * A click on the name of a column sorts by it. The focus stays where it is when the table is shown again.
 */

import { el, fill } from "../lib/dom.js";
import { formatAge } from "../lib/format.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/text.js";
import { COLUMNS, nextSort, sortStudents } from "./students.js";

export function createReportTable(element, { onRemove }) {
  const table = { element, onRemove, students: [], sort: { column: "name", isDown: false } };
  return {
    show(students) {
      table.students = students;
      show(table);
    },
  };
}

function show(table) {
  const focused = document.activeElement?.dataset.focus;
  const { column, isDown } = table.sort;
  fill(
    table.element,
    el(
      "table",
      { class: "report" },
      el("caption", { class: "visually-hidden", text: t("classes.students") }),
      el("thead", {}, el("tr", {}, COLUMNS.map((each) => headCell(table, each)), el("th", { scope: "col" }, el("span", { class: "visually-hidden", text: t("classes.remove") })))),
      el("tbody", {}, sortStudents(table.students, column, isDown).map((student) => row(table, student))),
    ),
  );
  if (focused) table.element.querySelector(`[data-focus="${CSS.escape(focused)}"]`)?.focus();
}

function headCell(table, { name, isText }) {
  const { column, isDown } = table.sort;
  const order = isDown ? "descending" : "ascending";
  const sort = () => {
    table.sort = nextSort(table.sort, name);
    show(table);
  };
  const arrow = column === name ? el("span", { "aria-hidden": "true", text: isDown ? " ▼" : " ▲" }) : null;
  const button = el("button", { type: "button", class: "quiet small", data: { focus: `sort-${name}` }, on: { click: sort } }, t(`classes.head_${name}`), arrow);
  return el("th", { scope: "col", class: isText ? null : "number", "aria-sort": column === name ? order : null }, button);
}

function row(table, student) {
  const [first, ...others] = COLUMNS;
  const about = t("classes.remove_student", { name: student.name });
  const remove = el(
    "button",
    { type: "button", class: "icon quiet small", "aria-label": about, title: about, data: { focus: student.id }, on: { click: () => table.onRemove(student) } },
    icon("bin"),
  );
  return el(
    "tr",
    {},
    el("th", { scope: "row", text: first.value(student) }),
    others.map((column) => el("td", { class: "number", text: cellText(column, student) })),
    el("td", {}, remove),
  );
}

function cellText({ name, value }, student) {
  const found = value(student);
  if (found === null) return "–";
  if (name === "accuracy") return `${found.toFixed(1)}%`;
  return name === "seen" ? formatAge(Date.now() - found) : found;
}
