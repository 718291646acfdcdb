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

test("sentences that were rewritten stand nowhere any more", () => {
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(tsx?|md)$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(root, folder, file), "utf8").toLowerCase();
        return gone.filter((words) => text.includes(words.toLowerCase())).map((w) => [file, w]);
      }),
  );
  expect(found).toEqual([]);
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
