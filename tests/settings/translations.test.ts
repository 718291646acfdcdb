import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inventedValues } from "#server/settings/first-values.ts";
import { seedArticles } from "#server/settings/seed/articles.ts";
import { hindiArticles } from "#server/settings/seed/hindi-articles.ts";
import { hindiSettings } from "#server/settings/seed/hindi-settings.ts";
import { settingsIn } from "#server/settings/settings-in.ts";
import { valuesIn } from "#server/settings/settings-translations.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text);

/** The texts below a value with the name of the field that each stands in. */
function textsOf(value: unknown, name = ""): [name: string, text: string][] {
  if (typeof value === "string") return [[name, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, key));
}

describe("the Hindi of a new shop", () => {
  const shown = ["statistics", "partners", "testimonials", "videos", "news"] as const;
  const groups = [...shown, "milestones", "achievements"] as const;
  const words = /^(title|short|description|alt|text|label|relation|comment|award|date|length)$/;

  test.each(groups)("has every sentence of %s", (group) => {
    const rows = Object.entries(hindiSettings).map(
      ([subject, document]) => ({ subject, language: "hi", document }) as const,
    );
    const hindi = textsOf(valuesIn(inventedValues, "hi", rows)[group]);
    expect(hindi.filter(([name, text]) => words.test(name) && !isHindi(text))).toEqual([]);
    expect(valuesIn(inventedValues, "en", rows)).toEqual(inventedValues);
  });

  test("leaves choices as they are, also where a text beside them is written alike", () => {
    const [, ...entries] = inventedValues.menu.entries;
    const menu = { entries: [{ page: "shop" as const, slug: "", label: "shop" }, ...entries] };
    const rows = [{ subject: "menu", language: "hi" as const, document: { shop: "दुकान" } }];
    expect(valuesIn({ ...inventedValues, menu }, "hi", rows).menu.entries[0]).toEqual({
      page: "shop",
      slug: "",
      label: "दुकान",
    });
  });

  test("translates nothing that is not said", () => {
    for (const [group, sentences] of Object.entries(hindiSettings)) {
      const said = textsOf(inventedValues[group as keyof typeof inventedValues]);
      const english = new Set(said.map(([, text]) => text));
      expect(Object.keys(sentences).filter((text) => !english.has(text))).toEqual([]);
    }
  });

  test("has every article with as many paragraphs and headings", () => {
    for (const { slug, body } of seedArticles) {
      const hindi = hindiArticles[slug]?.body ?? "";
      expect(hindi.split("\n\n")).toHaveLength(body.split("\n\n").length);
      expect(hindi.match(/^## /gm)).toHaveLength(body.match(/^## /gm)?.length ?? 0);
    }
  });
});

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  test("articles are read in Hindi, and in English where the words have changed since (§23.97)", async () => {
    const { articles, changes, db } = shop.ctx;
    const slug = "when-to-open-the-window";
    expect(articles.find(slug, "hi")).toMatchObject({ title: "खिड़की कब खोलें", language: "hi" });
    expect(articles.find(slug)).toMatchObject({ title: "When to open the window", language: "en" });
    expect(articles.live("hi").filter(({ language }) => language === "hi")).toHaveLength(5);
    await db.execute(sql`update articles set summary = 'Another.' where slug = ${slug}`);
    await changes.notify("articles", [slug]);
    expect(articles.find(slug, "hi")).toMatchObject({ summary: "Another.", language: "en" });
    expect(articles.live("hi").filter(({ language }) => language === "hi")).toHaveLength(4);
  });

  test("settings are read in Hindi, sentence by sentence", () => {
    const { translated, content, terms } = shop.ctx.settings;
    expect(settingsIn(shop.ctx.settings, "en")).toEqual({ content, terms });
    expect(translated.hi.content.statistics.figures[3]?.label).toBe("संतुष्टि");
    expect(translated.hi.content.outlets.list[0]?.name).toBe("Verandah Weekly");
    expect(translated.hi.terms.delivery.time).toBe("7 से 14 दिन");
    expect(translated.hi.terms.warrantyTime).toBe("1 साल");
  });
});
