import { afterAll, beforeAll, expect, test } from "vitest";
import { languages, languageTag, pathIn } from "#domain/profile/language.ts";
import { type ProcessShop, startShop } from "#tests/support/start-shop.ts";

const LONG = 300_000; // ms

let shop: ProcessShop;
beforeAll(async () => {
  shop = await startShop({ mode: "process", command: ["server/main.ts", "--dev"] });
}, LONG);
afterAll(() => shop.close());

test.each(languages)("the development server has its pages in %s (§23.95)", async (language) => {
  for (const path of ["/", "/shop", "/product/1", "/cart", "/login"]) {
    const answer = await fetch(shop.url + pathIn(language, path));
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).toContain(`<html lang="${languageTag[language]}"`);
  }
});
