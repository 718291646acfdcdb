import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { listTranslations } from "#server/admin/translations/list-translations.ts";
import { readTranslation, saveTranslation } from "#server/admin/translations/save-translation.ts";
import { readProduct } from "#server/catalogue/read-product.ts";
import { saveProduct } from "#server/catalogue/save-product.ts";
import { saveArticle } from "#server/settings/save-article.ts";
import { aDocument } from "#tests/domain/catalogue/documents.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const admin = (products: string[]): SignedInAdmin => ({
  uid: "u",
  email: "owner@example.in",
  authority: {
    role: "admin",
    permissions: { orders: [], users: [], settings: ["update"], products },
  },
});
const owner = admin(["update"]);
const knows = { hasPicture: () => true };
const words = { title: "Care", slug: "care", summary: "Of care.", body: "Dust it." };
const hindiOf: Record<string, string> = {
  Care: "देखभाल",
  "Of care.": "देखभाल के बारे में।",
  "Dust it.": "धूल झाड़ें।",
};

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  type Which = { kind: string; subject: string };
  const open = async (which: Which) => successOf(await readTranslation(shop.ctx, owner, which));
  const listed = async (who = owner) =>
    successOf(await listTranslations(shop.ctx, who)).filter(({ isLive }) => !isLive);
  async function save(which: Which, hindi: Record<string, string>) {
    const { texts, seen } = await open(which);
    const typed = texts.map((text) => hindi[text.english] ?? text.hindi);
    return saveTranslation(shop.ctx, owner, which, { seen, typed });
  }

  describe("what is not live yet (§19.36)", () => {
    test("a page is translated as a draft, and read in Hindi from its first moment on", async () => {
      const opened = { kind: "page" as const, slug: "", seen: 0 };
      const draft = { ...words, inFooter: "", from: "", state: "draft" };
      successOf(await saveArticle(shop.ctx, owner, opened, draft, knows));
      expect(await listed()).toMatchObject([{ kind: "article", subject: "care", missing: 3 }]);
      expect(await shop.ctx.untranslated()).toBe(0);
      const care = { kind: "article", subject: "care" };
      successOf(await save(care, hindiOf));
      expect(await listed()).toMatchObject([{ subject: "care", missing: 0 }]);
      expect(shop.ctx.articles.findPage("care", "hi")).toBeUndefined();

      const live = { ...draft, state: "live" };
      const seen = { ...opened, slug: "care", seen: 1 };
      successOf(await saveArticle(shop.ctx, owner, seen, live, knows));
      expect(shop.ctx.articles.findPage("care", "hi")?.title).toBe("देखभाल");
      expect(await listed()).toEqual([]);
    });

    test("so is an article whose moment is to come", async () => {
      const opened = { kind: "article" as const, slug: "", seen: 0 };
      const coming = {
        ...{ ...words, slug: "coming", state: "live", from: "2099-01-01T09:00" },
        ...{ picture: "blog-1", alt: "Care" },
      };
      successOf(await saveArticle(shop.ctx, owner, opened, coming, knows));
      successOf(await save({ kind: "article", subject: "coming" }, hindiOf));
      expect(shop.ctx.articles.find("coming", "hi")).toBeUndefined();
    });

    test("so is a draft of a product, by who may see it", async () => {
      const draft = aDocument({ state: "draft", name: "Moss Lamp", description: "It glows." });
      const { id } = successOf(
        await saveProduct(shop.ctx, owner, { id: null, revision: 0, document: draft }),
      );
      const which = { kind: "product", subject: String(id) };
      expect((await listed()).map(({ name }) => name)).toContain("Moss Lamp");
      const other = admin([]);
      expect((await listed(other)).map(({ name }) => name)).not.toContain("Moss Lamp");
      expect(failureOf(await readTranslation(shop.ctx, other, which))).toBe("unknown-translation");
      const sent = { seen: "", typed: [] };
      expect(failureOf(await saveTranslation(shop.ctx, other, which, sent))).toBe(
        "unknown-translation",
      );
      expect(await shop.ctx.untranslated()).toBe(0);

      successOf(await save(which, { "It glows.": "यह चमकता है।" }));
      const { revision, document } = successOf(await readProduct(shop.ctx, owner, id));
      const live = { id, revision, document: { ...document, state: "live" as const } };
      successOf(await saveProduct(shop.ctx, owner, live));
      const product = shop.ctx.catalogue.find(id);
      expect(product && shop.ctx.catalogue.translated(product, "hi").description).toBe(
        "यह चमकता है।",
      );
      expect(await shop.ctx.untranslated()).toBe(1); // some of its other texts are not
    });
  });

  test("of two admins who give something its first Hindi at once, the second is told (§19.37)", async () => {
    const which = { kind: "article", subject: "care" };
    await shop.rows(sql`delete from translations where subject = 'care' returning subject`);
    const { texts, seen } = await open(which);
    const both = ["पहला", "दूसरा"].map((word) =>
      saveTranslation(shop.ctx, owner, which, { seen, typed: texts.map(() => word) }),
    );
    const done = await Promise.all(both);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.filter(({ ok }) => !ok)).toEqual([{ ok: false, failure: "translation-changed" }]);
  });

  describe("what is typed in Hindi (§19.38)", () => {
    const statistics = { kind: "settings", subject: "statistics" };

    test.each([
      ["a mark that turns the direction of writing", "शुरु\u202eआत"],
      ["a control", "शुरु\u0007आत"],
    ])("%s is refused, as it is in English", async (_, typed) => {
      const { texts } = await open(statistics);
      const place = texts.findIndex(({ english }) => english === "founded");
      expect(failureOf(await save(statistics, { founded: typed }))).toEqual({
        code: "wrong-translation",
        errors: { [place]: "Please use plain text alone." },
      });
    });

    test("what is not seen leaves no empty place: English stands there", async () => {
      successOf(await save(statistics, { founded: "\u200b \u200d" }));
      const { texts } = await open(statistics);
      expect(texts.find(({ english }) => english === "founded")?.hindi).toBe("");
    });

    test("line breaks are kept as those of English are", async () => {
      successOf(await save(statistics, { founded: "शुरु\r\nआत" }));
      const { texts } = await open(statistics);
      expect(texts.find(({ english }) => english === "founded")?.hindi).toBe("शुरु\nआत");
    });
  });
});
