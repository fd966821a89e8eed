/**
 * Set up a position on the board or as text.
 *
 *   const editor = createPositionEditor(element, {onDraft, onDone})
 *   editor.open(game, position)   editor.press(number)   editor.isOpen()   editor.close()
 *
 * `onDraft(picture, isEditable)` gets what the board shall show, `onDone(text)` a position that the server accepts.
 * Errors are shown in the editor. Positions of some games can only be typed.
 */

import * as api from "../lib/api.js";
import { el, fill, newId } from "../lib/dom.js";
import { field, segmented } from "../lib/forms.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/text.js";
import { clearDraft, cycleCell, draftFromPosition, setSeeds, describeDraft, setTurn, formatDraft } from "./position_draft.js";

const COUNTED_HELP = t("editor.counted");
const TYPED_HELP = t("editor.typed");
const HOUSES_HELP = t("editor.houses");

export function createPositionEditor(element, { onDraft, onDone }) {
  const editor = { element, onDraft, onDone, game: null, draft: null, requests: 0 };
  return {
    open: (game, position) => open(editor, game, position),
    press: (number) => change(editor, pressed(editor.draft, number)),
    isOpen: () => !element.hidden,
    close: () => close(editor),
  };
}

function open(editor, game, position) {
  Object.assign(editor, { game, position, draft: draftFromPosition(game, position) });
  editor.element.hidden = false;
  build(editor);
  editor.text.value = position.position;
  if (editor.draft) change(editor, editor.draft);
  else editor.onDraft(position.picture, false);
  editor.text.focus();
}

/** Close the editor; an answer that is still on its way changes nothing any more. */
function close(editor) {
  editor.requests += 1;
  editor.element.hidden = true;
}

/** Change the mark of a cell, or add a seed to a house or a store. */
function pressed(draft, place) {
  if (draft.kind === "grid") return cycleCell(draft, place);
  const [where, number] = place < draft.seeds.length ? ["seeds", place] : ["stores", place - draft.seeds.length];
  return setSeeds(draft, where, number, draft[where][number] + 1);
}

/** Show a changed draft everywhere. */
function change(editor, draft) {
  editor.draft = draft;
  editor.text.value = formatDraft(draft);
  editor.summary.textContent = describeDraft(draft, editor.game.seats);
  showError(editor, "");
  for (const { input, where, number } of editor.counters) input.value = draft[where][number];
  for (const radio of editor.turns) radio.checked = Number(radio.value) === draft.turn;
  const { cells, seeds, stores } = draft;
  const contents = draft.kind === "grid" ? { cells } : { seeds, stores };
  editor.onDraft({ ...editor.position.picture, ...contents, line: [] }, true);
}

function build(editor) {
  const plain = { class: "mono", autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
  editor.text = el("input", { type: "text", ...plain, on: { change: () => read(editor) } });
  editor.summary = el("p", { class: "number", role: "status" });
  editor.error = el("p", { class: "error", role: "alert" });
  Object.assign(editor, { counters: [], turns: [] });
  const note = editor.draft?.kind === "houses" ? t("editor.example", { position: editor.game.start }) : null;
  const buttons = el("div", { class: "toolbar" }, el("button", { class: "primary" }, t("editor.use")), quickButtons(editor));
  const form = el("form", { class: "stack" }, field(t("editor.text"), editor.text, note), editor.error, buttons);
  form.addEventListener("submit", (event) => (event.preventDefault(), finish(editor)));
  const title = el("h2", { id: "editor-title", class: "analyse-heading", text: t("analyse.edit") });
  fill(editor.element, title, handControls(editor), form);
}

function quickButtons(editor) {
  const button = (text, action) => el("button", { type: "button", text, on: { click: action } });
  const start = button(t("editor.start"), () => restart(editor));
  return editor.draft ? [button(t("editor.clear"), () => change(editor, clearDraft(editor.draft))), start] : start;
}

function restart(editor) {
  editor.text.value = editor.game.start;
  return read(editor);
}

/** Build the part of the editor that works without typing, or say that there is none. */
function handControls(editor) {
  const note = (text) => el("p", { class: "muted", text });
  if (!editor.draft) return note(TYPED_HELP);
  if (editor.draft.kind === "grid") return [note(cellsHelp(editor.draft)), editor.draft.sides ? turnField(editor) : null, editor.summary];
  return [note(HOUSES_HELP), counters(editor), turnField(editor), editor.summary];
}

function cellsHelp({ names, sides }) {
  const help = t("editor.cells", { names: names.join(", ") });
  return sides ? help : `${help} ${COUNTED_HELP}`;
}

function counters(editor) {
  return el("div", { class: "counters" }, editor.game.seats.map((name, seat) => sideCounters(editor, name, seat)));
}

function sideCounters(editor, name, seat) {
  const names = editor.position.picture.moves;
  const half = names.length / 2;
  const houses = names.slice(seat * half, (seat + 1) * half).map((name, number) => counter(editor, "seeds", seat * half + number, name));
  const store = counter(editor, "stores", seat, t("editor.store"));
  return el("fieldset", { class: `counters-side ${seat ? "second" : "first"}` }, el("legend", { text: name }), houses, store);
}

/** Build a number with a minus and a plus button. */
function counter(editor, where, number, name) {
  const setCount = (seeds) => change(editor, setSeeds(editor.draft, where, number, seeds));
  const id = newId("counter");
  const input = el("input", { id, type: "number", min: 0, max: editor.draft.total, inputmode: "numeric" });
  input.addEventListener("change", () => setCount(input.valueAsNumber));
  const button = (step, label) => {
    const click = () => setCount(editor.draft[where][number] + step);
    return el("button", { type: "button", class: "icon", "aria-label": `${label}, ${name}`, on: { click } }, icon(step > 0 ? "plus" : "minus"));
  };
  editor.counters.push({ input, where, number });
  return el("div", { class: "counter" }, el("label", { for: id, text: name }), button(-1, t("editor.remove")), input, button(1, t("editor.add")));
}

function turnField(editor) {
  const options = editor.game.seats.map((seat, number) => [String(number), seat]);
  const changeTurn = (turn) => change(editor, setTurn(editor.draft, Number(turn)));
  const choice = segmented({ legend: t("editor.turn"), name: "turn", options, value: String(editor.draft.turn), change: changeTurn });
  editor.turns = [...choice.querySelectorAll("input")];
  return choice;
}

/**
 * Use the typed text if the server accepts it; return the position, or undefined.
 *
 * The controls stay in place: a new button under the mouse would never hear the end of a click.
 */
async function read(editor) {
  const number = (editor.requests += 1);
  const text = editor.text.value.trim();
  try {
    const position = await api.position({ game: editor.game.name, position: text });
    if (number === editor.requests) showPosition(editor, position);
    return position;
  } catch (error) {
    if (number === editor.requests) showError(editor, error.message);
    return undefined;
  }
}

function showPosition(editor, position) {
  editor.position = position;
  const draft = draftFromPosition(editor.game, position);
  if (editor.draft && draft) change(editor, draft);
  else editor.onDraft(position.picture, false);
  editor.text.value = position.position;
  showError(editor, "");
}

async function finish(editor) {
  const position = await read(editor);
  if (position) editor.onDone(position.position);
  else editor.text.focus();
}

function showError(editor, text) {
  editor.error.textContent = text;
  editor.text.setAttribute("aria-invalid", text ? "true" : "false");
}
