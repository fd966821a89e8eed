/**
 * Call the server: one function for each request. An error answer is thrown as `ApiError`.
 *
 *     games()  game(name)  introduction(name)  opponents(name)  ratings()  reports()  atlas()  solvedGame(name)
 *     status() -> {ready, preparing}         games that are still being compiled
 *     position({game, position?, moves?})
 *     threats({game, position?, moves?}) -> [{move, clicks}]     with which the other side wins at once
 *     decide({game, position?, moves?, opponent}) -> {move, reason, ...}
 *     auditLog(ids) -> {games, results, forks}     gameLog(ids) -> the contents of game_log.json
 *     puzzleGames()  puzzles(game, offset, limit)  puzzle(game, id)  dailyPuzzle(game, "2026-11-19")
 *     puzzleSolution(game, id)  tryPuzzleMove({game, puzzle, moves, move})  puzzleHint({game, puzzle, moves})
 *     gamesPlayed(ids) -> {games}            lines of matches: result, players, accuracy
 *     progress({game, games})                the rating after each game, results and streaks
 *     evaluate(body)  judge(body)  reviewMoves(body)  explore(body)
 *     createMatch(body) -> {match, keys, message}     match(id)     review(id, signal?)
 *     considered(id, number) -> {move, candidates, rest}     what the opponent compared before a move, from 1
 *     playMove(id, key, {move, version})
 *     act(id, key, action, version?)         action: undo, redo, swap, draw, decline, resign, hint or retry;
 *                                            with a version, only if the match still has it
 *     replaceOpponent(id, key, name)         another opponent plays on
 *     restart(id, key, {results}, version?)  the same players again -> {match, keys, message}
 *     setName(id, key, name)
 *     bePresent(id, key, here, isLast?) -> {seat, seats}     the seat of the key, and who is at the board; the last word
 *                                            of a page is sent although the page is left
 *     setPace(id, key, pace)                 recordUrl(id, "json" | "ogn" | "text")     eventsUrl(id)
 *     createClass(body) -> {school_class, key}     schoolClass(id)     joinClass(id, name) -> {id, name, key}
 *     startClassMatch(id, key, {pace}) -> {match, keys, message}     with the key of a student
 *     classReport(id, key) -> {school_class, students}     classCsv(id, key) -> a Blob     with the teacher's key,
 *     studentGames(id, key, student) -> {games}
 *     homework(id, key) -> [{id, game, title, puzzles, solved}]     the homework of a class, with a student's key
 *     setHomework(id, key, {game, puzzles})  homeworkReport(id, key)  removeHomework(id, key, homework)     the teacher's
 *     solveHomework(id, key, homework, {puzzle, moves})
 *     removeStudent(id, key, student)  closeClass(id, key, closed)  deleteClass(id, key)     as these
 */

import { errorSentence } from "./format.js";
import { t } from "./text.js";

