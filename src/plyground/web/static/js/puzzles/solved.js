/**
 * Which puzzles this browser has solved, and on how many days in a row.
 *
 *     solvedIds("sixfour")            a Set of ids
 *     rememberSolved("sixfour", id)   also counts for the streak of days
 *     streak()                        days in a row up to today, or up to yesterday if there is none today yet
 *     today()                         "2026-11-19", by the clock of this computer
 *     countStreak(days, day)          the same for a list of days
 */

import { load, save } from "../lib/storage.js";

const STORAGE_KEY = "plyground.puzzles";
const DAYS = 400;

export function today(now = new Date()) {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

export function solvedIds(game) {
  return new Set(saved().games[game] ?? []);
}

export function rememberSolved(game, id, day = today()) {
  const { games, days } = saved();
  const ids = new Set([...(games[game] ?? []), id]);
  save(STORAGE_KEY, {
    games: { ...games, [game]: [...ids] },
    days: [...new Set([...days, day])].sort().slice(-DAYS),
  });
}

export const streak = () => countStreak(saved().days, today());

export function countStreak(days, day) {
  const known = new Set(days);
  let here = known.has(day) ? day : dayBefore(day);
  let count = 0;
  while (known.has(here)) {
    count += 1;
    here = dayBefore(here);
  }
  return count;
}

function dayBefore(day) {
  const before = new Date(`${day}T12:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}

function saved() {
  const { games = {}, days = [] } = load(STORAGE_KEY, {});
  return { games, days };
}
