/**
 * Show the audit of a game log.
 *
 *     showResults(element, results)   a table of the results by player
 *     showForks(element, forks)       the games lost to a fork, each with its board
 */

import { drawThumbnail } from "../board/board.js";
import { el, fill } from "../lib/dom.js";
import { t } from "../lib/text.js";

export function showResults(element, results) {
  const titles = ["player", "won", "drawn", "lost", "forks"].map((name) => t(`profile.head_${name}`));
  const head = titles.map((text, column) => el("th", { scope: "col", class: column > 0 ? "number" : null, text }));
  const caption = el("caption", { class: "visually-hidden", text: t("profile.results") });
  fill(element, el("table", {}, caption, el("thead", {}, el("tr", {}, head)), el("tbody", {}, results.map(resultRow))));
}

function resultRow({ player, title, wins, draws, losses, fork_losses: forks }) {
  const name = el("th", { scope: "row" }, el("strong", { text: player }), el("span", { class: "small muted", text: title }));
  return el("tr", {}, name, [wins, draws, losses, forks].map((text) => el("td", { class: "number", text })));
}

export function showForks(element, forks) {
  fill(element, forks.length ? forks.map(forkItem) : el("p", { text: t("profile.no_forks") }));
}

function forkItem({ id, title, player, seat, against, text, board, picture }) {
  return el(
    "div",
    { class: "fork" },
    drawThumbnail(picture),
    el(
      "div",
      {},
      el("h3", { text: t("profile.lost_to", { player: `${player} (${seat})`, against }) }),
      el("p", { text }),
      el("p", { class: "visually-hidden", text: board }),
      el("p", { class: "small" }, `${title}. `, reviewLink(id, t("profile.pairing", { player, against }))),
    ),
  );
}

const reviewLink = (id, about) =>
  el("a", { href: `/review/${encodeURIComponent(id)}`, "aria-label": `${t("profile.review")}: ${about}`, text: t("profile.review") });
