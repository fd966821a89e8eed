/**
 * Ask before something that cannot be undone.
 *
 *     confirmResign()                   resolves to true or false
 *     confirmRestart(match, seats)      also true if the other person is asked, or nothing would be left behind
 */

import { confirm } from "../lib/dialog.js";
import { isBetweenPeople } from "./offer.js";

export function confirmResign() {
  const text = "The game ends and your opponent wins.";
  return confirm({ title: "Resign?", text, yes: "Resign", no: "Play on", danger: true });
}

export function confirmRestart(match, seats) {
  const isRunning = !match.position.over && match.moves.length > 0;
  const isAsked = isBetweenPeople(match) && seats.length === 1;
  if (!isRunning || isAsked) return true;
  const text = "You can finish this game later. You find it on the start page.";
  return confirm({ title: "Start a new game?", text, yes: "New game" });
}
