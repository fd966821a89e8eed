/**
 * The server, one function a request. A refusal is thrown as `Refusal` with the server's own sentence.
 *
 *     games()  game(name)  opponents(name)  ratings()  reports()
 *     position({game, position?, moves?})
 *     evaluate(body)  judge(body)  reviewMoves(body)  explore(body)
 *     createMatch(body) -> {match, keys}     match(id)     review(id)
 *     playMove(id, key, {move, version})
 *     act(id, key, what)                     what: undo, redo, resign, swap, restart or hint
 *     setPace(id, key, pace)                 recordAddress(id, "json" | "ogn" | "text")
 *     follow(address, {match: show, thought: ..., opened, lost, ended}) -> {close()}
 *
 * `follow` listens to server-sent events; each handler gets the parsed data. A broken connection is made
 * again, sooner at first and then every few seconds; `lost(sentence)` and `opened()` say how it stands.
 * An event named `done` ends it.
 */

export class Refusal extends Error {
  /** @param {number} status 0 where the server could not be reached */
  constructor(status, kind, detail, retryAfter = 0) {
    super(detail);
    this.status = status;
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

const UNREACHABLE = "The server cannot be reached. Your game is kept there; this page tries again.";
const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 3000;

export const games = () => get("/api/games");
export const game = (name) => get(`/api/games/${encodeURIComponent(name)}`);
export const opponents = (name) => get(`/api/games/${encodeURIComponent(name)}/opponents`);
export const ratings = () => get("/api/ratings");
export const reports = () => get("/api/reports");
export const position = (body) => post("/api/position", body);
export const evaluate = (body) => post("/api/evaluate", body);
export const judge = (body) => post("/api/judge", body);
export const reviewMoves = (body) => post("/api/review", body);
export const explore = (body) => post("/api/explore", body);
export const createMatch = (body) => post("/api/matches", body);
export const match = (id) => get(matchPath(id));
export const review = (id) => get(`${matchPath(id)}/review`);
export const playMove = (id, key, body) => post(`${matchPath(id)}/moves`, body, key);
export const act = (id, key, what) => post(`${matchPath(id)}/${what}`, {}, key);
export const setPace = (id, key, pace) => post(`${matchPath(id)}/pace`, { pace }, key);
export const recordAddress = (id, format) => `${matchPath(id)}/record?format=${format}`;
export const eventsAddress = (id) => `${matchPath(id)}/events`;

const matchPath = (id) => `/api/matches/${encodeURIComponent(id)}`;

function get(path) {
  return request(path, { headers: { Accept: "application/json" } });
}

function post(path, body, key = null) {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  if (key) headers.Authorization = `Bearer ${key}`;
  return request(path, { method: "POST", headers, body: JSON.stringify(body) });
}

async function request(path, options) {
  const response = await fetch(path, options).catch(() => {
    throw new Refusal(0, "Unreachable", UNREACHABLE);
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const retryAfter = Number(response.headers.get("Retry-After") ?? 0);
  throw new Refusal(
    response.status,
    answer.error ?? "Error",
    answer.detail ?? `The server answered ${response.status}.`,
    retryAfter,
  );
}

/** Sends what comes over server-sent events to the handlers, until closed. */
export function follow(address, handlers) {
  const { opened = () => {}, lost = () => {}, ended = () => {}, ...named } = handlers;
  let source = null;
  let timer = null;
  let wait = SHORTEST_WAIT;

  function hangUp() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function connect() {
    source = new EventSource(address);
    source.addEventListener("open", () => {
      wait = SHORTEST_WAIT;
      opened();
    });
    source.addEventListener("error", retry);
    for (const [name, handler] of Object.entries(named)) {
      source.addEventListener(name, (event) => handler(JSON.parse(event.data)));
    }
    source.addEventListener("done", (event) => {
      close();
      ended(event.data ? JSON.parse(event.data) : null);
    });
  }

  function retry() {
    hangUp();
    lost(UNREACHABLE);
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  // A page in the back-and-forward cache must not hold a connection; it connects when it is shown again.
  const shownAgain = (event) => event.persisted && connect();

  function close() {
    hangUp();
    removeEventListener("pagehide", hangUp);
    removeEventListener("pageshow", shownAgain);
  }

  addEventListener("pagehide", hangUp);
  addEventListener("pageshow", shownAgain);
  connect();
  return { close };
}
