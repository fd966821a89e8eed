/**
 * The sentences of the pages, in the language of the page.
 *
 *     t("header.play")                         "Play"
 *     t("match.played", {name: "Ama", move})   with {name} and {move} filled in
 *     t("puzzles.solved", {count: 3})          a sentence with the forms "one" and "other" is chosen by `count`
 *
 * They are in `/static/text/LANGUAGE.json`, one file for each language; the server sets the language of the page.
 */

import { formatCount } from "./format.js";

const language = globalThis.document?.documentElement.lang || "en";
const { default: sections } = await import(`../../text/${language}.json`, { with: { type: "json" } });
const plurals = new Intl.PluralRules(language);

/** Return the sentence of a key; throw if there is none. */
export function t(key, values = {}) {
  const [section, name] = key.split(".");
  const found = sections[section]?.[name];
  if (found === undefined) throw new Error(`no sentence "${key}" in ${language}.json`);
  return fillIn(typeof found === "string" ? found : found[plurals.select(values.count)], values);
}

/** Replace {name} by the value of that name; counts get commas between the thousands. */
function fillIn(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name) => {
    const value = values[name] ?? placeholder;
    return typeof value === "number" ? formatCount(value) : value;
  });
}
