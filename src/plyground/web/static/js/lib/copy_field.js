/**
 * Build a field with a text to copy and a button that copies it: `copyField("Link for watchers", url)`.
 */

import { copyText, toast } from "./dialog.js";
import { el } from "./dom.js";
import { field } from "./forms.js";
import { icon } from "./icons.js";

export function copyField(label, text) {
  const input = el(
    "input",
    { type: "text", readonly: true, value: text, class: "mono", on: { focus: () => input.select() } },
  );
  const button = el("button", { type: "button", on: { click: () => copyFrom(input) } }, icon("copy"), "Copy");
  button.setAttribute("aria-label", `Copy: ${label}`);
  const element = field(label, input);
  element.append(el("div", { class: "copy-row" }, input, button));
  return element;
}

async function copyFrom(input) {
  if (await copyText(input.value)) return toast("Copied.");
  input.select();
  toast("Press Ctrl+C to copy.");
}
