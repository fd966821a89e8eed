/**
 * Learn a game in a minute: five guided moves on a real board. Without a game, choose one.
 */

import { drawThumbnail } from "../board/board.js";
import { withSampleMarks } from "../lobby/game_families.js";
import { shortTitle } from "../lobby/game_gallery.js";
import * as api from "../lib/api.js";
import { byId, el, fill } from "../lib/dom.js";
import { mountHeader } from "../lib/header.js";
import { openRules } from "../lib/rules_dialog.js";
import { t } from "../lib/text.js";
import { openLesson } from "../learn/lesson_view.js";

async function start() {
  mountHeader("learn");
  const name = new URLSearchParams(location.search).get("game");
  try {
    if (name) await openGame(await api.game(name));
    else await showGames();
  } catch ({ message }) {
    fill(byId("notice"), el("div", { class: "notice bad", role: "alert", text: message }));
    await showGames().catch(() => {});
  }
}

async function openGame(game) {
  byId("title").textContent = game.title;
  document.title = `${game.title} · plyground`;
  const rules = el("button", { type: "button", class: "small", text: t("lobby.rules"), on: { click: () => openRules({ ...game, introduction: false }) } });
  const introduction = await api.introduction(game.name);
  if (introduction.steps.length === 0) {
    fill(byId("lead"), t("learn.none"));
    fill(byId("notice"), el("div", { class: "row" }, rules, el("a", { href: "/learn", text: t("learn.others") })));
    return;
  }
  const isOnAnotherBoard = introduction.board !== game.name;
  fill(byId("lead"), isOnAnotherBoard ? t("learn.minute_small") : t("learn.minute"), " ", rules);
  byId("lesson").hidden = false;
  openLesson({ board: byId("board"), coach: byId("coach") }, introduction, game);
}

async function showGames() {
  const games = (await api.games()).filter((game) => game.introduction && !game.name.includes(":"));
  fill(byId("games"), el("ul", { class: "gallery", "aria-label": t("lobby.games") }, games.map(tile)));
}

function tile({ name, title, picture }) {
  return el(
    "li",
    {},
    el(
      "a",
      { class: "tile", href: `/learn?${new URLSearchParams({ game: name })}` },
      el("span", { class: "tile-picture" }, drawThumbnail(withSampleMarks(picture))),
      el("span", { class: "tile-title", text: shortTitle(title) }),
    ),
  );
}

start();
