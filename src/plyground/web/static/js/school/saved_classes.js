/**
 * The classes that this browser knows: those it teaches, with the teacher's key, and those it is a student of.
 *
 *     saveTeacher(id, {key, name})      teacherOf(id) -> {key, name} or null      forgetTeacher(id)
 *     taughtClasses()                   [{id, key, name}], the latest first
 *     saveTeacherFromUrl(id)            save the key of `#key=SECRET`, and remove it from the address
 *     saveStudent(id, {name, key})      studentOf(id) -> {name, key, matches} or null      forgetStudent(id)
 *     saveClassMatch(id, match)         remember that the student has started a match
 *     teacherUrl(id, key)  studentsUrl(id)  homeworkUrl(id, homework)      the links of a class
 */

import { load, save } from "../lib/storage.js";

const TEACHER_KEY = "plyground.classes";
const STUDENT_KEY = "plyground.students";
const MAX_MATCHES = 100;

export function saveTeacher(id, changes) {
  const all = load(TEACHER_KEY, {});
  save(TEACHER_KEY, { ...all, [id]: { ...all[id], ...changes } });
}

export const teacherOf = (id) => load(TEACHER_KEY, {})[id] ?? null;
export const forgetTeacher = (id) => forget(TEACHER_KEY, id);

export function taughtClasses() {
  return Object.entries(load(TEACHER_KEY, {}))
    .map(([id, entry]) => ({ id, ...entry }))
    .reverse();
}

export function saveTeacherFromUrl(id) {
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  if (!key) return;
  saveTeacher(id, { key });
  history.replaceState(null, "", location.pathname);
}

export function saveStudent(id, { name, key }) {
  save(STUDENT_KEY, { ...load(STUDENT_KEY, {}), [id]: { name, key, matches: [] } });
}

export const studentOf = (id) => load(STUDENT_KEY, {})[id] ?? null;
export const forgetStudent = (id) => forget(STUDENT_KEY, id);

export function saveClassMatch(id, match) {
  const student = studentOf(id);
  const matches = [match, ...student.matches].slice(0, MAX_MATCHES);
  save(STUDENT_KEY, { ...load(STUDENT_KEY, {}), [id]: { ...student, matches } });
}

function forget(key, id) {
  const { [id]: _, ...others } = load(key, {});
  save(key, others);
}

export const teacherUrl = (id, key) => `${location.origin}/class/${encodeURIComponent(id)}#key=${encodeURIComponent(key)}`;
export const studentsUrl = (id) => `${location.origin}/join/${encodeURIComponent(id)}`;
export const homeworkUrl = (id, homework) => `${location.origin}/puzzles?${new URLSearchParams({ class: id, homework })}`;
