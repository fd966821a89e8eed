/**
 * Announce offers and what becomes of them.
 *
 *     const news = createOfferNews()
 *     news.changed(before, match, seats)      call it for every new version of the match
 *     news.answer(request)                    send this browser's own answer, which is no news
 *     news.isOwnRematch(seats)                call it when a new game has started: whether this browser asked for it
 */

import { announce } from "../lib/announcer.js";
import { toast } from "../lib/dialog.js";
import { describeOffer, describeRefusal } from "./offer.js";

const REFUSAL_DELAY = 500;

export function createOfferNews() {
  let last = null;
  let isAnswering = false;
  let hasRematch = false;

  function changed(before, match, seats) {
    last = match.offer ?? last;
    const text = describeOffer(match, seats);
    // Two people at one screen ask nobody.
    if (seats.length < 2 && text !== (before ? describeOffer(before, seats) : "")) announce(text);
    const refusal = isAnswering ? "" : describeRefusal(before, match, seats);
    // A new game ends the offer too, and its event follows.
    if (refusal) setTimeout(() => hasRematch || toast(refusal), REFUSAL_DELAY);
  }

  async function answer(request) {
    isAnswering = true;
    await request();
    isAnswering = false;
  }

  function isOwnRematch(seats) {
    hasRematch = true;
    return last?.kind === "restart" && seats.includes(last.seat);
  }

  return { changed, answer, isOwnRematch };
}