export class ApiError extends Error {
  /** @param {number} status 0 if the server could not be reached */
  constructor(status, kind, message, retryAfter = 0) {
    super(message);
    this.status = status;
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

export const UNREACHABLE = t("common.unreachable");

export const games = () => get("/api/games");
export const game = (name) => get(`/api/games/${encodeURIComponent(name)}`);
export const introduction = (name) => get(`/api/games/${encodeURIComponent(name)}/introduction`);
export const opponents = (name) => get(`/api/games/${encodeURIComponent(name)}/opponents`);
export const ratings = () => get("/api/ratings");
export const reports = () => get("/api/reports");
export const atlas = () => get("/api/atlas");
export const solvedGame = (name) => get(`/api/atlas/${encodeURIComponent(name)}`);
export const puzzleGames = () => get("/api/puzzles");
export const puzzles = (game, offset, limit) => get(`${puzzlesPath(game)}?offset=${offset}&limit=${limit}`);
export const puzzle = (game, id) => get(`${puzzlesPath(game)}/${encodeURIComponent(id)}`);
export const dailyPuzzle = (game, date) => get(`${puzzlesPath(game)}/daily?date=${date}`);
export const puzzleSolution = (game, id) => get(`${puzzlesPath(game)}/${encodeURIComponent(id)}/solution`);
export const tryPuzzleMove = (body) => post("/api/puzzles/attempt", body);
export const puzzleHint = (body) => post("/api/puzzles/hint", body);
export const status = () => get("/api/status");
export const position = (body) => post("/api/position", body);
export const threats = (body) => post("/api/threats", body);
export const decide = (body) => post("/api/move", body);
export const evaluate = (body) => post("/api/evaluate", body);
export const judge = (body) => post("/api/judge", body);
export const reviewMoves = (body) => post("/api/review", body);
export const explore = (body) => post("/api/explore", body);
export const auditLog = (matches) => post("/api/log/audit", { matches });
export const gameLog = (matches) => post("/api/log", { matches });
export const gamesPlayed = (matches) => post("/api/profile/games", { matches });
export const progress = (body) => post("/api/profile/progress", body);
export const createMatch = (body) => post("/api/matches", body);
export const match = (id) => get(matchPath(id));
export const review = (id, signal) => get(`${matchPath(id)}/review`, { signal });
export const considered = (id, number) => get(`${matchPath(id)}/moves/${number}/considered`);
export const playMove = (id, key, body) => post(`${matchPath(id)}/moves`, body, key);
export const act = (id, key, action, version) => post(withVersion(`${matchPath(id)}/${action}`, version), {}, key);
export const restart = (id, key, body, version) => post(withVersion(`${matchPath(id)}/restart`, version), body, key);
export const replaceOpponent = (id, key, name) => post(`${matchPath(id)}/opponent`, { name }, key);
export const setPace = (id, key, pace) => post(`${matchPath(id)}/pace`, { pace }, key);
export const setName = (id, key, name) => post(`${matchPath(id)}/name`, { name }, key);
export const bePresent = (id, key, here, isLast = false) => post(`${matchPath(id)}/presence`, { here }, key, { keepalive: isLast });
export const recordUrl = (id, format) => `${matchPath(id)}/record?format=${format}`;
export const eventsUrl = (id) => `${matchPath(id)}/events`;

const puzzlesPath = (game) => `/api/puzzles/${encodeURIComponent(game)}`;
export const createClass = (body) => post("/api/classes", body);
export const schoolClass = (id) => get(classPath(id));
export const joinClass = (id, name) => post(`${classPath(id)}/students`, { name });
export const startClassMatch = (id, key, body) => post(`${classPath(id)}/matches`, body, key);
export const classReport = (id, key) => get(`${classPath(id)}/report`, { key });
export const classCsv = (id, key) =>
  request(`${classPath(id)}/report.csv`, { headers: withKey({}, key) }, (response) => response.blob());
export const studentGames = (id, key, student) =>
  get(`${classPath(id)}/students/${encodeURIComponent(student)}/games`, { key });
export const removeStudent = (id, key, student) =>
  post(`${classPath(id)}/students/${encodeURIComponent(student)}/remove`, {}, key);
export const closeClass = (id, key, closed) => post(`${classPath(id)}/close`, { closed }, key);
export const homework = (id, key) => get(homeworkPath(id), { key });
export const setHomework = (id, key, body) => post(homeworkPath(id), body, key);
export const homeworkReport = (id, key) => get(`${homeworkPath(id)}/report`, { key });
export const removeHomework = (id, key, each) => post(`${homeworkPath(id)}/${encodeURIComponent(each)}/remove`, {}, key);
export const solveHomework = (id, key, each, body) =>
  post(`${homeworkPath(id)}/${encodeURIComponent(each)}/solved`, body, key);
export const deleteClass = (id, key) => post(`${classPath(id)}/delete`, {}, key);

const homeworkPath = (id) => `${classPath(id)}/homework`;
const classPath = (id) => `/api/classes/${encodeURIComponent(id)}`;
const matchPath = (id) => `/api/matches/${encodeURIComponent(id)}`;
const withVersion = (path, version) => (version ? `${path}?version=${version}` : path);

function get(path, { signal, key = null } = {}) {
  return request(path, { headers: withKey({ Accept: "application/json" }, key), signal });
}

function post(path, body, key = null, options = {}) {
  const headers = withKey({ "Content-Type": "application/json", Accept: "application/json" }, key);
  return request(path, { method: "POST", headers, body: JSON.stringify(body), ...options });
}

const withKey = (headers, key) => (key ? { ...headers, Authorization: `Bearer ${key}` } : headers);

async function request(path, options, read = (response) => response.json()) {
  const response = await fetch(path, options).catch(() => {
    throw new ApiError(0, "Unreachable", UNREACHABLE);
  });
  if (response.ok) return read(response).catch(() => ({}));
  const answer = await response.json().catch(() => ({}));
  const retryAfter = Number(response.headers.get("Retry-After") ?? 0);
  throw new ApiError(
    response.status,
    answer.error ?? "Error",
    errorSentence(answer.detail ?? t("common.failed", { status: String(response.status) })),
    retryAfter,
  );
}
