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
  const rows = results.map((each) => [
    el("th", { scope: "row", text: each.player }),
    el("td", { text: each.title }),
    ...[each.games, each.wins, each.draws, each.losses, each.fork_losses].map(number),
  ]);
  fill(element, table("Results by player", ["Player", "Game", "Games", "Won", "Drawn", "Lost", "Lost to a fork"], rows, 2));
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
  const rows = games.map((each) => [
    el("th", { scope: "row", text: each.players.join(" – ") }),
    el("td", { text: each.title }),
    el("td", { text: each.result === "draw" ? "A draw" : `${each.result} won` }),
    number(each.moves),
    number(each.seconds === null ? "" : `${Math.round(each.seconds)} s`),
    el("td", { text: formatDay(each.started_at) }),
    el("td", {}, reviewLink(each.id, each.players.join(" against "))),
  ]);
  fill(element, table("Finished games", ["Players", "Game", "Result", "Moves", "Time", "Day", "Review"], rows, 3, 5));
}

const number = (value) => el("td", { class: "number", text: value });

const reviewLink = (id, about) =>
  el("a", { href: `/review/${encodeURIComponent(id)}`, "aria-label": `Review ${about}`, text: "Review" });

const formatDay = (time) => (time ? new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" }) : "");

/** Build a table; the columns from `first` up to `end` hold numbers. */
function table(caption, titles, rows, first, end = titles.length) {
  const head = titles.map((text, column) => el("th", { scope: "col", class: column >= first && column < end ? "number" : null, text }));
  return el(
    "table",
    {},
    el("caption", { class: "visually-hidden", text: caption }),
    el("thead", {}, el("tr", {}, head)),
    el("tbody", {}, rows.map((cells) => el("tr", {}, cells))),
  );
}
