import { describe, expect, test } from "vitest";
import {
  type ArticleDocument,
  checkSlug,
  inIndia,
  isVisible,
  minutesOf,
  momentOf,
} from "#domain/settings/article.ts";
import { textsOfGroup, translatedGroups } from "#domain/settings/translated-texts.ts";
import { distinctTexts, longestOf, said, translationOf } from "#domain/translation.ts";
import { inventedValues } from "#server/settings/first-values.ts";

describe("an article", () => {
  const at = "2026-11-22T04:30:00.000Z";
  const article = (changes: Partial<ArticleDocument>) =>
    ({ slug: "a", state: "live", publishedAt: at, ...changes }) as ArticleDocument;

  test("is seen when it is live and its moment has come", () => {
    const now = new Date(at);
    expect(isVisible(article({}), now)).toBe(true);
    expect(isVisible(article({}), new Date(now.getTime() - 1))).toBe(false);
    expect(isVisible(article({ state: "draft" }), now)).toBe(false);
    expect(isVisible(article({ publishedAt: null }), now)).toBe(false);
  });

  test.each([
    ["", 1],
    ["word ".repeat(200), 1],
    ["word ".repeat(201), 2],
    [" word\n- ".repeat(400), 2],
    ["शब्द 5 ".repeat(150), 2],
  ])("takes minutes to read", (body, minutes) => {
    expect(minutesOf({ body })).toBe(minutes);
  });

  test("has its moment by India's clocks", () => {
    expect(inIndia(at)).toBe("2026-11-22T10:00");
    expect(momentOf("2026-11-22T10:00")).toBe(at);
  });

  test("keeps its address once it is live, and none is called new", () => {
    const stored = { slug: "The address of a live article stays as it is." };
    expect(checkSlug("new", null)).toEqual({ slug: "Please choose another address." });
    expect(checkSlug("a", null)).toEqual({});
    expect(checkSlug("b", { kind: "article", slug: "a", state: "draft" })).toEqual({});
    expect(checkSlug("a", { kind: "article", slug: "a", state: "live" })).toEqual({});
    expect(checkSlug("b", { kind: "article", slug: "a", state: "live" })).toEqual(stored);
  });
});

describe("texts in another language", () => {
  const phrases = { Air: "हवा", Empty: "" };
  test("are those that were translated to the letter, and English otherwise", () => {
    expect([said("Air", phrases), said("air", phrases), said("toString", phrases)]).toEqual([
      ...["हवा", "air", "toString"],
    ]);
    expect([translationOf("Air", phrases), translationOf("toString", phrases)]).toEqual([
      "हवा",
      "",
    ]);
    expect(distinctTexts(["Air", "12 %", "Air", "", "é"])).toEqual(["Air", "é"]);
    expect([longestOf("a"), longestOf("a".repeat(51))]).toEqual([200, 204]);
  });

  test("of settings are words alone: no names of pictures, addresses or amounts", () => {
    const brand = { name: "Neem", email: "care@neem.example", address: "Pune" };
    expect(textsOfGroup("brand", { ...inventedValues, brand })).toEqual(["Neem", "Pune"]);
    const { news } = inventedValues;
    const texts = textsOfGroup("news", inventedValues);
    for (const row of news.list) expect(texts).toContain(row.title);
    for (const row of news.list) if (row.link) expect(texts).not.toContain(row.link);
    expect(textsOfGroup("cod", inventedValues)).toEqual([]);
    expect(translatedGroups).toContain("returns");
    expect(translatedGroups).not.toContain("legal");
  });
});
