/**
 * A class for its teacher: the links, what the students have done, and what can be done with the class.
 *
 * The teacher's key comes with the link, `/class/ID#key=SECRET`, and is then kept in this browser.
 */

import * as api from "../lib/api.js";
import { copyField } from "../lib/copy_field.js";
import { confirm } from "../lib/dialog.js";
import { byId, fill } from "../lib/dom.js";
import { mountHeader } from "../lib/header.js";
import { reviewGames } from "../lib/review_games.js";
import { t } from "../lib/text.js";
import { describeClass } from "../school/describe_class.js";
import { showGamesOf } from "../school/games_dialog.js";
import { createHomeworkSection } from "../school/homework_section.js";
import { createReportTable } from "../school/report_table.js";
import { forgetTeacher, saveTeacher, saveTeacherFromUrl, studentsUrl, teacherOf, teacherUrl } from "../school/saved_classes.js";
import { unreviewedOf } from "../school/students.js";

const INTERVAL = 10_000;
const REVIEWS_AT_ONCE = 50;
const FORBIDDEN = 403;
const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

const id = location.pathname.split("/")[2];
const page = { shown: null, students: [], closed: false, run: null };
const homework = createHomeworkSection({ classId: id, key, attempt });
const table = createReportTable(byId("table"), { onOpen: open, onRemove: remove });

start();

async function start() {
  mountHeader(null);
  saveTeacherFromUrl(id);
  byId("review").addEventListener("click", () => (page.run ? page.run.abort() : attempt(review)));
  byId("csv").addEventListener("click", () => attempt(download));
  byId("close").addEventListener("click", () => attempt(close));
  byId("delete").addEventListener("click", () => attempt(deleteClass));
  if (!teacherOf(id)) return showStranger();
  await attempt(refresh);
  setInterval(() => document.visibilityState === "visible" && page.shown && attempt(refresh), INTERVAL);
}

function key() {
  return teacherOf(id)?.key;
}

async function refresh() {
  const report = await api.classReport(id, key());
  show(report);
  await homework.refresh(report.school_class.game.name, report.students);
}

function show(report) {
  const text = JSON.stringify(report);
  if (text === page.shown) return;
  const { school_class: found, students } = report;
  Object.assign(page, { shown: text, students, closed: found.closed });
  saveTeacher(id, { name: found.name });
  document.title = `${found.name} · plyground`;
  byId("title").textContent = found.name;
  byId("lead").textContent = describeClass(found);
  byId("closed").hidden = !found.closed;
  byId("close").textContent = found.closed ? t("classes.open") : t("classes.close");
  if (!byId("links").childElementCount) showLinks();
  byId("empty").hidden = students.length > 0;
  byId("report").hidden = students.length === 0;
  byId("content").hidden = false;
  table.show(students);
  showReview();
}

function showLinks() {
  byId("local").hidden = !LOOPBACK.test(location.hostname);
  fill(byId("links"), copyField(t("classes.students_link"), studentsUrl(id)), copyField(t("classes.teachers_link"), teacherUrl(id, key())));
}

function showReview() {
  const count = unreviewedOf(page.students, REVIEWS_AT_ONCE).length;
  byId("review").hidden = count === 0 && !page.run;
  byId("review").textContent = page.run ? t("classes.stop") : t("classes.review", { count });
}

async function review() {
  const ids = unreviewedOf(page.students, REVIEWS_AT_ONCE);
  let done = 0;
  page.run = new AbortController();
  showReview();
  await reviewGames(ids, {
    signal: page.run.signal,
    onReview() {
      done += 1;
      byId("progress").textContent = t("classes.reviewing", { done, all: ids.length });
      attempt(refresh);
    },
  });
  page.run = null;
  byId("progress").textContent = "";
  await refresh();
  showReview();
}

async function download() {
  const url = URL.createObjectURL(await api.classCsv(id, key()));
  Object.assign(document.createElement("a"), { href: url, download: `class-${id.slice(0, 8)}.csv` }).click();
  URL.revokeObjectURL(url);
}

function open(student) {
  return attempt(async () => showGamesOf(student, (await api.studentGames(id, key(), student.id)).games));
}

async function remove(student) {
  const { name } = student;
  const question = { title: t("classes.remove_title", { name }), text: t("classes.remove_text"), yes: t("classes.remove") };
  if (await confirm({ ...question, danger: true })) await attempt(async () => show(await api.removeStudent(id, key(), student.id)));
}

async function close() {
  show(await api.closeClass(id, key(), !page.closed));
}

async function deleteClass() {
  const question = { title: t("classes.delete_title"), text: t("classes.delete_text"), yes: t("classes.delete") };
  if (!(await confirm({ ...question, danger: true }))) return;
  await api.deleteClass(id, key());
  forgetTeacher(id);
  location.assign("/classes");
}

/** Say what to do to somebody who has not the teacher's link. */
function showStranger() {
  byId("title").textContent = t("classes.title");
  byId("lead").textContent = "";
  byId("join").href = studentsUrl(id);
  byId("stranger").hidden = false;
}

async function attempt(action) {
  byId("error").hidden = true;
  try {
    await action();
  } catch (error) {
    if (error.status === FORBIDDEN) return showStranger();
    byId("error").textContent = error.message;
    byId("error").hidden = false;
    if (!page.shown) byId("title").textContent = t("classes.title");
    if (!page.shown) byId("lead").textContent = "";
  }
}
