/**
 * Sharing a match: the public link, and files to keep.
 *
 *     openShare(match)                   a dialog
 *     linkField(label, text)             something to copy, with a button that does it
 *     recordLink(match, format, title)   format: json, ogn or text
 */

import { recordAddress } from "./api.js";
import { copy, el, freshId, showDialog, toast } from "./dom.js";
import { field } from "./forms.js";
import { icon } from "./icons.js";

export function openShare(match) {
  const heading = freshId("dialog");
  const dialog = el(
    "dialog",
    { "aria-labelledby": heading },
    el("h2", { id: heading, text: "Share and export" }),
    el(
      "div",
      { class: "stack" },
      linkField("Link for watchers", `${location.origin}/match/${match.id}`),
      linkField("This position as text", match.position.position),
      el(
        "div",
        { class: "stack" },
        el("h3", { text: "Files" }),
        el("div", { class: "toolbar" }, files(match)),
      ),
    ),
    el(
      "form",
      { method: "dialog", class: "dialog-buttons" },
      el("button", { class: "primary", text: "Done" }),
    ),
  );
  return showDialog(dialog);
}

function files(match) {
  const oware = match.game.kind === "houses";
  return [
    recordLink(match, "json", "Record (JSON)"),
    oware ? recordLink(match, "ogn", "OGN") : null,
    recordLink(match, "text", "Plain text"),
  ];
}

/** A link that saves the record of a match as a file. */
export function recordLink(match, format, title) {
  const download = `plyground-${match.id}.${format === "text" ? "txt" : format}`;
  return el("a", { class: "button", href: recordAddress(match.id, format), download }, icon("save"), title);
}

/** Something to copy, with a button that does it. */
export function linkField(label, text) {
  const input = el(
    "input",
    { type: "text", readonly: true, value: text, class: "mono", on: { focus: () => input.select() } },
  );
  const button = el("button", { type: "button", on: { click: () => copyFrom(input) } }, icon("copy"), "Copy");
  button.setAttribute("aria-label", `Copy: ${label}`);
  const labelled = field(label, input);
  labelled.append(el("div", { class: "copy-row" }, input, button));
  return labelled;
}

async function copyFrom(input) {
  if (await copy(input.value)) return toast("Copied.");
  input.select();
  toast("Press Ctrl+C to copy.");
}
