/**
 * How strong everyone is: for each game a table that is a picture as well, the ladder, and the evidence.
 */

import * as api from "./api.js";
import { byId, el, fill } from "./dom.js";
import { tellEvidence } from "./evidence.js";
import { mountHeader } from "./header.js";
import { ratingsTable } from "./ratings.js";
import { plural } from "./values.js";

start();

async function start() {
  mountHeader("strength");
  try {
    const [ratings, games] = await Promise.all([api.ratings(), api.games()]);
    const measured = games.filter(({ name }) => ratings[name]?.opponents.length || ratings[name]?.ladder.length);
    fill(byId("contents"), measured.map(({ name, title }) => el("a", { class: "button small", href: `#${name}`, text: title })));
    fill(byId("games"), measured.map((game) => section(game, ratings[game.name])));
    showReports(await api.reports());
  } catch (error) {
    byId("refusal").textContent = error.message;
    byId("refusal").hidden = false;
  }
}

function section({ name, title }, { opponents, ladder, evidence }) {
  const play = el("a", { class: "button small", href: `/?game=${encodeURIComponent(name)}`, text: "Play" });
  return el(
    "section",
    { class: "card stack", id: name, "aria-labelledby": `title-${name}` },
    el("div", { class: "row" }, el("h2", { class: "grow", id: `title-${name}`, text: title }), play),
    ratingsTable(opponents, ladder, title),
    el("details", {}, el("summary", { text: "How it was measured" }), tellEvidence(evidence)),
  );
}

function showReports(reports) {
  byId("tournaments").hidden = reports.length === 0;
  fill(byId("reports"), reports.map(reportLink));
}

/** A tournament, with a link to its own page. */
function reportLink({ name, page, game, players, games }) {
  const about = `${game}, ${plural(players.length, "player")}, ${plural(games, "game")}`;
  return el("li", { class: "panel row" }, el("a", { class: "grow", href: page, text: name }), el("span", { class: "muted small", text: about }));
}
