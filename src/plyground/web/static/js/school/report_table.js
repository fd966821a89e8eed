/**
 * The table of the students of a class: `createReportTable(element, {onOpen, onRemove})`, then `show(students)`.
 *
 * A click on the name of a column sorts by it. The focus stays where it is when the table is shown again.
 */

import { formatAge } from "../lib/age.js";
import { el, fill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/text.js";
import { COLUMNS, nextSort, sortStudents } from "./students.js";

export function createReportTable(element, { onOpen, onRemove }) {
  const table = { element, onOpen, onRemove, students: [], sort: { column: "name", isDown: false } };
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
      el("thead", {}, el("tr", {}, COLUMNS.map((each) => headCell(table, each)), lastHead())),
      el("tbody", {}, sortStudents(table.students, column, isDown).map((student) => row(table, student))),
    ),
  );
  if (focused) table.element.querySelector(`[data-focus="${CSS.escape(focused)}"]`)?.focus();
}

function lastHead() {
  return el("th", { scope: "col" }, el("span", { class: "visually-hidden", text: t("classes.remove") }));
}

function headCell(table, { name, isText }) {
  const { column, isDown } = table.sort;
  const order = isDown ? "descending" : "ascending";
  const sort = () => {
    table.sort = nextSort(table.sort, name);
    show(table);
  };
  const arrow = column === name ? el("span", { "aria-hidden": "true", text: isDown ? " ▼" : " ▲" }) : null;
  const button = smallButton({ data: { focus: `sort-${name}` }, on: { click: sort } }, t(`classes.head_${name}`), arrow);
  return el("th", { scope: "col", class: isText ? null : "number", "aria-sort": column === name ? order : null }, button);
}

function row(table, student) {
  const others = COLUMNS.slice(1);
  const open = () => table.onOpen(student);
  const games = t("classes.games_of", { name: student.name });
  const name = smallButton({ title: games, data: { focus: `open-${student.id}` }, on: { click: open } }, student.name);
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, name),
    others.map((column) => el("td", { class: "number", text: cellText(column, student) })),
    el("td", {}, removeButton(table, student)),
  );
}

function removeButton({ onRemove }, student) {
  const about = t("classes.remove_student", { name: student.name });
  const properties = { "aria-label": about, title: about, data: { focus: student.id }, on: { click: () => onRemove(student) } };
  return el("button", { type: "button", class: "icon quiet small", ...properties }, icon("bin"));
}

function smallButton(properties, ...children) {
  return el("button", { type: "button", class: "quiet small", ...properties }, children);
}

function cellText({ name, value }, student) {
  const found = value(student);
  if (found === null) return "–";
  if (name === "accuracy") return `${found.toFixed(1)}%`;
  return name === "seen" ? formatAge(Date.now() - found) : found;
}
