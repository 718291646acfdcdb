import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { type Draft, draftOf } from "#domain/settings/draft.ts";
import { type GroupName, groups } from "#domain/settings/groups.ts";
import type { Context } from "#server/context/context.ts";
import { deleteArticle } from "#server/settings/delete-article.ts";
import { listArticles, readArticle } from "#server/settings/list-articles.ts";
import { listGroups, readGroup } from "#server/settings/read-group.ts";
import { restoreArticle, saveArticle } from "#server/settings/save-article.ts";
import { restoreSettings, saveSettings } from "#server/settings/save-settings.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine, ownDatabase } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const admin = (settings: string[]): SignedInAdmin => ({
  uid: "u",
  email: "owner@example.in",
  authority: { role: "admin", permissions: { orders: [], users: ["read"], settings } },
});
const owner = admin(["update"]);
const unauthorized = admin([]);
const knows = { hasPicture: (name: string) => name === "news-1" || name === "blog-1" };

/** The form of a group as it holds now, with other texts. */
async function formOf(ctx: Context, name: GroupName, changes: Draft) {
  const { values, revision } = successOf(await readGroup(ctx, owner, name));
  return { draft: { ...draftOf(groups[name].fields, values), ...changes }, seen: revision };
}

async function save(ctx: Context, name: GroupName, changes: Draft) {
  return saveSettings(ctx, owner, name, await formOf(ctx, name, changes), knows);
}

