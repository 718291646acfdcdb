import { expect, test } from "vitest";
import { checkFormat } from "#domain/settings/formats.ts";
import { followTitle, slugOf } from "#domain/settings/slug.ts";

const long = Array.from({ length: 30 }, () => "monsoon").join(" ");

test.each([
  ["What a monsoon does", "what-a-monsoon-does"],
  ["  PM2.5: what's in the air?  ", "pm2-5-whats-in-the-air"],
  ["Café & crème brûlée", "cafe-and-creme-brulee"],
  ["CO₂ at 40 %", "co2-at-40-percent"],
  ["Straße nach Łódź", "strasse-nach-lodz"],
  ["हवा", ""],
  ["हवा और PM 2.5", "pm-2-5"],
  ["!!!", ""],
  ["", ""],
  ["New", "new-article"],
  [long, Array.from({ length: 10 }, () => "monsoon").join("-")],
  ["x".repeat(200), "x".repeat(80)],
])("the title %j has the address %j (§19.15)", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(slug === "" || "value" in checkFormat(slug, "slug")).toBe(true);
});

test.each([
  ["A title", "", "", "a-title"],
  ["A longer title", "a-title", "a-title", "a-longer-title"],
  ["A longer title", "my-own", "a-title", "my-own"],
  ["A longer title", "", "a-title", "a-longer-title"],
  ["", "a-title", "a-title", ""],
])("after the title %j, %j where %j was proposed becomes %j", (title, slug, proposed, next) => {
  expect(followTitle(title, slug, proposed)).toBe(next);
});
