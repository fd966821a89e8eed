/**
 * The lobby: choose a game and somebody to play it with.
 *
 * `chosen` is everything that was decided so far; it is remembered, so that the next game is one click away.
 */

import * as api from "./api.js";
import { classroomLink, classroomOf, showClassroom, sideOf } from "./classroom.js";
import { byId, el, fill } from "./dom.js";
import { choice, field, segmented } from "./forms.js";
import { createGameCards } from "./game_cards.js";
import { showGoingOn } from "./going_on.js";
import { mountHeader } from "./header.js";
import { begin, MODES } from "./lineup.js";
import { optionFields, sideField, tellOptions } from "./match_options.js";
import { createOpponents, strengthOf } from "./opponent_list.js";
import { keep, recall } from "./settings.js";
import { linkField } from "./share.js";

const KEPT = "plyground.lobby";
const CLASSROOM = "Whoever opens it sees one Start button: game, opponent, side and terms are fixed.";
const FIRST = {
  game: "tictactoe",
  mode: "computer",
  opponent: null,
  rivals: [null, null],
  side: "0",
  takebacks: "",
  hints: true,
  clock: "",
};
const chosen = { ...FIRST, ...recall(KEPT, {}), game: null };

const list = createOpponents(byId("opponents"), { onChoose: (opponent) => change({ opponent }) });
let known = [];

async function start() {
  mountHeader("play");
  byId("form").addEventListener("submit", (event) => {
    event.preventDefault();
    play();
  });
  try {
    const fixed = classroomOf(location.search);
    if (fixed) await openClassroom(fixed);
    else await openLobby();
  } catch (refusal) {
    refused(refusal);
  }
}

function refused(refusal) {
  fill(byId("notice"), el("div", { class: "notice bad" }, refusal.message));
}

async function openLobby() {
  const games = await api.games();
  const wanted = new URLSearchParams(location.search).get("game") ?? recall(KEPT, FIRST).game ?? FIRST.game;
  showGoingOn(byId("going-on"));
  const ways = { legend: "Play with", name: "mode", options: MODES, value: chosen.mode };
  fill(byId("mode"), segmented({ ...ways, change: (mode) => change({ mode }) }));
  createGameCards(byId("cards"), games, { value: wanted, onChoose: chooseGame });
}

async function openClassroom(fixed) {
  const game = await api.game(fixed.game);
  const everyone = await api.opponents(game.name);
  const opponent = everyone.find((each) => each.short === fixed.opponent || each.name === fixed.opponent);
  byId("title").textContent = "Your game is ready";
  byId("lead").textContent = "Somebody has chosen the game, the opponent and the terms for you.";
  const card = el("section", { class: "card classroom stack", "aria-label": "Your game" });
  byId("form").replaceWith(card);
  showClassroom(card, { ...fixed, game, side: sideOf(game, fixed.side) }, opponent, begin);
}

async function chooseGame(game) {
  chosen.game = game;
  const everyone = await api.opponents(game.name).catch(refused);
  if (!everyone || chosen.game !== game) return;
  known = everyone;
  const ready = everyone.filter((each) => !each.unavailable).map((each) => each.short);
  const fallback = (everyone.find((each) => each.default) ?? everyone[0]).short;
  chosen.rivals = chosen.rivals.map((name) => (ready.includes(name) ? name : fallback));
  list.show(everyone, chosen.opponent);
}

function change(changes) {
  Object.assign(chosen, changes);
  keep(KEPT, { ...chosen, game: chosen.game?.name });
  showSetup();
}

/** The card with everything that is left to decide, and the button. */
function showSetup() {
  if (!chosen.game) return;
  const { mode } = chosen;
  byId("opponents").hidden = mode !== "computer";
  if (byId("setup").childElementCount === 0) fill(byId("setup"), setupParts());
  const { title } = chosen.game;
  fill(byId("summary"), el("strong", { text: title }), el("span", { class: "muted", text: tellLineup() }));
  byId("go-summary").textContent = `${title} · ${tellLineup()}`;
  showSides();
  byId("agreed").textContent = tellOptions(chosen);
  byId("go").textContent = { friend: "Invite and play", watch: "Watch" }[mode] ?? "Play";
  byId("classroom").hidden = mode !== "computer" || chosen.opponent === "adaptive";
  fill(byId("classroom-link"), linkField("Address to hand out", classroomLink(chosen)));
}

function setupParts() {
  return [
    el("h2", { class: "setup-title", text: "Your game" }),
    el("p", { id: "summary", class: "summary" }),
    el("div", { id: "sides" }),
    folded("options", "Terms and pace", el("div", { class: "stack" }, optionFields(chosen, change))),
    el("p", { id: "agreed", class: "small muted" }),
    el(
      "div",
      { class: "go" },
      el("p", { id: "go-summary", class: "go-summary", "aria-hidden": "true" }),
      el("button", { id: "go", class: "primary large", type: "submit", text: "Play" }),
    ),
    el("p", { id: "error", class: "error", role: "alert" }),
    folded(
      "classroom",
      "Link for a class",
      el("p", { class: "small muted", text: CLASSROOM }),
      el("div", { id: "classroom-link" }),
    ),
  ];
}

function folded(id, title, ...inside) {
  return el("details", { id }, el("summary", { text: title }), inside);
}

/** Side, or the two rivals: drawn anew only when the game or the mode has changed, so that focus stays. */
function showSides() {
  const { game, mode } = chosen;
  const sides = byId("sides");
  const shape = `${game.name} ${mode} ${known.length}`;
  if (sides.dataset.shape === shape) return;
  sides.dataset.shape = shape;
  if (mode === "watch") fill(sides, rivalFields());
  else fill(sides, mode === "here" ? null : sideField(game, chosen.side, (side) => change({ side })));
}

function rivalFields() {
  const ready = known.filter((each) => !each.unavailable);
  const options = ready.map((each) => [each.short, `${each.short} (${strengthOf(each)})`]);
  const pick = (seat) => (name) => change({ rivals: chosen.rivals.with(seat, name) });
  const fields = chosen.game.seats.map((side, seat) =>
    field(side, choice(options, chosen.rivals[seat], pick(seat))),
  );
  return el("div", { class: "stack" }, fields);
}

function tellLineup() {
  const { mode, opponent, rivals } = chosen;
  return {
    computer: `against ${opponent}`,
    here: "two people at this screen",
    friend: "with a friend on another screen",
    watch: rivals.join(" against "),
  }[mode];
}

async function play() {
  const button = byId("go");
  button.disabled = true;
  byId("error").textContent = "";
  try {
    await begin(chosen);
  } catch (refusal) {
    byId("error").textContent = refusal.message;
    button.disabled = false;
  }
}

addEventListener("pageshow", (event) => event.persisted && location.reload());
start();
