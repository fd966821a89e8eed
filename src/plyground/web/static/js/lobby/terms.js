/**
 * The terms of a match, as the forms of the lobby have them: {takebacks, hints, clock, fixed?}.
 *
 *     toTerms(values)        for the server
 *     describeChoices(chosen)    what is not as usual: "You play O. Rules for this game: no hints."
 *     formatTerms(values)    "no takebacks, no hints, 5 minutes + 2 seconds a move"
 */

import { formatClock, parseClock } from "../lib/clock.js";
import { t } from "../lib/text.js";

export function toTerms({ takebacks, hints, clock, fixed = false }) {
  return {
    takebacks: takebacks === "" ? null : Number(takebacks),
    hints,
    clock: parseClock(clock),
    fixed_opponent: fixed,
  };
}

export function formatTerms({ takebacks, hints, clock }) {
  const parts = [];
  if (takebacks !== "") parts.push(takebacks === "0" ? t("classes.no_takebacks") : t("classes.takebacks", { count: Number(takebacks) }));
  if (!hints) parts.push(t("classes.no_hints"));
  const parsed = parseClock(clock);
  if (parsed) parts.push(formatClock(parsed));
  return parts.join(", ");
}

export function describeChoices(chosen) {
  const { game, side, fair } = chosen;
  const terms = formatTerms(chosen);
  const sentences = [
    side === "0" ? "" : t("lobby.chosen_side", { side: side === "random" ? t("lobby.class_random") : game.seats[Number(side)] }),
    fair && game.fair_openings.length > 0 ? t("lobby.chosen_fair") : "",
    terms && t("lobby.chosen_terms", { terms }),
  ];
  return sentences.filter(Boolean).join(" ");
}
