/**
 * Review finished games one after another, so that the server knows how well they were played.
 *
 *     await reviewGames(ids, {signal, onReview})     onReview(id, review) after each game
 *
 * It waits while the server is busy, and leaves out a game that cannot be reviewed. An aborted signal ends it, and the
 * search for the present game as well.
 */

import * as api from "./api.js";

const BUSY = 503;
const LIMITED = 429;
const PATIENCE = 2;

export async function reviewGames(ids, { signal, onReview }) {
  for (const id of ids) {
    const review = await reviewOne(id, signal);
    if (signal.aborted) return;
    onReview(id, review);
  }
}

/** Return the review of a game; null if there is none. */
async function reviewOne(id, signal) {
  while (!signal.aborted) {
    try {
      return await api.review(id, signal);
    } catch (error) {
      if (error.status !== BUSY && error.status !== LIMITED) return null;
      await wait(error.retryAfter || PATIENCE, signal);
    }
  }
  return null;
}

function wait(seconds, signal) {
  return new Promise((done) => {
    const timer = setTimeout(done, 1000 * seconds);
    signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
  });
}