eachEngine((engine) => {
  let shop: TestShop;
  const started = async () => {
    const variables = { BRAND_EMAIL: "first@neem.example", MAIL_FROM: "Neem <out@neem.example>" };
    shop = await startShop({ mode: "inside", engine, variables });
  };
  beforeAll(started);
  afterAll(() => shop.close());

  describe("settings", () => {
    test("are those of the environment and of a new shop while nobody edits them (§19.2)", () => {
      const { settings } = shop.ctx;
      expect(settings.brand).toMatchObject({ email: "first@neem.example", telephone: null });
      expect(settings.mailFrom).toBe("Neem <out@neem.example>");
      expect(settings.delivery).toMatchObject({ days: { least: 7, most: 14 }, fee: 0 });
      expect(settings.content.news.list).toHaveLength(4);
    });

    test("that are saved hold at once, with a revision and an entry of the audit trail (§19.2)", async () => {
      successOf(await save(shop.ctx, "legal", { telephone: "+91 120 555 0142" }));
      successOf(await save(shop.ctx, "delivery", { fee: "49", freeFrom: "999" }));
      const { settings } = shop.ctx;
      expect(settings.brand.telephone).toBe("+91 120 555 0142");
      expect(settings.delivery).toMatchObject({ fee: 4900, freeFrom: 99900 });
      expect(settings.terms.delivery).toMatchObject({ fee: 4900, freeFrom: 99900 });
      const opened = successOf(await readGroup(shop.ctx, owner, "delivery"));
      expect(opened).toMatchObject({ revision: 1, history: [{ actorEmail: owner.email }] });
      const entries = await shop.rows(
        sql`select action, before, after from audit_entries where subject_id = 'delivery'`,
      );
      expect(entries).toEqual([
        {
          action: "settings.update",
          before: { fee: 0, freeFrom: null },
          after: { fee: 4900, freeFrom: 99900 },
        },
      ]);
    });

    test("keep what is right when one field is wrong: nothing is saved (§19.5)", async () => {
      const wrong = failureOf(await save(shop.ctx, "brand", { name: "Neem", email: "no address" }));
      expect(wrong).toEqual({ code: "wrong-settings", errors: { email: expect.any(String) } });
      expect(shop.ctx.settings.brand.name).toBe("Greenverse");
      const list = [{ name: "A", relation: "B", picture: "not-there" }];
      const unknown = failureOf(await save(shop.ctx, "partners", { list }));
      expect(unknown).toMatchObject({ errors: { "list.0.picture": expect.any(String) } });
    });

    test("of two editors are not lost: who saves second is notified", async () => {
      const [one, two] = await Promise.all([
        formOf(shop.ctx, "returns", { moneyBackDays: "14" }),
        formOf(shop.ctx, "returns", { moneyBackDays: "21" }),
      ]);
      const results = await Promise.all(
        [one, two].map((form) => saveSettings(shop.ctx, owner, "returns", form, knows)),
      );
      expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
      const late = await saveSettings(shop.ctx, owner, "returns", { ...two, seen: 0 }, knows);
      expect(failureOf(late)).toBe("settings-changed");
      expect([14, 21]).toContain(shop.ctx.settings.terms.moneyBackDays);
    });

    test("come back from a revision, and from the first values", async () => {
      successOf(await save(shop.ctx, "links", { portal: "https://one.example" }));
      successOf(await save(shop.ctx, "links", { portal: "https://two.example" }));
      const back = async (revision: number) => {
        const { revision: seen } = successOf(await readGroup(shop.ctx, owner, "links"));
        return restoreSettings(shop.ctx, owner, "links", { revision, seen }, knows);
      };
      successOf(await back(1));
      expect(shop.ctx.settings.portalUrl).toBe("https://one.example");
      successOf(await back(0));
      expect(shop.ctx.settings.portalUrl).toBeNull();
      expect(failureOf(await back(99))).toBe("unknown-revision");
    });

    test("of mails change the sender and who is notified of orders (§7.13)", async () => {
      successOf(await save(shop.ctx, "mail", { fromName: "Neem, Delhi", adminEmail: "" }));
      const { mailFrom, adminEmail } = shop.ctx.settings;
      expect(mailFrom).toBe('"Neem, Delhi" <out@neem.example>');
      expect(adminEmail).toBe("first@neem.example");
    });

    test("are counted while they are not set (§19.3)", async () => {
      const counts = async () =>
        Object.fromEntries(
          successOf(await listGroups(shop.ctx, owner)).map(({ name, notSet }) => [name, notSet]),
        );
      expect(await counts()).toMatchObject({ legal: 5, brand: 1, news: 4, partners: 9, cod: 0 });
    });

    test("outlive the process (§19.2)", async () => {
      await shop.close();
      await started();
      expect(shop.ctx.settings.brand.telephone).toBe("+91 120 555 0142");
    });
  });

  describe("articles", () => {
    const words = {
      title: "A title",
      slug: "a-title",
      summary: "In short.",
      body: "A text.",
      picture: "blog-1",
      alt: "A pot",
      state: "draft",
      from: "",
    };
    const opened = { kind: "article" as const, slug: "", seen: 0 };

    test("of a new shop are the five, once (§9.8)", async () => {
      expect(shop.ctx.articles.live().map(({ slug }) => slug)).toHaveLength(5);
      expect(shop.ctx.articles.live()[0]?.slug).toBe("the-air-you-sleep-in");
    });

    test("are drafts, then live; a slug is one article's and stays (§19.11, §19.14)", async () => {
      const { ctx } = shop;
      successOf(await saveArticle(ctx, owner, opened, words, knows));
      expect(ctx.articles.find("a-title")).toBeUndefined();
      const again = failureOf(await saveArticle(ctx, owner, opened, words, knows));
      expect(again).toMatchObject({ errors: { slug: expect.any(String) } });
      const first = { ...opened, slug: "a-title", seen: 1 };
      const renamed = { ...words, slug: "another-title" };
      expect(successOf(await saveArticle(ctx, owner, first, renamed, knows))).toBe("another-title");
      const late = await saveArticle(ctx, owner, first, words, knows);
      expect(failureOf(late)).toBe("unknown-article");
      const draft = { ...opened, slug: "another-title", seen: 2 };
      successOf(await saveArticle(ctx, owner, draft, { ...renamed, state: "live" }, knows));
      expect(ctx.articles.find("another-title")).toMatchObject({ title: "A title" });
      const live = { ...opened, slug: "another-title", seen: 3 };
      const moved = failureOf(
        await saveArticle(ctx, owner, live, { ...words, state: "live" }, knows),
      );
      expect(moved).toMatchObject({ errors: { slug: expect.any(String) } });
      expect(failureOf(await deleteArticle(ctx, owner, live))).toBe("article-is-live");
      successOf(await saveArticle(ctx, owner, live, renamed, knows));
      expect(ctx.articles.find("another-title")).toBeUndefined();
      successOf(await restoreArticle(ctx, owner, { ...live, seen: 4 }, 3, knows));
      // Its picture was removed from the library since.
      const bare = { hasPicture: () => false };
      const back = await restoreArticle(ctx, owner, { ...live, seen: 5 }, 3, bare);
      expect(failureOf(back)).toMatchObject({ errors: { picture: expect.any(String) } });
      expect(ctx.articles.find("another-title")).toBeDefined();
    });

    test("with a wrong field are not saved", async () => {
      const wrong = { ...words, slug: "New one", picture: "not-there", from: "soon" };
      const failure = failureOf(await saveArticle(shop.ctx, owner, opened, wrong, knows));
      expect(failure).toMatchObject({
        errors: { slug: expect.any(String), picture: expect.any(String), from: expect.any(String) },
      });
    });

    test("that are drafts can be removed, and their address is free again (§19.14)", async () => {
      const { ctx } = shop;
      const draft = { ...words, slug: "short-lived" };
      successOf(await saveArticle(ctx, owner, opened, draft, knows));
      successOf(await deleteArticle(ctx, owner, { ...opened, slug: "short-lived", seen: 1 }));
      successOf(await saveArticle(ctx, owner, opened, draft, knows));
      const { article, history } = successOf(
        await readArticle(ctx, owner, { ...opened, slug: "short-lived" }),
      );
      expect([article.revision, history.length]).toEqual([2, 2]);
    });

    test("appear by themselves when their time comes (§19.11)", async () => {
      const { ctx } = shop;
      const soon = { ...words, slug: "soon", state: "live", from: "2099-01-01T00:00" };
      successOf(await saveArticle(ctx, owner, opened, soon, knows));
      expect(ctx.articles.find("soon")).toBeUndefined();
      await ctx.db.execute(
        sql`update articles set published_at = now() + interval '0.3 seconds' where slug = 'soon'`,
      );
      const received: string[] = [];
      ctx.changes.listen("articles", (subjects) => void received.push(...subjects));
      await ctx.changes.notify("articles", ["soon"]);
      await until("the article is there", async () => ctx.articles.find("soon") ?? null);
      await until("the pages are notified", async () => (received.length > 1 ? received : null));
    });
  });

  test("nobody without the permission reads or changes any of it", async () => {
    const { ctx } = shop;
    const seen = { kind: "article" as const, slug: "soon", seen: 1 };
    const calls = [
      listGroups(ctx, unauthorized),
      readGroup(ctx, unauthorized, "brand"),
      saveSettings(ctx, unauthorized, "links", { draft: {}, seen: 0 }, knows),
      restoreSettings(ctx, unauthorized, "links", { revision: 0, seen: 0 }, knows),
      listArticles(ctx, unauthorized, "article"),
      readArticle(ctx, unauthorized, seen),
      saveArticle(ctx, unauthorized, seen, {}, knows),
      restoreArticle(ctx, unauthorized, seen, 1, knows),
      deleteArticle(ctx, unauthorized, seen),
    ];
    for (const call of calls) {
      expect(await call).toEqual({ ok: false, failure: "insufficient-permissions" });
    }
  });
});

describe("with several processes", () => {
  const engine = ownDatabase("postgres");
  test("all agree on settings and articles within a second (§25.36)", async () => {
    const [one, two] = await Promise.all([
      startShop({ mode: "inside", engine }),
      startShop({ mode: "inside", engine }),
    ]);
    try {
      successOf(await save(one.ctx, "legal", { telephone: "0120 555 0142" }));
      await until("the other knows the telephone", async () =>
        two.ctx.settings.brand.telephone === "0120 555 0142" ? true : null,
      );
      expect(two.ctx.articles.live()).toHaveLength(5);
    } finally {
      await Promise.all([one.close(), two.close()]);
    }
  });
});
