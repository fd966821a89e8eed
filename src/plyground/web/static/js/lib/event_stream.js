/**
 * Receive server-sent events, and connect again when the connection breaks.
 *
 *     const stream = openEventStream(url, {match: onMatch, progress: onProgress, opened, lost, ended})
 *     stream.close()
 *
 * Handlers are named like events and get the parsed data. `opened()` follows every connection, `lost(text)`
 * every break, and `ended(data)` the event `done`, which closes the stream.
 */

import { UNREACHABLE } from "./api.js";

const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 3000;

/** Parse the data of an event. */
export const parseEvent = (event) => (event.data ? JSON.parse(event.data) : null);

/** Send events to the handlers until the stream is closed. */
export function openEventStream(url, handlers) {
  const { opened = () => {}, lost = () => {}, ended = () => {}, ...named } = handlers;
  let source = null;
  let timer = null;
  let wait = SHORTEST_WAIT;

  function disconnect() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function connect() {
    source = new EventSource(url);
    source.addEventListener("open", () => {
      wait = SHORTEST_WAIT;
      opened();
    });
    source.addEventListener("error", retry);
    for (const [name, handler] of Object.entries(named)) {
      source.addEventListener(name, (event) => handler(parseEvent(event)));
    }
    source.addEventListener("done", (event) => {
      close();
      ended(parseEvent(event));
    });
  }

  function retry() {
    disconnect();
    lost(UNREACHABLE);
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  // A page in the back-and-forward cache must not hold a connection; connect when it is shown again.
  const reconnect = (event) => event.persisted && connect();

  function close() {
    disconnect();
    removeEventListener("pagehide", disconnect);
    removeEventListener("pageshow", reconnect);
  }

  addEventListener("pagehide", disconnect);
  addEventListener("pageshow", reconnect);
  connect();
  return { close };
}
