import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const filesOf = (language: string) =>
  globSync(`texts/${language}/*/*.ts`).map((file) => file.slice(`texts/${language}/`.length));

test("each file of texts is there in both languages", () => {
  expect(filesOf("hi").sort()).toEqual(filesOf("en").sort());
});

test.each(["en", "hi"])("all.ts names each file of %s", (language) => {
  const named = readFileSync(`texts/${language}/all.ts`, "utf8").matchAll(/"\.\/(.+)"/g);
  expect([...named].map(([, file]) => file).sort()).toEqual(filesOf(language).sort());
});

/** An address of a page in a plain element, which the router does not put below the language's beginning. */
const BARE =
  /<(?:a|form|button|input)\s(?:[^<>]|=>)*?\b(?:href|action|formAction)=(?:"|\{`|\{")\/(?!\/|(?:admin|dev|sandbox|assets|pictures|films|icons|models)\/)/g;

test("plain links and forms of customers' pages lead to pages in their language (§23.91)", () => {
  const pages = globSync("app/**/*.tsx").filter((file) => !/\/(admin|dev)\//.test(file));
  expect(pages.length).toBeGreaterThan(150);
  const bare = pages.filter((file) => readFileSync(file, "utf8").search(BARE) >= 0);
  expect(bare).toEqual([]);
  const found = ['<a className="x" href="/cart">', "<form method='post' action={`/cart`}>"].every(
    (element) => element.search(BARE) >= 0,
  );
  expect(found).toBe(true);
});
