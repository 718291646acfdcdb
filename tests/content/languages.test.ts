import { globSync } from "node:fs";
import { expect, test } from "vitest";

test("each file of texts is there in both languages", () => {
  const of = (language: string) =>
    globSync(`texts/${language}/**/*.ts`).map((file) => file.slice(`texts/${language}/`.length));
  expect(of("hi").sort()).toEqual(of("en").sort());
});
