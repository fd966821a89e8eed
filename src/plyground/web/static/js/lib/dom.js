/**
 * Create and fill elements.
 *
 *     el("button", {class: "primary", on: {click: play}}, "Play")
 *     svg("circle", {r: 4, class: "seed"})
 *     fill(list, items.map(row))       replace everything inside
 *     byId("board")                    find an element, or throw an error that names it
 *
 * Properties: `class`, `text`, `on: {event: handler}`, `style: {name: value}` (set one by one, because the page's
 * security policy forbids style attributes), `data: {name: value}`. true sets an attribute; false, null and
 * undefined leave it out; anything else is its value.
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
  element.append(...withoutEmpty(children));
  return element;
}

/** Flatten children and drop null, undefined and false. */
function withoutEmpty(children) {
  return children.flat().filter((child) => child !== null && child !== undefined && child !== false);
}

/** Set one property as `el` does. */
export function set(element, name, value) {
  if (name === "on") each(value, (event, handler) => element.addEventListener(event, handler));
  else if (name === "style") each(value, (key, text) => element.style.setProperty(key, text));
  else if (name === "data") Object.assign(element.dataset, value);
  else if (name === "text") element.textContent = value;
  else if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

function each(object, call) {
  for (const [key, value] of Object.entries(object)) call(key, value);
}

/** Replace everything inside `element`. */
export function fill(element, ...children) {
  element.replaceChildren(...withoutEmpty(children));
  return element;
}

/** Return the element with an id; throw if there is none. */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element "${id}"`);
  return element;
}

let lastNumber = 0;

/** Return an id that no other element has. */
export function newId(prefix = "part") {
  lastNumber += 1;
  return `${prefix}-${lastNumber}`;
}
