/**
 * Share a match: the public link, and files to download.
 *
 *     openShareDialog(match)
 *     recordLink(match, format, title)   a link that downloads the record; format: json, ogn or text
 */

import { recordUrl } from "../lib/api.js";
import { copyField } from "../lib/copy_field.js";
import { showDialog } from "../lib/dialog.js";
import { el, newId } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

export function openShareDialog(match) {
  const heading = newId("dialog");
  const dialog = el(
    "dialog",
    { "aria-labelledby": heading },
    el("h2", { id: heading, text: "Share this game" }),
    el(
      "div",
      { class: "stack" },
      copyField("Link for watchers", `${location.origin}/match/${match.id}`),
      copyField("This position as text", match.position.position),
      el(
        "div",
        { class: "stack" },
        el("h3", { text: "Download the game" }),
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
  const isOware = match.game.name.split(":")[0] === "oware";
  return [
    recordLink(match, "json", "Record (JSON)"),
    isOware ? recordLink(match, "ogn", "OGN") : null,
    recordLink(match, "text", "Plain text"),
  ];
}

export function recordLink(match, format, title) {
  const download = `plyground-${match.id}.${format === "text" ? "txt" : format}`;
  return el("a", { class: "button", href: recordUrl(match.id, format), download }, icon("save"), title);
}
