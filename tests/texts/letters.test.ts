import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openSync } from "fontkit";
import { expect, test } from "vitest";

const DEVANAGARI = /[\u0900-\u097f]/g;
const folders = [
  "texts/hi",
  "server/catalogue/seed/hindi",
  "server/settings/seed",
  "server/policies",
];

/** Every letter, sign and digit of Hindi in the sources, and the digits that people type. */
function written(): Set<string> {
  const found = new Set("०१२३४५६७८९॰");
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!/\.(ts|md|json)$/.test(name)) continue;
      for (const sign of readFileSync(join(folder, name), "utf8").match(DEVANAGARI) ?? []) {
        found.add(sign);
      }
    }
  }
  return found;
}

// A sign that a face lacks comes from another one, in the middle of a word.
test.each(["hind-400", "hind-600"])("%s has all signs of the Hindi texts (§23.94)", (file) => {
  const font = openSync(`app/fonts/${file}.woff2`);
  const known = new Set("characterSet" in font ? font.characterSet : []);
  const signs = [...written()];
  expect(signs.length).toBeGreaterThan(60);
  expect(signs.filter((sign) => !known.has(sign.codePointAt(0) ?? 0))).toEqual([]);
});
