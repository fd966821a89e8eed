/**
 * The strength page: for each game a table of ratings, the levels, and how they were measured.
 */

import * as api from "../lib/api.js";
import { byId, el, fill } from "../lib/dom.js";
import { mountHeader } from "../lib/header.js";
import { t } from "../lib/text.js";
import { describeMeasurement } from "../strength/measurement.js";
import { createRatingsTable } from "../strength/ratings_table.js";

start();

async function start() {
  mountHeader("strength");
  try {
    const [ratings, games] = await Promise.all([api.ratings(), api.games()]);
    const measured = games.filter(({ name }) => ratings[name]?.opponents.length || ratings[name]?.ladder.length);
    fill(byId("contents"), measured.map(({ name, title }) => el("a", { class: "button small", href: `#${name}`, text: title })));
    fill(byId("games"), measured.map((game) => gameSection(game, ratings[game.name])));
    showUnmeasured(games.filter((game) => !measured.includes(game)));
    showReports(await api.reports());
  } catch (error) {
    byId("error").textContent = error.message;
    byId("error").hidden = false;
  }
}

function gameSection({ name, title }, { opponents, ladder, evidence }) {
  const play = el("a", { class: "button small", href: `/?game=${encodeURIComponent(name)}`, text: t("common.play") });
  return el(
    "section",
    { class: "card stack", id: name, "aria-labelledby": `title-${name}` },
    el("div", { class: "row" }, el("h2", { class: "grow", id: `title-${name}`, text: title }), play),
    createRatingsTable(opponents, ladder, title),
    el("details", {}, el("summary", { text: t("strength.how") }), measurement(evidence)),
  );
}

function showUnmeasured(games) {
  byId("unmeasured").hidden = games.length === 0;
  byId("unmeasured").textContent = t("strength.unmeasured", { games: games.map(({ title }) => title).join("; ") });
}

function measurement(evidence) {
  const { paragraphs, command } = describeMeasurement(evidence);
  const commandBox = command ? el("pre", { class: "evidence-command", tabindex: 0, text: command }) : null;
  const more = el("p", { class: "muted", text: t("strength.method") });
  return el("div", { class: "stack evidence" }, paragraphs.map((text) => el("p", { text })), commandBox, more);
}

function showReports(reports) {
  byId("tournaments").hidden = reports.length === 0;
  fill(byId("reports"), reports.map(reportLink));
}

/** Build a line with a link to the report of a tournament. */
function reportLink({ name, page, game, players, games }) {
  const about = [game, t("strength.players", { count: players.length }), t("strength.count", { count: games })].join(", ");
  return el("li", { class: "panel row" }, el("a", { class: "grow", href: page, text: name }), el("span", { class: "muted small", text: about }));
}
