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
import { t } from "../lib/text.js";

export function openShareDialog(match) {
  const heading = newId("dialog");
  const dialog = el(
    "dialog",
    { "aria-labelledby": heading },
    el("h2", { id: heading, text: t("share.title") }),
    el(
      "div",
      { class: "stack" },
      copyField(t("share.watchers"), `${location.origin}/match/${match.id}`),
      copyField(t("share.position"), match.position.position),
      el(
        "div",
        { class: "stack" },
        el("h3", { text: t("share.download") }),
        el("div", { class: "toolbar" }, files(match)),
      ),
    ),
    el(
      "form",
      { method: "dialog", class: "dialog-buttons" },
      el("button", { class: "primary", text: t("common.done") }),
    ),
  );
  return showDialog(dialog);
}

function files(match) {
  const isOware = match.game.name.split(":")[0] === "oware";
  return [
    recordLink(match, "json", t("share.record")),
    isOware ? recordLink(match, "ogn", "OGN") : null,
    recordLink(match, "text", t("share.text")),
  ];
}

export function recordLink(match, format, title) {
  const download = `plyground-${match.id}.${format === "text" ? "txt" : format}`;
  return el("a", { class: "button", href: recordUrl(match.id, format), download }, icon("save"), title);
}
