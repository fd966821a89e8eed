/**
 * Receive an evaluation that gets deeper and deeper.
 *
 *   const stop = streamEvaluation(toRequest(study), {onEvaluation, onDone, onError})
 *
 * `onEvaluation(evaluation)` follows each depth, then `onDone()` once; or `onError(text)` if the server refuses.
 * `stop()` ends the stream; after that nothing is called.
 */

import { evaluate } from "../lib/api.js";
import { parseEvent } from "../lib/event_stream.js";
import { errorSentence } from "../lib/format.js";

/** How long the server shall think; it may take less. */
const SECONDS = 8;

/** Open the stream. If it fails, send a plain request, whose answer says why. */
export function streamEvaluation(request, { onEvaluation, onDone, onError }) {
  const source = new EventSource(`/api/evaluate/stream?${queryOf(request)}`);
  let isStopped = false;
  const unlessStopped = (listener) => (data) => isStopped || listener(data);
  const listeners = {
    evaluation: unlessStopped(onEvaluation),
    done: unlessStopped(onDone),
    failed: unlessStopped(({ detail }) => onError(errorSentence(detail))),
  };
  for (const [name, listener] of Object.entries(listeners)) {
    source.addEventListener(name, (event) => {
      if (name !== "evaluation") source.close();
      listener(parseEvent(event));
    });
  }
  source.addEventListener("error", () => {
    source.close();
    requestOnce(request, listeners);
  });
  return () => {
    isStopped = true;
    source.close();
  };
}

function queryOf({ game, position, moves }) {
  const query = new URLSearchParams({ game, seconds: SECONDS });
  if (position) query.set("position", position);
  if (moves.length) query.set("moves", moves.join(","));
  return query;
}

async function requestOnce(request, listeners) {
  try {
    listeners.evaluation(await evaluate(request));
    listeners.done({});
  } catch (error) {
    listeners.failed({ detail: error.message });
  }
}
