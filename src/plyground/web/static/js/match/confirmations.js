/**
 * Ask before something that cannot be undone.
 *
 *     confirmResign()                   resolves to true or false
 *     confirmRestart(match, seats)      also true if the other person is asked, or nothing would be left behind
 */

import { confirm } from "../lib/dialog.js";
import { t } from "../lib/text.js";
import { isBetweenPeople } from "./offer.js";

export function confirmResign() {
  const text = t("match.resign_text");
  return confirm({ title: t("match.resign_title"), text, yes: t("keys.resign"), no: t("failure.play_on"), danger: true });
}

export function confirmRestart(match, seats) {
  const isRunning = !match.position.over && match.moves.length > 0;
  const isAsked = isBetweenPeople(match) && seats.length === 1;
  if (!isRunning || isAsked) return true;
  const text = t("match.restart_text");
  return confirm({ title: t("match.restart_title"), text, yes: t("match.new_game") });
}
