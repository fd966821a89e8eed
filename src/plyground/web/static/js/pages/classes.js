/**
 * For teachers: the classes that this browser teaches, and a form for a new one.
 */

import * as api from "../lib/api.js";
import { byId, el, fill } from "../lib/dom.js";
import { field, segmented, select } from "../lib/forms.js";
import { fillGameSelect } from "../lib/game_select.js";
import { mountHeader } from "../lib/header.js";
import { t } from "../lib/text.js";
import { termFields } from "../lobby/match_options.js";
import { formatStrength } from "../lobby/opponents.js";
import { toTerms } from "../lobby/terms.js";
import { saveTeacher, taughtClasses } from "../school/saved_classes.js";

const chosen = { game: null, opponent: null, side: "random", takebacks: "", hints: true, clock: "" };
const name = el("input", { type: "text", maxlength: 60, required: true });
const games = el("select");
const opponents = select([], null, (opponent) => (chosen.opponent = opponent));

start();

async function start() {
  mountHeader(null);
  showClasses();
  byId("form").addEventListener("submit", (event) => {
    event.preventDefault();
    create();
  });
  fill(
    byId("fields"),
    field(t("classes.name"), name, t("classes.name_note")),
    field(t("classes.game"), games),
    field(t("classes.opponent"), opponents),
    el("div", { id: "side" }),
    termFields(chosen, (changes) => Object.assign(chosen, changes)),
  );
  const wanted = new URLSearchParams(location.search).get("game") ?? "tictactoe";
  try {
    await choose(await fillGameSelect(games, wanted, (game) => choose(game).catch(showError)));
  } catch (error) {
    showError(error);
  }
}

function showClasses() {
  const classes = taughtClasses();
  byId("own").hidden = classes.length === 0;
  fill(byId("list"), classes.map(classItem));
}

function classItem({ id, name: title }) {
  return el("li", { class: "panel" }, el("a", { href: `/class/${encodeURIComponent(id)}`, text: title ?? id }));
}

async function choose(game) {
  chosen.game = game;
  chosen.opponent = null;
  fill(byId("side"), sideField(game));
  const found = (await api.opponents(game.name)).filter((each) => !each.unavailable);
  if (chosen.game !== game) return;
  chosen.opponent = (found.find((each) => each.default) ?? found[0]).short;
  fill(opponents, found.map(opponentOption));
}

function opponentOption(opponent) {
  const { short, title } = opponent;
  return el("option", { value: short, selected: short === chosen.opponent, text: `${title} (${formatStrength(opponent)})` });
}

function sideField({ seats }) {
  const options = [...seats.map((seat, number) => [String(number), seat]), ["random", t("classes.either")]];
  return segmented({ legend: t("classes.side", { first: seats[0] }), name: "side", options, value: chosen.side, change: (side) => (chosen.side = side) });
}

async function create() {
  byId("create").disabled = true;
  const { takebacks, hints, clock } = toTerms(chosen);
  const side = chosen.side === "random" ? null : Number(chosen.side);
  const body = { name: name.value.trim(), game: chosen.game?.name, opponent: chosen.opponent, side, takebacks, hints, clock };
  try {
    const { school_class: created, key } = await api.createClass(body);
    saveTeacher(created.id, { key, name: created.name });
    location.assign(`/class/${encodeURIComponent(created.id)}`);
  } catch (error) {
    showError(error);
    byId("create").disabled = false;
  }
}

function showError({ message }) {
  byId("error").textContent = message;
}
