/**
 * The keys of the match page.
 *
 *     matchKeys({press, look, why})      press(action): as the buttons; look(steps): back or forward in the game;
 *                                        why(): the next explanation
 *
 * Letters from a on belong to the board, where moves are typed.
 */

import { t } from "../lib/text.js";

const ACTIONS = [
  ["z", "undo"],
  ["y", "redo"],
  ["t", "hint"],
  ["r", "restart"],
  ["x", "flip"],
  ["q", "resign"],
  ["v", "zen"],
  ["s", "sound"],
];
const ON_THE_BOARD = [
  [["b", "2"], "keys.type"],
  [["←", "↑", "→", "↓"], "keys.walk"],
  [["Enter"], "keys.choose"],
];

export function matchKeys({ press, look, why }) {
  return [
    ...ON_THE_BOARD.map(([keys, text]) => ({ keys, text: t(text) })),
    { keys: [",", "ArrowLeft"], text: t("keys.back"), press: () => look(-1) },
    { keys: [".", "ArrowRight"], text: t("keys.forward"), press: () => look(1) },
    { keys: ["w"], text: t("keys.why"), press: why },
    ...ACTIONS.map(([key, action]) => ({ keys: [key], text: t(`keys.${action}`), press: () => press(action) })),
    { keys: ["Escape"], text: t("keys.escape"), press: () => press("escape") },
  ];
}
