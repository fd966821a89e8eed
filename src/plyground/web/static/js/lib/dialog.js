/**
 * Show dialogs and short messages.
 *
 *     showDialog(dialog)                   show a <dialog>; resolves to its returnValue when it closes
 *     confirm({title, text, yes, danger})  ask a question; resolves to true or false
 *     toast("Copied.")                     show a short message at the foot of the page
 *     copyText(text)                       copy to the clipboard; resolves to whether that worked
 */

import { el, newId } from "./dom.js";
import { t } from "./text.js";

const TOAST_TIME = 4000;

/** Show a dialog until it closes. */
export function showDialog(dialog) {
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((done) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      done(dialog.returnValue);
    });
  });
}

/** Ask a question; resolve to true only if the answer was yes. */
export async function confirm({ title, text, yes, no = t("common.cancel"), danger = false }) {
  const heading = newId("dialog");
  const dialog = el(
    "dialog",
    { "aria-labelledby": heading },
    el("h2", { id: heading, text: title }),
    el("p", { text }),
    el(
      "form",
      { method: "dialog", class: "dialog-buttons" },
      el("button", { value: "no", text: no }),
      el("button", { value: "yes", class: danger ? "danger" : "primary", text: yes }),
    ),
  );
  return (await showDialog(dialog)) === "yes";
}

/** Show a message that goes away by itself; screen readers read it too. */
export function toast(text) {
  const list = document.getElementById("toasts") ?? createToastList();
  const message = list.appendChild(el("div", { class: "toast", text }));
  setTimeout(() => message.remove(), TOAST_TIME);
}

function createToastList() {
  return document.body.appendChild(el("div", { id: "toasts", class: "toasts", role: "status" }));
}

/** Copy a text to the clipboard. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
