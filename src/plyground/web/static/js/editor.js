/**
 * Sets up a position by hand or by text.
 *
 *   const editor = createEditor(element, {onDraft, onDone})
 *   editor.open(game, position)   editor.point(place)   editor.isOpen()   editor.close()
 *
 * ``onDraft(picture)`` is called with what the board is to show, ``onDone(text)`` when the server has found the
 * position possible. A refusal is told in place. A game that is written in its own way can only be typed.
 */

import * as api from "./api.js";
import { ALL_SEEDS, cleared, cycled, draftOf, filled, tellDraft, turned, writeDraft } from "./draft.js";
import { el, fill, freshId } from "./dom.js";
import { field, segmented } from "./forms.js";
import { LETTERS } from "./houses_layout.js";
import { icon } from "./icons.js";

const HOUSES = 12;
const POINT_AT_CELLS = "Point at a cell to change it: empty, X, O. Whose turn it is follows from the counts.";
const POINT_AT_HOUSES = "Point at a house or a store to add a seed, or set the numbers here.";

export function createEditor(element, { onDraft, onDone }) {
  const editor = { element, onDraft, onDone, game: null, draft: null };
  return {
    open: (game, position) => open(editor, game, position),
    point: (place) => change(editor, pointed(editor.draft, place)),
    isOpen: () => !element.hidden,
    close: () => (element.hidden = true),
  };
}

function open(editor, game, position) {
  Object.assign(editor, { game, position, draft: draftOf(game, position) });
  editor.element.hidden = false;
  build(editor);
  editor.text.value = position.position;
  if (editor.draft) change(editor, editor.draft);
  editor.text.focus();
}

/** A cell changes its mark; a house or a store gets one seed more. */
function pointed(draft, place) {
  if (draft.kind === "grid") return cycled(draft, place);
  const [where, number] = place < HOUSES ? ["seeds", place] : ["stores", place - HOUSES];
  return filled(draft, where, number, draft[where][number] + 1);
}

/** Show a changed draft everywhere. */
function change(editor, draft) {
  editor.draft = draft;
  editor.text.value = writeDraft(draft);
  editor.told.textContent = tellDraft(draft, editor.game.seats);
  refuse(editor, "");
  for (const { input, where, number } of editor.counters ?? []) input.value = draft[where][number];
  editor.onDraft({ ...editor.position.picture, ...draft, line: [] });
}

function build(editor) {
  const plain = { class: "mono", autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
  editor.text = el("input", { type: "text", ...plain, on: { change: () => read(editor) } });
  editor.told = el("p", { class: "number", role: "status" });
  editor.error = el("p", { class: "error", role: "alert" });
  editor.counters = null;
  const note = editor.draft?.kind === "houses" ? "Both ways of writing are read: 4-4-4-… and DDDDDD/DDDDDD 0 0 S." : null;
  const buttons = el("div", { class: "toolbar" }, el("button", { class: "primary" }, "Use this position"), quickButtons(editor));
  const form = el("form", { class: "stack" }, field("Position as text: type or paste", editor.text, note), editor.error, buttons);
  form.addEventListener("submit", (event) => (event.preventDefault(), finish(editor)));
  const title = el("h2", { id: "editor-title", class: "analyse-heading", text: "Edit position" });
  fill(editor.element, title, editor.draft ? byHand(editor) : null, form);
}

function quickButtons(editor) {
  const button = (text, action) => el("button", { type: "button", text, on: { click: action } });
  const start = button("Start position", () => restart(editor));
  return editor.draft ? [button("Clear", () => change(editor, cleared(editor.draft))), start] : start;
}

function restart(editor) {
  editor.text.value = editor.game.start;
  return read(editor);
}

/** The part of the editor that is not typed. */
function byHand(editor) {
  const note = (text) => el("p", { class: "muted", text });
  if (editor.draft.kind === "grid") return [note(POINT_AT_CELLS), editor.told];
  return [note(POINT_AT_HOUSES), counters(editor), turns(editor), editor.told];
}

function counters(editor) {
  editor.counters = [];
  return el("div", { class: "counters" }, editor.game.seats.map((name, seat) => sideCounters(editor, name, seat)));
}

function sideCounters(editor, name, seat) {
  const letters = [...LETTERS].slice((seat * HOUSES) / 2, ((seat + 1) * HOUSES) / 2);
  const houses = letters.map((letter) => counter(editor, "seeds", LETTERS.indexOf(letter), letter));
  const store = counter(editor, "stores", seat, "Store");
  return el("fieldset", { class: `counters-side ${seat ? "second" : "first"}` }, el("legend", { text: name }), houses, store);
}

/** A number with a button on either side. */
function counter(editor, where, number, name) {
  const put = (seeds) => change(editor, filled(editor.draft, where, number, seeds));
  const id = freshId("counter");
  const input = el("input", { id, type: "number", min: 0, max: ALL_SEEDS, inputmode: "numeric" });
  input.addEventListener("change", () => put(input.valueAsNumber));
  const button = (step, word) => {
    const click = () => put(editor.draft[where][number] + step);
    return el("button", { type: "button", class: "icon", "aria-label": `${word}, ${name}`, on: { click } }, icon(step > 0 ? "plus" : "minus"));
  };
  editor.counters.push({ input, where, number });
  return el("div", { class: "counter" }, el("label", { for: id, text: name }), button(-1, "One seed less"), input, button(1, "One seed more"));
}

function turns(editor) {
  const options = editor.game.seats.map((seat, number) => [String(number), seat]);
  const give = (turn) => change(editor, turned(editor.draft, Number(turn)));
  return segmented({ legend: "To move", name: "turn", options, value: String(editor.draft.turn), change: give });
}

/** Take over what was typed, if the server can read it; undefined otherwise. */
async function read(editor) {
  const text = editor.text.value.trim();
  try {
    const position = await api.position({ game: editor.game.name, position: text });
    if (editor.draft) Object.assign(editor, { position, draft: draftOf(editor.game, position) });
    build(editor);
    editor.text.value = position.position;
    if (editor.draft) change(editor, editor.draft);
    return position;
  } catch (error) {
    refuse(editor, error.message);
    return undefined;
  }
}

async function finish(editor) {
  const position = await read(editor);
  if (position) editor.onDone(position.position);
  else editor.text.focus();
}

function refuse(editor, sentence) {
  editor.error.textContent = sentence;
  editor.text.setAttribute("aria-invalid", sentence ? "true" : "false");
}
