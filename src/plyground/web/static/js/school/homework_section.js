/**
 * The homework on the page of a class, for its teacher: a list with who has solved what, and a form for more.
 *
 *     const section = createHomeworkSection({classId, key, attempt})     attempt(action): run it, and show its error
 *     await section.refresh(game, students)
 */

import * as api from "../lib/api.js";
import { confirm } from "../lib/dialog.js";
import { byId, fill } from "../lib/dom.js";
import { t } from "../lib/text.js";
import { createHomeworkForm } from "./homework_form.js";
import { homeworkItems } from "./homework_list.js";

export function createHomeworkSection({ classId, key, attempt }) {
  const section = { classId, key, attempt, form: null, reports: [], students: [], shown: null, open: new Map() };
  return { refresh: (game, students) => refresh(section, game, students) };
}

async function refresh(section, game, students) {
  section.students = students;
  section.form ??= createHomeworkForm(byId("homework-form"), { game, onSet: (choose) => set(section, choose) });
  show(section, await api.homeworkReport(section.classId, section.key()));
}

async function show(section, reports) {
  const text = JSON.stringify([reports, section.students.map(({ id, name }) => [id, name])]);
  if (text === section.shown) return;
  Object.assign(section, { reports, shown: text });
  const last = reports.at(-1)?.homework.id;
  fill(byId("homework-list"), homeworkItems(reports, section.students, {
    classId: section.classId,
    isOpen: (id) => section.open.get(id) ?? id === last,
    onToggle: (id, isOpen) => section.open.set(id, isOpen),
    onRemove: (homework) => section.attempt(() => remove(section, homework)),
  }));
  byId("homework-list").hidden = reports.length === 0;
  (await section.form).show(reports.map(({ homework }) => homework));
}

function set(section, choose) {
  return section.attempt(async () => {
    await api.setHomework(section.classId, section.key(), await choose());
    section.open.clear();
    show(section, await api.homeworkReport(section.classId, section.key()));
  });
}

async function remove(section, { id }) {
  const question = { title: t("homework.remove_title"), text: t("homework.remove_text"), yes: t("homework.remove") };
  if (!(await confirm({ ...question, danger: true }))) return;
  show(section, await api.removeHomework(section.classId, section.key(), id));
}
