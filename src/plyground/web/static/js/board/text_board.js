/**
 * A board that is drawn as text; every move has a button beside it. board.js explains scenes and handlers.
 *
 *     createTextBoard(element)    -> {show(scene), focus()}
 *     drawTextThumbnail(picture)  -> SVGElement
 */

import { el, svg } from "../lib/dom.js";

export function createTextBoard(element) {
  const text = el("pre", { class: "text-board-text" });
  element.append(el("div", { class: "board text-board" }, text));

  function show(scene) {
    text.textContent = scene.picture.text;
    return Promise.resolve();
  }

  return { show, focus() {} };
}

export function drawTextThumbnail({ text }) {
  const lines = text.split("\n");
  const width = Math.max(...lines.map((line) => line.length), 1) * 10 + 20;
  const written = lines.map(
    (line, number) => svg("text", { class: "small-letters", x: 10, y: 24 + number * 20, text: line }),
  );
  return svg(
    "svg",
    { class: "small-board", viewBox: `0 0 ${width} ${lines.length * 20 + 20}`, "aria-hidden": "true" },
    ...written,
  );
}
