import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { achievementSigns } from "#app/content/about.ts";
import { markOf } from "#app/content/marks.ts";
import { ownFilms, playerUrl } from "#app/content/media.ts";
import { portalCards, portalFeatures } from "#app/content/portal.ts";
import { filters, technologyCards } from "#app/content/technology.ts";
import { CheckupForm } from "#app/features/marketing/home/checkup-form.tsx";
import { firstAbout } from "#domain/settings/first/about.ts";
import { firstHome } from "#domain/settings/first/home.ts";
import { firstMedia } from "#domain/settings/first/media.ts";
import { homeData } from "#texts/marketing/home-data.ts";
import { homePage } from "#texts/marketing/home-page.ts";

/** What entries lack of these, each by its first value and the name of the field. */
const lacking = (list: readonly object[], ...fields: string[]) =>
  list.flatMap((entry) => {
    const values = entry as Record<string, unknown>;
    return fields
      .filter((field) => !values[field])
      .map((field) => `${Object.values(values)[0]}: ${field}`);
  });

describe("what the pages show", () => {
  const { list: partners } = firstHome.partners;
  const { list: outlets } = firstMedia.outlets;
  const { list: news } = firstMedia.news;

  test("of testimonials, categories and partners (§3.21)", () => {
    expect(lacking(firstHome.testimonials.list, "name", "rating", "comment")).toEqual([]);
    expect(lacking(homeData().categories, "name", "description", "buttonLabel")).toEqual([]);
    expect(lacking(partners, "name", "relation")).toEqual([]);
    expect(partners.filter(({ name }) => markOf(name) === null)).toEqual([]);
  });

  test("of achievements and videos (§3.22)", () => {
    const { list } = firstAbout.achievements;
    expect(lacking(list, "title", "description", "picture")).toEqual([]);
    const signs = list.map(({ sign }) => achievementSigns[sign as keyof typeof achievementSigns]);
    expect(lacking(signs, "icon", "color")).toEqual([]);
    expect(lacking(firstMedia.videos.list, "title", "description")).toEqual([]);
    expect(ownFilms()).toHaveLength(firstMedia.videos.list.length);
    expect(new URL(playerUrl("abc")).pathname).toBe("/embed/abc");
  });

  test("of news and media outlets (§3.23)", () => {
    expect(lacking(news, "slug", "picture", "title", "description", "body")).toEqual([]);
    expect(new Set(news.map(({ slug }) => slug)).size).toBe(news.length);
    expect(outlets.filter(({ name }) => markOf(name) === null)).toEqual([]);
  });

  test("of features and filters (§3.24)", () => {
    const cards = [...technologyCards(), ...portalCards()];
    expect(lacking(cards, "title", "description", "image")).toEqual([]);
    expect(filters()).toHaveLength(5);
    expect(lacking(filters(), "title", "description", "icon")).toEqual([]);
  });

  test("of organisations: each is one of those that were invented, by its drawn mark (§1.9)", () => {
    const givers = firstAbout.achievements.trophies.map(({ giver }) => giver);
    const named = [...[...partners, ...outlets].map(({ name }) => name), ...givers];
    const reported = news.map(({ outlet }) => outlet);
    expect([...named, ...reported].filter((name) => markOf(name) === null)).toEqual([]);
    expect([...partners, ...outlets].filter(({ picture }) => picture !== "")).toEqual([]);
  });
});

test("Home is described to search engines by what it offers and where (§2.29)", () => {
  const { title, description } = homePage().meta;
  for (const text of [title, description]) {
    expect(text).toMatch(/^Smart air purifiers with plant integration/i);
    expect(text).toMatch(/healthier living across India/i);
  }
});

test("the portal is described by what it does (§1.7)", () => {
  expect(portalFeatures().map(({ title }) => title)).toEqual([
    "Live readings",
    "Graphs",
    "Excel export",
    "Wi-Fi and Bluetooth",
    "Global access",
  ]);
});

test("the checkup form requires its four fields, two of them with a type of their own (§5.1)", () => {
  const form = createElement(CheckupForm, { lead: "", note: "", action: null, reach: null });
  const tags = renderToStaticMarkup(form).match(/<(input|textarea)\b[^>]*>/g) ?? [];
  const asked = tags.map((tag) => [
    / name="(\w+)"/.exec(tag)?.[1],
    / type="(\w+)"/.exec(tag)?.[1] ?? "text",
    tag.includes(' required=""'),
  ]);
  expect(asked).toEqual([
    ["email", "email", true],
    ["name", "text", true],
    ["phone", "tel", true],
    ["address", "text", true],
  ]);
});
