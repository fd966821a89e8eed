/**
 * Elements made in one line.
 *
 *     el("button", {class: "primary", on: {click: play}}, "Play")
 *     svg("circle", {r: 4, class: "seed"})
 *     fill(list, items.map(row))       everything inside is replaced
 *     byId("board")                    an element of the page, or an error that names it
 *     ask({title, text, yes, danger})  a dialog; resolves to true or false
 *     toast("Copied.")                 a short notice at the foot of the page, told to screen readers as well
 *     copy(text)                       to the clipboard; resolves to true where that worked
 *
 * Properties: `class`, `text`, `on: {event: handler}`, `style: {name: value}` (set one by one: the page's
 * security policy refuses style attributes), `data: {name: value}`; true and false set or leave out an
 * attribute; null and undefined are left out; anything else is an attribute.
 */

const SVG = "http://www.w3.org/2000/svg";

/** @returns {HTMLElement} */
export function el(tag, properties = {}, ...children) {
  return finish(document.createElement(tag), properties, children);
}

/** @returns {SVGElement} */
export function svg(tag, properties = {}, ...children) {
  return finish(document.createElementNS(SVG, tag), properties, children);
}

function finish(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) set(element, name, value);
  element.append(...present(children));
  return element;
}

/** What is really there: null, undefined and false stand for nothing. */
function present(children) {
  return children.flat().filter((child) => child !== null && child !== undefined && child !== false);
}

/** Sets one property as `el` does. */
export function set(element, name, value) {
  if (name === "on") each(value, (event, handler) => element.addEventListener(event, handler));
  else if (name === "style") each(value, (key, word) => element.style.setProperty(key, word));
  else if (name === "data") Object.assign(element.dataset, value);
  else if (name === "text") element.textContent = value;
  else if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

function each(object, call) {
  for (const [key, value] of Object.entries(object)) call(key, value);
}

/** Replaces everything inside `element`. */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
  return element;
}

export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element "${id}"`);
  return element;
}

let numbered = 0;

/** An id that no other element has. */
export function freshId(word = "part") {
  numbered += 1;
  return `${word}-${numbered}`;
}

export function pause(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** Shows a dialog until it closes, and resolves to its returnValue. */
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

/** Asks a question; resolves to true only if the answer was yes. */
export async function ask({ title, text, yes, no = "Cancel", danger = false }) {
  const heading = freshId("dialog");
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

/** A short notice that goes away by itself. */
export function toast(text) {
  const shelf = document.getElementById("toasts") ?? newShelf();
  const note = shelf.appendChild(el("div", { class: "toast", text }));
  setTimeout(() => note.remove(), 4000);
}

function newShelf() {
  return document.body.appendChild(el("div", { id: "toasts", class: "toasts", role: "status" }));
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
