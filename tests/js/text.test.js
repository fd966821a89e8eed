import assert from "node:assert/strict";
import { test } from "node:test";

import { t } from "../../src/plyground/web/static/js/lib/text.js";

test("a sentence is found by its key", () => {
  assert.equal(t("header.play"), "Play");
});

test("a key without a sentence is an error that names it", () => {
  assert.throws(() => t("header.nothing"), /no sentence "header.nothing" in en.json/);
  assert.throws(() => t("nothing.play"), /no sentence "nothing.play" in en.json/);
});
