/**
 * The start page: choose a game and an opponent.
 *
 * `chosen` holds all choices. They are saved, so that the next game is one click away.
 */

import * as api from "../lib/api.js";
import { copyField } from "../lib/copy_field.js";
import { byId, el, fill } from "../lib/dom.js";
import { field, segmented, select } from "../lib/forms.js";
import { mountHeader } from "../lib/header.js";
import { ADAPTIVE } from "../lib/results.js";
import { load, save } from "../lib/storage.js";
import { classroomUrl, parseClassroom, parseSide, showClassroom } from "../lobby/classroom.js";
import { showContinueList } from "../lobby/continue_list.js";
import { createGameCards } from "../lobby/game_cards.js";
import { openingField, optionFields, sideField } from "../lobby/match_options.js";
import { createOpponentList } from "../lobby/opponent_list.js";
import { formatStrength } from "../lobby/opponents.js";
import { MODES, startMatch } from "../lobby/start_match.js";
import { formatTerms } from "../lobby/terms.js";

const STORAGE_KEY = "plyground.lobby";
const CLASSROOM = "Send this link to your class. Everybody gets the same game, opponent, side and rules.";
const DEFAULTS = {
  game: "tictactoe",
  mode: "computer",
  opponent: null,
  rivals: [null, null],
  side: "0",
  takebacks: "",
  hints: true,
  clock: "",
  fair: false,
};
const chosen = { ...DEFAULTS, ...load(STORAGE_KEY, {}), game: null };

const list = createOpponentList(byId("opponents"), { onChoose: (opponent) => change({ opponent }) });
let opponents = [];

async function start() {
  mountHeader("play");
  byId("form").addEventListener("submit", (event) => {
    event.preventDefault();
    play();
  });
  try {
    const fixed = parseClassroom(location.search);
    if (fixed) await openClassroom(fixed);
    else await openLobby();
  } catch (error) {
    showError(error);
  }
}

function showError({ message }) {
  fill(byId("notice"), el("div", { class: "notice bad" }, message));
}

async function openLobby() {
  const games = await api.games();
  const query = new URLSearchParams(location.search);
  const value = query.get("game") ?? load(STORAGE_KEY, DEFAULTS).game ?? DEFAULTS.game;
  showContinueList(byId("continue"));
  const modes = { legend: "Play with", name: "mode", options: MODES, value: chosen.mode };
  fill(byId("mode"), segmented({ ...modes, change: (mode) => change({ mode }) }));
  createGameCards(byId("cards"), games, { value, onChoose: chooseGame });
}

async function openClassroom(fixed) {
  const game = await api.game(fixed.game);
  const all = await api.opponents(game.name);
  const opponent = all.find((each) => each.short === fixed.opponent || each.name === fixed.opponent);
  byId("title").textContent = "Your game is ready";
  byId("lead").textContent = "Your teacher has chosen this game for you.";
  const card = el("section", { class: "card classroom stack", "aria-label": "Your game" });
  byId("form").replaceWith(card);
  showClassroom(card, { ...fixed, game, side: parseSide(game, fixed.side) }, opponent, startMatch);
}

async function chooseGame(game) {
  chosen.game = game;
  const loaded = await api.opponents(game.name).catch(showError);
  if (!loaded || chosen.game !== game) return;
  opponents = loaded;
  const available = opponents.filter((each) => !each.unavailable).map((each) => each.short);
  const fallback = (opponents.find((each) => each.default) ?? opponents[0]).short;
  chosen.rivals = chosen.rivals.map((name) => (available.includes(name) ? name : fallback));
  list.show(opponents, chosen.opponent);
}

function change(changes) {
  Object.assign(chosen, changes);
  save(STORAGE_KEY, { ...chosen, game: chosen.game?.name });
  showSetup();
}

/** Show the card with the other choices and the Play button. */
function showSetup() {
  if (!chosen.game) return;
  const { mode } = chosen;
  byId("opponents").hidden = mode !== "computer";
  if (byId("setup").childElementCount === 0) fill(byId("setup"), setupParts());
  const { title } = chosen.game;
  fill(byId("summary"), el("strong", { text: title }), el("span", { class: "muted", text: describePlayers() }));
  byId("go-summary").textContent = `${title} · ${describePlayers()}`;
  showSides();
  byId("terms").textContent = formatTerms(chosen);
  byId("go").textContent = { friend: "Invite and play", watch: "Watch" }[mode] ?? "Play";
  byId("classroom").hidden = mode !== "computer" || chosen.opponent === ADAPTIVE;
  fill(byId("classroom-link"), copyField("Link for the class", classroomUrl(chosen)));
}

function setupParts() {
  return [
    el("h2", { class: "setup-title", text: "Your game" }),
    el("p", { id: "summary", class: "summary" }),
    el("div", { id: "sides" }),
    details("options", "More options", el("div", { class: "stack" }, optionFields(chosen, change))),
    el("p", { id: "terms", class: "small muted" }),
    el(
      "div",
      { class: "go" },
      el("p", { id: "go-summary", class: "go-summary", "aria-hidden": "true" }),
      el("button", { id: "go", class: "primary large", type: "submit", text: "Play" }),
    ),
    el("p", { id: "error", class: "error", role: "alert" }),
    details(
      "classroom",
      "For teachers",
      el("p", { class: "small muted", text: CLASSROOM }),
      el("div", { id: "classroom-link" }),
    ),
  ];
}

function details(id, title, ...inside) {
  return el("details", { id }, el("summary", { text: title }), inside);
}

/** Show the side or the two opponents to watch, and openings; rebuild only for another game or mode, to keep the focus. */
function showSides() {
  const { game, mode } = chosen;
  const sides = byId("sides");
  const key = `${game.name} ${mode} ${opponents.length}`;
  if (sides.dataset.key === key) return;
  sides.dataset.key = key;
  const opening = openingField(game, chosen.fair, (fair) => change({ fair }));
  if (mode === "watch") fill(sides, rivalFields(), opening);
  else fill(sides, mode === "here" ? null : sideField(game, chosen.side, (side) => change({ side })), opening);
}

function rivalFields() {
  const available = opponents.filter((each) => !each.unavailable);
  const options = available.map((each) => [each.short, `${each.short} (${formatStrength(each)})`]);
  const choose = (seat) => (name) => change({ rivals: chosen.rivals.with(seat, name) });
  const fields = chosen.game.seats.map((side, seat) =>
    field(side, select(options, chosen.rivals[seat], choose(seat))),
  );
  return el("div", { class: "stack" }, fields);
}

function describePlayers() {
  const { mode, opponent, rivals } = chosen;
  return {
    computer: `against ${opponent}`,
    here: "two people at this screen",
    friend: "with a friend on another device",
    watch: rivals.join(" against "),
  }[mode];
}

async function play() {
  const button = byId("go");
  button.disabled = true;
  byId("error").textContent = "";
  try {
    await startMatch(chosen);
  } catch ({ message }) {
    byId("error").textContent = message;
    button.disabled = false;
  }
}

addEventListener("pageshow", (event) => event.persisted && location.reload());
start();
