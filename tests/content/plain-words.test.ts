import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { firstAbout } from "#domain/settings/first/about.ts";
import { firstHome } from "#domain/settings/first/home.ts";

const root = join(import.meta.dirname, "../..");
const folders = ["texts", "app", "domain", "server", "docs", "e2e"];

/** Sentences that said nothing plain, or something against the shop. */
const gone = [
  "things worth looking at",
  "It may stand where you look",
  "See what is for sale",
  "their way to you. Already",
  "It may have moved, or never been",
  "cupboard cleans a cupboard",
  "speak Wi-Fi",
  "nothing hidden",
  "hides nothing",
  "disliked the price",
  "without a sales pitch",
  "quiet piece of furniture",
  "something quiet in the corner",
  "same honest number",
];

/** The files below a folder that people read or that say something to them, each with its text. */
const textsBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|md)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, folder, file), "utf8") }));

test("sentences that were rewritten stand nowhere any more", () => {
  const found = folders.flatMap(textsBelow).flatMap(({ file, text }) => {
    const small = text.toLowerCase();
    return gone.filter((words) => small.includes(words.toLowerCase())).map((w) => [file, w]);
  });
  expect(found).toEqual([]);
});

test("no message is about an account without a uid: there is none (§8.15)", () => {
  const saying = ["texts", "app", "domain", "server"].flatMap(textsBelow);
  expect(saying.length).toBeGreaterThan(500);
  expect(saying.filter(({ text }) => /user UID/i.test(text))).toEqual([]);
});

test("no page asks or shows anything by the browser's own dialogs (§8.34)", () => {
  const own = /(?<![\w.])(window\.|globalThis\.)?(alert|confirm|prompt)\(/;
  expect(textsBelow("app").filter(({ text }) => own.test(text))).toEqual([]);
});

test("what the pages claim agrees: the first units in one city, units in five cities today (§1.3, §1.4, §24.41)", () => {
  const { list } = firstAbout.milestones;
  const [units, goal, today] = list.slice(-3);
  expect(units?.date).toBe("First 250 units");
  expect(units?.text).toMatch(/in one city$/);
  expect(goal?.date).toBe("December 2024");
  const figures = firstHome.statistics.figures.map(({ value }) => value);
  expect(figures).toEqual(["250+", "5", "2020", "100%"]);
  expect(today?.text).toContain(`${figures[1]} major cities`);
});
