/**
 * The form for a board of any size.
 *
 *     const form = createOwnBoard(onGame)      onGame(game) when the server knows the board
 *     form.element     form.setName("7x5x4")
 */

import { game as loadGame } from "../lib/api.js";
import { boardName, checkBoardSize, parseBoardName } from "../lib/board_size.js";
import { el } from "../lib/dom.js";
import { field } from "../lib/forms.js";
import { t } from "../lib/text.js";

export function createOwnBoard(onGame) {
  const inputs = [7, 7, 5].map((value) => el("input", { type: "number", min: 1, max: 64, value, inputmode: "numeric" }));
  const [columns, rows, run] = inputs;
  const error = el("p", { class: "error", role: "alert" });
  const fields = [field(t("lobby.columns"), columns), field(t("lobby.rows"), rows), field(t("lobby.in_a_row"), run)];
  const button = el("button", { class: "primary", text: t("lobby.use_board") });
  const element = el("form", { class: "own-board", novalidate: true, on: { submit } }, fields, button, error);
  let requests = 0;

  async function submit(event) {
    event.preventDefault();
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

  return { element, setName };
}
