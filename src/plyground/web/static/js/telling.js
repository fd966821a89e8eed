/**
 * A match in sentences, for banners and for those who hear it.
 *
 *     newsOf(before, match, seats)   what has happened since `before` (null at first), as one text
 *     headline(match, seats)         ["You won", "X has three in a row."]: where the game stands
 *     nameFor(match, seat, seats)    a player's name
 *     sentence(text)                 ends with a full stop
 *
 * `seats` are the seats this browser holds: [] for a watcher, [0, 1] for two people at one screen.
 */

export function newsOf(before, match, seats) {
  if (!before) return `${match.game.title}. ${match.position.told} ${headline(match, seats).join(". ")}`;
  if (match.moves.length < before.moves.length) return takenBack(match, seats);
  if (match.players[0].name !== before.players[0].name) return sidesChanged(match, seats);
  const told = match.moves.slice(before.moves.length).map((played) => tellMove(match, played, seats));
  const news = match.position.over && !before.position.over;
  if (news) told.push(`${headline(match, seats).join(". ")}`);
  else if (told.length > 0 && seats.length === 1 && seats[0] === match.position.turn) told.push("Your turn.");
  return told.join(" ");
}

function takenBack(match, seats) {
  return `Taken back. ${match.position.told} ${headline(match, seats)[0]}.`;
}

function sidesChanged(match, seats) {
  return `The players have changed sides. ${headline(match, seats).join(". ")}.`;
}

function tellMove(match, played, seats) {
  const name = nameFor(match, played.seat, seats);
  const plays = name === "You" ? "You play" : `${name} plays`;
  const explained = match.players[played.seat].kind === "opponent" && played.reason;
  return `${plays} ${sentence(played.told)}${explained ? ` ${sentence(played.reason)}` : ""}`;
}

export function headline(match, seats) {
  const { over, winner, ending, turn } = match.position;
  if (over) return [resultOf(match, winner, seats), ending ? capital(sentence(ending)) : ""];
  const side = match.game.seats[turn];
  if (seats.length === 1 && seats[0] === turn) return ["Your turn", `You play ${side}`];
  const name = nameFor(match, turn, seats);
  if (match.players[turn].kind === "opponent") return [`${name} is thinking`, `${side} to move`];
  return [`${name} to move`, side === name ? "" : `${side} to move`];
}

function resultOf(match, winner, seats) {
  if (winner === null) return "A draw";
  if (seats.length === 1 && seats[0] === winner) return "You won";
  return `${nameFor(match, winner, seats)} wins`;
}

/** A player's name as this browser should show it: "You" is somebody else to those who watch. */
export function nameFor(match, seat, seats) {
  const { name } = match.players[seat];
  return name === "You" && !seats.includes(seat) ? match.game.seats[seat] : name;
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The text, ended with a full stop; its first letter may be a house and keeps its case. */
export function sentence(text) {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
