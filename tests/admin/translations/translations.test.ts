import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { longestOf } from "#domain/translation.ts";
import { listTranslations } from "#server/admin/translations/list-translations.ts";
import { readTranslation, saveTranslation } from "#server/admin/translations/save-translation.ts";
import { findAuditOf } from "#server/audit/queries.ts";
import { settingsIn } from "#server/settings/settings-in.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const admin = (settings: string[]): SignedInAdmin => ({
  uid: "u",
  email: "owner@example.in",
  authority: { role: "admin", permissions: { orders: [], users: [], settings } },
});
const owner = admin(["update"]);
const product = { kind: "product", subject: "1" };
const statistics = { kind: "settings", subject: "statistics" };
const article = { kind: "article", subject: "the-air-you-sleep-in" };

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const open = async (which: typeof product) =>
    successOf(await readTranslation(shop.ctx, owner, which));
  /** Saves with other Hindi for some English texts. */
  async function save(which: typeof product, hindi: Record<string, string>) {
    const { texts, seen } = await open(which);
    const typed = texts.map((text) => hindi[text.english] ?? text.hindi);
    return saveTranslation(shop.ctx, owner, which, { seen, typed });
  }

  test("what a new shop says is listed, with nothing missing (§23.97)", async () => {
    const listed = successOf(await listTranslations(shop.ctx, owner));
    expect(listed.filter(({ missing }) => missing > 0)).toEqual([]);
    expect(listed.filter(({ kind }) => kind !== "settings")).toHaveLength(8);
    expect(listed.find(({ subject }) => subject === "statistics")).toMatchObject({
      name: "Figures",
      texts: 4,
      missing: 0,
    });
  });

  test("a product's text is shown as it was typed, and in English once it is emptied, which the menu counts (§19.18, §23.29, §23.97)", async () => {
    const { catalogue } = shop.ctx;
    const shown = () => {
      const one = catalogue.find(1);
      return one && catalogue.translated(one, "hi").description;
    };
    const english = catalogue.find(1)?.description ?? "";
    successOf(await save(product, { [english]: "  नया वर्णन।  " }));
    expect(shown()).toBe("नया वर्णन।");
    expect(await shop.ctx.untranslated()).toBe(0);
    successOf(await save(product, { [english]: "" }));
    expect(shown()).toBe(english);
    // What is missing is the mark of the menu from then on (§19.18).
    expect(await shop.ctx.untranslated()).toBe(1);
    expect((await open(product)).texts.find((text) => text.english === english)?.hindi).toBe("");
  });

  test("a setting's text is shown as it was typed (§23.97)", async () => {
    successOf(await save(statistics, { founded: "शुरुआत" }));
    const { content } = settingsIn(shop.ctx.settings, "hi");
    expect(content.statistics.figures.map(({ label }) => label)).toContain("शुरुआत");
    const subject = { kind: "translation", id: "settings statistics" } as const;
    const [trail] = await findAuditOf(shop.ctx.db, subject, 1);
    expect(trail).toMatchObject({
      before: { founded: "स्थापना वर्ष" },
      after: { founded: "शुरुआत" },
    });
  });

  describe("an article", () => {
    test("is in Hindi as a whole or not at all (§23.97)", async () => {
      const { texts, seen } = await open(article);
      const half = texts.map(({ hindi }, at) => (at === 0 ? "" : hindi));
      const refused = failureOf(
        await saveTranslation(shop.ctx, owner, article, { seen, typed: half }),
      );
      expect(refused).toEqual({
        code: "wrong-translation",
        errors: { 0: "An article is shown in Hindi once all of it is translated." },
      });
      const none = texts.map(() => "");
      successOf(await saveTranslation(shop.ctx, owner, article, { seen, typed: none }));
      expect(shop.ctx.articles.find(article.subject, "hi")?.language).toBe("en");
      const again = await open(article);
      const typed = texts.map(({ hindi }) => hindi);
      successOf(await saveTranslation(shop.ctx, owner, article, { seen: again.seen, typed }));
      expect(shop.ctx.articles.find(article.subject, "hi")?.language).toBe("hi");
    });
  });

  test("what another admin has saved meanwhile is not written over (§23.97)", async () => {
    const { texts, seen } = await open(statistics);
    const typed = texts.map(() => "एक");
    const both = await Promise.all([
      saveTranslation(shop.ctx, owner, statistics, { seen, typed }),
      saveTranslation(shop.ctx, owner, statistics, { seen, typed: texts.map(() => "दो") }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, failure: "translation-changed" }]);
  });

  test.each([
    ["who may not change settings", admin([]), product, "insufficient-permissions"],
    [
      "a product that is not there",
      owner,
      { kind: "product", subject: "99" },
      "unknown-translation",
    ],
    ["a name of every object", owner, { kind: "constructor", subject: "1" }, "unknown-translation"],
    ["an article's NUL", owner, { kind: "article", subject: "\u0000" }, "unknown-translation"],
  ])("refuses %s", async (_, by, which, failure) => {
    expect(failureOf(await readTranslation(shop.ctx, by, which))).toBe(failure);
    const sent = { seen: "", typed: [] };
    expect(failureOf(await saveTranslation(shop.ctx, by, which, sent))).toBe(failure);
  });

  test("refuses a text that is too long, and says how long it may be", async () => {
    const { texts, seen } = await open(statistics);
    const [first] = texts;
    const most = longestOf(first?.english ?? "");
    const typed = texts.map(({ hindi }, at) => (at === 0 ? "अ".repeat(most + 1) : hindi));
    const failure = failureOf(await saveTranslation(shop.ctx, owner, statistics, { seen, typed }));
    expect(failure).toEqual({
      code: "wrong-translation",
      errors: { 0: `Please use at most ${most} characters.` },
    });
  });
});
