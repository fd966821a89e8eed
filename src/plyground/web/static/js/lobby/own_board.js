/**
 * The form for a board of any size.
 *
 *     const form = createOwnBoard(onGame)      onGame(game) when the server knows the board
 *     form.element     form.setName("7x5x4")     form.load()      load the game of the numbers in the form
 */

import { game as loadGame } from "../lib/api.js";
import { boardName, checkBoardSize, parseBoardName } from "../lib/board_size.js";
import { el } from "../lib/dom.js";
import { field } from "../lib/forms.js";

export function createOwnBoard(onGame) {
  const inputs = [7, 7, 5].map(numberInput);
  const [columns, rows, run] = inputs;
  const error = el("p", { class: "error", role: "alert" });
  const fields = [field("Columns", columns), field("Rows", rows), field("In a row", run)];
  const element = el("div", { class: "own-board" }, fields, error);
  let requests = 0;

  function numberInput(value) {
    return el(
      "input",
      { type: "number", min: 1, max: 64, value, inputmode: "numeric", on: { change: () => load() } },
    );
  }

  async function load() {
    const sizes = inputs.map((input) => Number(input.value));
    requests += 1;
    const request = requests;
    error.textContent = checkBoardSize(...sizes);
    if (error.textContent) return;
    try {
      const game = await loadGame(boardName(sizes));
      if (request === requests) onGame(game);
    } catch ({ message }) {
      if (request === requests) error.textContent = message;
    }
  }

  function setName(name) {
    parseBoardName(name)?.forEach((size, number) => (inputs[number].value = size));
  }

  return { element, load, setName };
}
