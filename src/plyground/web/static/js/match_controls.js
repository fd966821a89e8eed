/**
 * The buttons beneath the board, and the links beside it.
 *
 *     showControls(element, match, seats, press)   seats: those this browser holds; press("undo") ...
 *     showLinks(element, match, ply)               to the analysis, the explorer, the review
 */

import { el, fill } from "./dom.js";
import { icon } from "./icons.js";
import { recordLink } from "./share.js";

export function showControls(element, match, seats, press) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const buttons = [...(seats.length > 0 ? forPlayers(match, seats) : []), ...forEverybody(match)];
  const shown = JSON.stringify(buttons.map(([action, , title]) => [action, title]));
  // Buttons that stay are left where they are, so that none goes away under somebody's finger.
  if (element.dataset.shown !== shown) fill(element, buttons.map((button) => control(...button, press)));
  element.dataset.shown = shown;
  for (const [action, , , enabled] of buttons) byAction(element, action).disabled = !enabled;
  if (focused && (!focused.isConnected || focused.disabled)) {
    const again = byAction(element, focused.dataset.action);
    (again && !again.disabled ? again : element.querySelector("button:enabled")).focus();
  }
}

const byAction = (element, action) => element.querySelector(`[data-action="${action}"]`);

function forPlayers({ can, position, terms }, seats) {
  const { over } = position;
  const buttons = [];
  if (terms.takebacks !== 0) {
    buttons.push(["undo", "undo", "Undo", can.undo], ["redo", "redo", "Redo", can.redo]);
  }
  if (terms.hints) buttons.push(["hint", "hint", "Hint", can.hint]);
  if (!over) buttons.push(["resign", "flag", "Resign", can.resign]);
  const mayChange = can.swap || !terms.fixed_opponent;
  if (mayChange && seats.length === 1) buttons.push(["swap", "swap", "Swap", can.swap]);
  buttons.push(["restart", "again", over ? "Rematch" : "New game", can.restart]);
  return buttons;
}

function forEverybody({ game }) {
  const turn = game.kind === "houses" ? [["flip", "flip", "Turn", true]] : [];
  return [...turn, ["share", "share", "Share", true]];
}

function control(action, drawing, title, _, press) {
  const on = { click: () => press(action) };
  const properties = { type: "button", class: "control", data: { action }, on };
  return el("button", properties, icon(drawing), el("span", { text: title }));
}

export function showLinks(element, match, ply) {
  const shown = `${match.id} ${match.version} ${ply}`;
  if (element.dataset.shown === shown) return;
  element.dataset.shown = shown;
  const { over } = match.position;
  // Where no hints were agreed on, nothing here gives one away before the end.
  const isOpen = over || match.terms.hints;
  fill(
    element,
    over && match.moves.length > 0 ? link(`/review/${match.id}`, "chart", "Review the game", true) : null,
    isOpen ? link(analysisOf(match, ply), "eye", "Analyse this position") : null,
    isOpen ? link(explorerOf(match, ply), "tree", "Explore the search") : null,
    over ? recordLink(match, "json", "Save the record") : null,
  );
}

function analysisOf({ game, start, moves }, ply) {
  const words = new URLSearchParams({ game: game.name });
  if (start.position !== game.start) words.set("position", start.position);
  if (ply > 0) words.set("moves", moves.slice(0, ply).map((played) => played.move).join(","));
  return `/analyse?${words}`;
}

function explorerOf({ game, start, moves }, ply) {
  const { position } = ply === 0 ? start : moves[ply - 1];
  return `/explore?${new URLSearchParams({ game: game.name, position })}`;
}

function link(href, drawing, title, primary = false) {
  return el("a", { class: primary ? "button primary" : "button", href }, icon(drawing), title);
}
