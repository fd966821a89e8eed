/**
 * Show a player beside the board: mark, face of an opponent, name, rating, clock and whose turn it is.
 *
 *     showPlayer(element, match, seat, seats, presence)     seats: those that this browser plays; presence: whether each
 *                                                 player of two is "expected", "here" or "away"
 *     runClocks(match)                            count down the clock of the player to move
 */

import { drawMark } from "../board/grid_drawing.js";
import { formatTime } from "../lib/clock.js";
import { el, fill } from "../lib/dom.js";
import { portrait } from "../lib/portrait.js";
import { displayName } from "../lib/seats.js";
import { t } from "../lib/text.js";

const LOW_TIME = 20;
const FACE = 36;

export function showPlayer(element, match, seat, seats, presence) {
  const player = match.players[seat];
  const isOnTurn = !match.position.over && match.position.turn === seat;
  element.className = `player ${seat === 0 ? "first" : "second"}${isOnTurn ? " on-turn" : ""}`;
  fill(
    element,
    sideSign(match.game.seats[seat]),
    player.kind === "opponent" ? portrait(player, FACE) : null,
    title(match, seat, seats),
    presenceSign(match, seat, seats, presence),
    isOnTurn ? turnSign(player, match.failure) : null,
    score(match, seat),
    clock(match, seat),
  );
}

/** Say whether the other one of two people is there. */
function presenceSign(match, seat, seats, presence) {
  if (!presence || match.position.over || seats.includes(seat)) return null;
  const state = presence[seat];
  return el("span", { class: `presence ${state}`, text: t(`match.${state}`) });
}

function turnSign({ kind }, failure) {
  if (failure) return el("span", { class: "badge", text: t("match.cannot_move") });
  return kind === "opponent" ? thinkingDots() : el("span", { class: "badge exact", text: t("match.to_move") });
}

function sideSign(side) {
  const isMark = side === "X" || side === "O";
  return el("span", { class: "player-sign", "aria-hidden": "true" }, isMark ? drawMark(side) : side.slice(0, 1));
}

function title(match, seat, seats) {
  const player = match.players[seat];
  const side = match.game.seats[seat];
  const isOwn = seats.length === 1 && seats[0] === seat;
  const about = player.kind === "opponent" ? player.description : isOwn ? t("match.you_play", { side }) : t("match.plays", { side });
  return el(
    "div",
    { class: "grow player-title" },
    el("div", { class: "player-name" }, el("strong", { text: displayName(match, seat, seats) }), rating(player)),
    el("div", { class: "small muted player-about", text: about, title: about }),
  );
}

function rating(player) {
  if (player.rating === null) return null;
  return el("span", { class: "badge number", title: t("match.rating"), text: player.rating });
}

function thinkingDots() {
  const dots = [el("i"), el("i"), el("i")];
  return el("span", { class: "thinking", role: "img", "aria-label": t("match.is_thinking") }, dots);
}

function score(match, seat) {
  const { picture, points, score: final } = match.position;
  if (picture.hands?.length > 0) return hand(picture.hands[seat]);
  const isSown = picture.kind === "houses";
  const soFar = isSown ? picture.stores : points;
  if (!soFar) return null;
  const counted = isSown ? [t("match.captured"), t("match.captured_title")] : [t("match.score"), t("match.score_title")];
  const [word, title] = final ? [t("match.final"), t("match.final_title")] : counted;
  const number = String((final ?? soFar)[seat]);
  return el("span", { class: "player-score number", title }, el("span", { class: "visually-hidden", text: `${word} ` }), number);
}

/** Show how many pieces a player has beside the board. */
function hand(pieces) {
  return el("span", { class: "player-hand badge number", title: t("match.hand_title"), text: t("match.hand", { pieces }) });
}

function clock(match, seat) {
  if (!match.clock) return null;
  const isRunning = match.clock.running === seat;
  return el("span", {
    class: `clock number${isRunning ? " running" : ""}`,
    data: { clock: seat },
    role: "timer",
    "aria-live": "off",
    text: formatTime(match.clock.remaining[seat]),
  });
}

let timer = null;

export function runClocks(match) {
  clearInterval(timer);
  if (!match.clock || match.clock.running === null) return;
  const seat = match.clock.running;
  const end = performance.now() + match.clock.remaining[seat] * 1000;
  timer = setInterval(() => {
    const left = (end - performance.now()) / 1000;
    const element = document.querySelector(`[data-clock="${seat}"]`);
    if (!element) return;
    element.textContent = formatTime(left);
    element.classList.toggle("low", left < LOW_TIME);
  }, 100);
}
