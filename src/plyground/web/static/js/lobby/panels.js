/**
 * The panels below the games: everything that is one step behind the three buttons. Each is folded.
 *
 *     const panels = createPanels(element, {chosen, change, begin, useBoard})
 *         chosen: all choices (see pages/lobby.js)     change({...}): save some of them
 *         begin({...}, button): start a game with these changes     useBoard(game): play on this board
 *     panels.show(opponents)       for the game that is chosen and its opponents
 *     panels.clear()               while its opponents are on their way
 *     panels.update()              after a change
 */

import { copyField } from "../lib/copy_field.js";
import { el, fill } from "../lib/dom.js";
import { field, select } from "../lib/forms.js";
import { NOBODY } from "../lib/seats.js";
import { settings, updateSettings } from "../lib/settings.js";
import { t } from "../lib/text.js";
import { classroomUrl } from "./classroom.js";
import { openingField, optionFields, sideField } from "./match_options.js";
import { showOpponentGallery } from "./opponent_gallery.js";
import { formatStrength, watchedByDefault } from "./opponents.js";
import { createOwnBoard } from "./own_board.js";

export function createPanels(element, { chosen, change, begin, useBoard }) {
  const parts = Object.fromEntries(["opponents", "friend", "watch", "options", "own", "teacher"].map((name) => [name, el("div", { class: "stack" })]));
  const ownBoard = createOwnBoard(useBoard);
  let available = [];
  fill(parts.own, ownBoard.element);
  fill(
    element,
    panel(t("lobby.other_opponents"), parts.opponents),
    panel(t("lobby.friend"), parts.friend),
    panel(t("lobby.watch"), parts.watch),
    panel(t("lobby.options"), parts.options),
    panel(t("lobby.own_board"), parts.own),
    panel(t("lobby.class"), parts.teacher),
    el("p", { class: "small more-links" }, el("a", { href: "/profile", text: t("lobby.your_games") })),
  );

  function show(opponents) {
    available = opponents.filter((each) => !each.unavailable);
    const { game } = chosen;
    showOpponentGallery(parts.opponents, opponents, ({ short }) => begin({ mode: "computer", opponent: short }));
    fill(parts.friend, friendFields(begin));
    fill(parts.watch, watchFields(game, watchedByDefault(opponents), available, begin));
    fill(parts.options, sideField(game, chosen.side, (side) => change({ side })), openingField(game, chosen.fair, (fair) => change({ fair })), optionFields(chosen, change));
    update();
  }

  function update() {
    if (available.length > 0) fill(parts.teacher, ...teacherFields(chosen, available, change));
  }

  function clear() {
    available = [];
    for (const part of [parts.opponents, parts.watch, parts.teacher]) fill(part);
  }

  return { show, update, clear, ownBoard };
}

function panel(title, inside) {
  return el("details", { class: "panel" }, el("summary", { text: title }), inside);
}

function friendFields(begin) {
  const name = el("input", { type: "text", maxlength: 40, value: settings.name === NOBODY ? "" : settings.name, autocomplete: "nickname" });
  name.addEventListener("change", () => updateSettings({ name: name.value.trim() || NOBODY }));
  return [
    choice(t("lobby.here"), t("lobby.here_note"), () => begin({ mode: "here" })),
    el("hr"),
    field(t("lobby.your_name"), name),
    choice(t("lobby.invite"), t("lobby.invite_note"), () => begin({ mode: "friend" })),
  ];
}

function choice(title, note, click) {
  return el("div", { class: "row" }, el("button", { type: "button", class: "primary", text: title, on: { click } }), el("p", { class: "small muted", text: note }));
}

function watchFields(game, rivals, available, begin) {
  const options = available.map((each) => [each.short, `${each.title} (${formatStrength(each)})`]);
  const fields = game.seats.map((side, seat) => field(side, select(options, rivals[seat], (name) => (rivals[seat] = name))));
  return [
    el("div", { class: "two-fields" }, fields),
    choice(t("lobby.watch"), t("lobby.watch_note"), () => begin({ mode: "watch", rivals })),
  ];
}

function teacherFields(chosen, available, change) {
  const options = available.map((each) => [each.short, each.title]);
  const current = available.find((each) => each.short === chosen.opponent) ?? available.find((each) => each.default) ?? available[0];
  const fields = field(t("lobby.class_opponent"), select(options, current.short, (opponent) => change({ opponent })));
  const link = copyField(t("lobby.class_link"), classroomUrl({ ...chosen, opponent: current.short }));
  const report = el("p", { class: "small" }, el("a", { href: "/classes", text: t("lobby.class_report") }));
  return [el("p", { class: "small muted", text: t("lobby.class_note") }), fields, link, report];
}
