/**
 * Show the links from a match to the analysis, the explorer and the player's games, and the button for the rules.
 * (after_game.js has the review.)
 *
 *     showLinks(element, match, ply)
 */

import { el, fill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { openRules } from "../lib/rules_dialog.js";
import { newStudy, shareUrl, studyOfMatch } from "../lib/study.js";
import { t } from "../lib/text.js";
import { recordLink } from "./share_dialog.js";

export function showLinks(element, match, ply) {
  const key = `${match.id} ${match.version} ${ply}`;
  if (element.dataset.key === key) return;
  element.dataset.key = key;
  const { over } = match.position;
  // Without hints in the terms, no link may help before the end.
  const isHelpAllowed = over || match.terms.hints;
  const analyse = shareUrl("/analyse", studyOfMatch(match, ply));
  fill(
    element,
    isHelpAllowed ? link(analyse, "eye", t("match.analyse")) : null,
    isHelpAllowed ? link(explorerUrl(match, ply), "tree", t("match.explore")) : null,
    over ? recordLink(match, "json", t("match.download")) : null,
    over ? link("/profile", "chart", t("lobby.your_games")) : null,
    el("button", { type: "button", on: { click: () => openRules(match.game) } }, icon("book"), t("lobby.rules")),
  );
}

function explorerUrl({ game, start, moves }, ply) {
  const { position } = ply === 0 ? start : moves[ply - 1];
  return shareUrl("/explore", newStudy(game.name, position));
}

function link(href, iconName, title) {
  return el("a", { class: "button", href }, icon(iconName), title);
}
