/**
 * A player's bar beside the board: mark, name, rating, clock, whose turn it is.
 *
 *     showPlayer(element, match, seat, seats)     seats: those this browser holds
 *     runClocks(match)     lets the clock of the player to move run on until the next match comes
 */

import { el, fill } from "./dom.js";
import { markOf } from "./grid.js";
import { nameFor } from "./telling.js";

export function showPlayer(element, match, seat, seats) {
  const player = match.players[seat];
  const onTurn = !match.position.over && match.position.turn === seat;
  element.className = `player ${seat === 0 ? "first" : "second"}${onTurn ? " on-turn" : ""}`;
  const state = onTurn ? turnSign(player) : null;
  const side = match.game.seats[seat];
  fill(element, sign(side), title(match, seat, seats), state, score(match, seat), clock(match, seat));
}

function turnSign({ kind }) {
  return kind === "opponent" ? thinkingDots() : el("span", { class: "badge exact", text: "to move" });
}

function sign(side) {
  const drawn = side === "X" || side === "O";
  return el("span", { class: "player-sign", "aria-hidden": "true" }, drawn ? markOf(side) : side.slice(0, 1));
}

function title(match, seat, seats) {
  const player = match.players[seat];
  const side = match.game.seats[seat];
  const mine = seats.length === 1 && seats[0] === seat;
  const about = player.kind === "opponent" ? player.blurb : mine ? `You play ${side}` : `plays ${side}`;
  return el(
    "div",
    { class: "grow player-title" },
    el("div", { class: "player-name" }, el("strong", { text: nameFor(match, seat, seats) }), rating(player)),
    el("div", { class: "small muted player-about", text: about, title: about }),
  );
}

function rating({ rating: measured }) {
  if (measured === null) return null;
  return el("span", { class: "badge number", title: "Measured rating; random play is 0", text: measured });
}

function thinkingDots() {
  const dots = [el("i"), el("i"), el("i")];
  return el("span", { class: "thinking", role: "img", "aria-label": "is thinking" }, dots);
}

function score(match, seat) {
  const { picture } = match.position;
  if (picture.kind !== "houses") return null;
  const label = el("span", { class: "visually-hidden", text: "Captured: " });
  const seeds = String(picture.stores[seat]);
  return el("span", { class: "player-score number", title: "Seeds captured" }, label, seeds);
}

function clock(match, seat) {
  if (!match.clock) return null;
  const running = match.clock.running === seat;
  return el("span", {
    class: `clock number${running ? " running" : ""}`,
    data: { clock: seat },
    role: "timer",
    "aria-live": "off",
    text: tellTime(match.clock.remaining[seat]),
  });
}

/** Minutes and seconds; tenths when it gets close. */
function tellTime(seconds) {
  const left = Math.max(0, seconds);
  if (left < 10) return `0:0${left.toFixed(1)}`;
  const whole = Math.ceil(left);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

let ticking = null;

export function runClocks(match) {
  clearInterval(ticking);
  if (!match.clock || match.clock.running === null) return;
  const seat = match.clock.running;
  const end = performance.now() + match.clock.remaining[seat] * 1000;
  ticking = setInterval(() => {
    const left = (end - performance.now()) / 1000;
    const shown = document.querySelector(`[data-clock="${seat}"]`);
    if (!shown) return;
    shown.textContent = tellTime(left);
    shown.classList.toggle("low", left < 20);
  }, 100);
}
