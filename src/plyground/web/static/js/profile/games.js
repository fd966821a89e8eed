/**
 * The games of this device, as the player sees them.
 *
 *     toGame(line, keys)              a line of the server, seen from the seat that this device plays
 *     filterGames(games, filter)      filter: {text, game, rival, result, from, to}; "" is any
 *     pageOf(games, page)             {games, page, pages}: the games of a page from 1 on
 *     readFilter(search)              the filter and the page in the address of the page
 *     writeFilter(filter, page)       such an address: "?game=oware&page=2", or ""
 *     rivalsOf(games)  titlesOf(games)      the choices of a filter: [[value, text]]
 *     playedIn(games, name)           the finished games of one kind with a result, the oldest first
 *
 * A game is {id, game, title, players, seat, rival, kind, result, score, moves, when, rating, accuracy}. `seat` is null where
 * this device plays both sides or none. `kind` is the rival's identifier without its strength, for the filter. `result` is "running", "won", "drawn", "lost", or "over" without a seat.
 */

export const PAGE_SIZE = 20;
export const RESULTS = ["running", "won", "drawn", "lost"];

/** The strength in the name of a rival: "Level (460)" and "Level (635)" are one. */
const STRENGTH = / \(-?\d+\)$/;

const FIELDS = { text: "q", game: "game", rival: "opponent", result: "result", from: "from", to: "to" };

export function toGame(line, keys = [null, null]) {
  const seat = seatOf(line, keys);
  const score = scoreOf(line, seat);
  return {
    id: line.id,
    game: line.game,
    title: line.title,
    players: line.titles,
    winner: line.winner === null ? null : line.seats[line.winner],
    seat,
    rival: seat === null ? null : line.titles[1 - seat],
    kind: seat === null ? null : line.players[1 - seat].split("=")[0],
    result: resultOf(line, score),
    score,
    moves: line.moves,
    when: Date.parse(line.changed_at),
    rating: line.counted?.seat === seat ? line.counted.rating : null,
    accuracy: seat === null ? null : (line.accuracy?.[seat] ?? null),
    isReviewed: line.accuracy !== null,
  };
}

/** Return the seat that this device plays: the only person's against an opponent, else the one it has a key for. */
function seatOf({ person }, keys) {
  const own = [0, 1].filter((seat) => keys[seat]);
  return person ?? (own.length === 1 ? own[0] : null);
}

function scoreOf({ status, winner }, seat) {
  if (seat === null || status === "in progress") return null;
  if (winner === null) return 0.5;
  return winner === seat ? 1 : 0;
}

function resultOf({ status }, score) {
  if (status === "in progress") return "running";
  return { 1: "won", 0.5: "drawn", 0: "lost" }[score] ?? "over";
}

export function filterGames(games, { text = "", game = "", rival = "", result = "", from = "", to = "" }) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return games.filter((each) => {
    const day = dayOf(each.when);
    const described = [each.title, each.game, ...each.players].join(" ").toLowerCase();
    return (
      words.every((word) => described.includes(word)) &&
      (!game || each.game === game) &&
      (!rival || each.kind === rival) &&
      (!result || each.result === result) &&
      (!from || day >= from) &&
      (!to || day <= to)
    );
  });
}

/** Return the day of a time where the player is, such as "2026-01-14". */
export function dayOf(time) {
  const date = new Date(time);
  const digits = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return digits.map((number) => String(number).padStart(2, "0")).join("-");
}

export function pageOf(games, page) {
  const pages = Math.max(1, Math.ceil(games.length / PAGE_SIZE));
  const shown = Math.min(Math.max(1, page), pages);
  return { games: games.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE), page: shown, pages };
}

export function readFilter(search) {
  const query = new URLSearchParams(search);
  const filter = Object.fromEntries(Object.entries(FIELDS).map(([field, name]) => [field, query.get(name) ?? ""]));
  return { filter, page: Number.parseInt(query.get("page"), 10) || 1 };
}

export function writeFilter(filter, page) {
  const chosen = Object.entries(FIELDS).filter(([field]) => filter[field]);
  const query = new URLSearchParams(chosen.map(([field, name]) => [name, filter[field]]));
  if (page > 1) query.set("page", page);
  return query.size ? `?${query}` : "";
}

export function titlesOf(games) {
  return sorted(new Map(games.map(({ game, title }) => [game, title])));
}

export function rivalsOf(games) {
  const rivals = games.filter(({ kind }) => kind);
  return sorted(new Map(rivals.map(({ kind, rival }) => [kind, rival.replace(STRENGTH, "")])));
}

const sorted = (options) => [...options].sort(([, one], [, other]) => one.localeCompare(other));

export function playedIn(games, name) {
  return games.filter(({ game, score }) => game === name && score !== null).sort((one, other) => one.when - other.when);
}
