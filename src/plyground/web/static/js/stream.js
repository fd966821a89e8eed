/**
 * An evaluation that deepens while one looks.
 *
 *   const stop = streamEvaluation(question(study), {onEvaluation, onDone, onFailure})
 *
 * ``onEvaluation`` is called after each depth, then ``onDone`` once; ``onFailure`` with a sentence instead, if the
 * server refuses. ``stop()`` ends it and nothing more is called.
 */

import { evaluate } from "./api.js";

/** How long the server is asked to think; it may give less. */
const SECONDS = 8;

/** Ask for the stream; where it fails, ask once more the plain way, which can say why. */
export function streamEvaluation(asked, { onEvaluation, onDone, onFailure }) {
  const source = new EventSource(`/api/evaluate/stream?${queryOf(asked)}`);
  let isStopped = false;
  const unlessStopped = (listener) => (words) => isStopped || listener(words);
  const heard = { evaluation: unlessStopped(onEvaluation), done: unlessStopped(onDone), failed: unlessStopped(({ detail }) => onFailure(detail)) };
  for (const [name, listener] of Object.entries(heard)) {
    source.addEventListener(name, (event) => {
      if (name !== "evaluation") source.close();
      listener(JSON.parse(event.data));
    });
  }
  source.addEventListener("error", () => {
    source.close();
    askPlainly(asked, heard);
  });
  return () => {
    isStopped = true;
    source.close();
  };
}

function queryOf({ game, position, moves }) {
  const words = new URLSearchParams({ game, seconds: SECONDS });
  if (position) words.set("position", position);
  if (moves.length) words.set("moves", moves.join(","));
  return words;
}

async function askPlainly(asked, heard) {
  try {
    heard.evaluation(await evaluate(asked));
    heard.done({});
  } catch (error) {
    heard.failed({ detail: error.message });
  }
}
