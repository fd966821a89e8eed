/**
 * Both players' chances above the board of a match, for who has switched that on.
 *
 *     const bar = createEvaluationBar(element)
 *     bar.show(match, ply)      of an earlier position, too; hidden where the terms allow no hints, until the game is over
 */

import * as api from "../lib/api.js";
import { createChanceBar, finalChance } from "../lib/chance_bar.js";
import { settings } from "../lib/settings.js";
import { studyOfMatch, toRequest } from "../lib/study.js";

const LIMIT = { seconds: 0.3 };

export function createEvaluationBar(element) {
  const bar = createChanceBar(element);
  let wanted = "";

  async function show(match, ply) {
    const { position, game } = match;
    element.hidden = !settings.bar || !(position.over || match.terms.hints);
    const key = element.hidden ? "" : JSON.stringify([match.id, ply, match.moves[ply - 1]?.position, position.over]);
    if (key === wanted) return;
    const isFirst = wanted === "";
    wanted = key;
    if (key === "") return;
    if (isFirst) bar.show(game.seats, null);
    const isEnd = position.over && ply === match.moves.length;
    const chance = isEnd ? finalChance(position) : await chanceOf(match, ply);
    if (wanted === key) bar.show(game.seats, chance);
  }

  return { show };
}

/** Ask the server; null if it has no time now. */
async function chanceOf(match, ply) {
  const request = { ...toRequest(studyOfMatch(match, ply)), limit: LIMIT };
  const found = await api.evaluate(request).catch(() => null);
  return found?.chance ?? null;
}
