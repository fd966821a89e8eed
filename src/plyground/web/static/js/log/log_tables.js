/**
 * Show a game log.
 *
 *     describeLog({games, forks})     one sentence: how many games, how many lost to a fork
 *     showResults(element, results)   a table of the results by player
 *     showForks(element, forks)       the games lost to a fork, each with its board
 *     showGames(element, games)       the finished games, the latest first
 */

import { drawThumbnail } from "../board/board.js";
import { el, fill } from "../lib/dom.js";
import { plural } from "../lib/format.js";

export function describeLog({ games, forks }) {
  return `${plural(games.length, "finished game")}, ${forks.length === 0 ? "none" : forks.length} lost to a fork.`;
}

export function showResults(element, results) {
  const titles = ["Player", "Won", "Drawn", "Lost", "Lost to a fork"];
  const head = titles.map((text, column) => el("th", { scope: "col", class: column > 0 ? "number" : null, text }));
  const caption = el("caption", { class: "visually-hidden", text: "Results by player" });
  fill(element, el("table", {}, caption, el("thead", {}, el("tr", {}, head)), el("tbody", {}, results.map(resultRow))));
}

function resultRow({ player, title, wins, draws, losses, fork_losses: forks }) {
  const name = el("th", { scope: "row" }, el("strong", { text: player }), el("span", { class: "small muted", text: title }));
  return el("tr", {}, name, [wins, draws, losses, forks].map((text) => el("td", { class: "number", text })));
}

export function showForks(element, forks) {
  fill(element, forks.length ? forks.map(forkItem) : el("p", { text: "No game was lost to a fork." }));
}

function forkItem({ id, title, player, seat, against, text, board, picture }) {
  return el(
    "div",
    { class: "fork" },
    drawThumbnail(picture),
    el(
      "div",
      {},
      el("h3", { text: `${player} (${seat}) lost to ${against}` }),
      el("p", { text }),
      el("p", { class: "visually-hidden", text: board }),
      el("p", { class: "small" }, `${title}. `, reviewLink(id, `${player} against ${against}`)),
    ),
  );
}

export function showGames(element, games) {
  fill(element, games.map(gameItem));
}

function gameItem({ id, title, players, result, moves, seconds, started_at: start }) {
  const facts = [title, result === "draw" ? "a draw" : `${result} won`, plural(moves, "move"), formatDuration(seconds), formatDay(start)];
  return el(
    "li",
    { class: "panel log-game" },
    el("div", { class: "grow" }, el("strong", { text: players.join(" – ") }), el("p", { class: "small muted", text: facts.filter(Boolean).join(" · ") })),
    reviewLink(id, players.join(" against ")),
  );
}

const reviewLink = (id, about) =>
  el("a", { href: `/review/${encodeURIComponent(id)}`, "aria-label": `Review ${about}`, text: "Review" });

const formatDuration = (seconds) => (seconds === null ? "" : plural(Math.round(seconds), "second"));

function formatDay(time) {
  return time ? new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" }) : "";
}
