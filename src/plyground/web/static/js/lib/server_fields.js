/**
 * Rename fields of the server's JSON, in one place, to the names that the pages use.
 *
 *     renameFields({told: "X to move", legal: [...]})   -> {text: "X to move", legal: [...]}
 *
 * Every answer and every event goes through here (api.js, event_stream.js). When the server uses the names
 * itself, delete this file.
 */

const NAMES = new Map([
  ["told", "text"],
  ["what", "kind"],
  ["blurb", "description"],
]);

/** Return a copy of parsed JSON in which every field has the name that the pages use. */
export function renameFields(json) {
  if (Array.isArray(json)) return json.map(renameFields);
  if (json === null || typeof json !== "object") return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [NAMES.get(name) ?? name, renameFields(value)]),
  );
}
