import { describe, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { readTranslation, saveTranslation } from "#server/admin/translations/save-translation.ts";
import { findAuditOf } from "#server/audit/queries.ts";
import { deleteArticle } from "#server/settings/delete-article.ts";
import { listArticles, readArticle } from "#server/settings/list-articles.ts";
import { restoreArticle, saveArticle } from "#server/settings/save-article.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { getPage, ownSite } from "#tests/support/site.ts";

const owner: SignedInAdmin = {
  uid: "u",
  email: "owner@example.in",
  authority: {
    role: "admin",
    permissions: { orders: [], users: [], settings: ["update"], products: ["update"] },
  },
};
const knows = { hasPicture: (name: string) => name === "blog-1" };
const words = {
  title: "Care of your plants",
  slug: "care",
  summary: "Water, light and feed.",
  body: "## Water\n\nOnce a week. <b>Not more.</b>",
  inFooter: "on",
  state: "live",
  from: "",
};
const opened = { kind: "page" as const, slug: "", seen: 0 };

describe("a page of the owner's own (§19.17)", () => {
  const own = ownSite("postgres");
  const get = (path: string) => getPage(own.site, path);

  test("is drafted, published, in the footer, and taken back", async () => {
    const { ctx } = own.shop;
    const draft = { ...words, state: "draft" };
    successOf(await saveArticle(ctx, owner, opened, draft, knows));
    const shown = async (path: string) => (await get(path)).status;
    expect(await shown("/pages/care")).toBe(302);
    expect((await get("/about")).text).not.toContain("/pages/care");

    const first = { ...opened, slug: "care", seen: 1 };
    successOf(await saveArticle(ctx, owner, first, words, knows));
    const page = await get("/pages/care");
    expect([page.status, await shown("/blog/care")]).toEqual([200, 302]);
    expect(page.text).toContain("<title>Care of your plants | Greenverse</title>");
    expect(page.text).toContain("<h2>Water</h2>");
    expect(page.text).toContain("&lt;b&gt;Not more.&lt;/b&gt;");
    for (const path of ["/", "/about", "/product/1", "/cart"]) {
      expect((await get(path)).text, path).toContain('href="/pages/care"');
    }
    expect((await get("/sitemap.xml")).text).toContain("/hi/pages/care</loc>");
    expect((await get("/llms.txt")).text).toContain("/pages/care.md): Water, light and feed.");
    expect((await get("/pages/care.md")).text).toMatch(/^# Care of your plants\n/);

    const seen = { ...first, seen: 2 };
    successOf(await saveArticle(ctx, owner, seen, { ...words, inFooter: "" }, knows));
    expect((await get("/about")).text).not.toContain("/pages/care");
    expect(await shown("/pages/care")).toBe(200);
    expect(failureOf(await deleteArticle(ctx, owner, { ...seen, seen: 3 }))).toBe(
      "article-is-live",
    );
    successOf(await saveArticle(ctx, owner, { ...seen, seen: 3 }, draft, knows));
    expect(await shown("/pages/care")).toBe(302);
    successOf(await restoreArticle(ctx, owner, { ...seen, seen: 4 }, 2, knows));
    expect((await get("/about")).text).toContain('href="/pages/care"');
    const entries = await findAuditOf(ctx.db, { kind: "page", id: "care" }, 10);
    expect(entries.map(({ action }) => action)).toEqual([
      ...["page.update", "page.update", "page.update", "page.update", "page.create"],
    ]);
  });

  test("is no article: neither is opened, changed or shown as the other", async () => {
    const { ctx } = own.shop;
    const taken = { errors: { slug: "Another article or page has this address." } };
    const pageOf = { ...words, slug: "the-air-you-sleep-in" };
    expect(failureOf(await saveArticle(ctx, owner, opened, pageOf, knows))).toMatchObject(taken);
    const asArticle = { kind: "article" as const, slug: "care", seen: 5 };
    const article = { ...words, picture: "blog-1", alt: "A pot" };
    for (const call of [
      readArticle(ctx, owner, asArticle),
      saveArticle(ctx, owner, asArticle, article, knows),
    ]) {
      expect(await call).toEqual({ ok: false, failure: "unknown-article" });
    }
    expect(failureOf(await restoreArticle(ctx, owner, asArticle, 1, knows))).toBe(
      "unknown-revision",
    );
    expect(failureOf(await deleteArticle(ctx, owner, asArticle))).toBe("article-changed");
    const slugs = async (kind: "article" | "page") =>
      successOf(await listArticles(ctx, owner, kind)).map(({ slug }) => slug);
    expect([(await slugs("article")).length, await slugs("page")]).toEqual([5, ["care"]]);
    expect((await get("/blog")).text).not.toMatch(/article=care|\/blog\/care/);
  });

  test("is read in Hindi once it is translated, in its footer too", async () => {
    const { ctx } = own.shop;
    const which = { kind: "article", subject: "care" };
    const { seen, texts } = successOf(await readTranslation(ctx, owner, which));
    expect(texts.map(({ english }) => english)).toEqual([words.title, words.summary, words.body]);
    const typed = ["पौधों की देखभाल", "पानी, रोशनी और खाद।", "## पानी\n\nहफ़्ते में एक बार।"];
    expect((await get("/hi/pages/care")).text).toContain('<h1 lang="en">Care of your plants</h1>');
    successOf(await saveTranslation(ctx, owner, which, { seen, typed }));
    expect((await get("/hi/pages/care")).text).toContain("<h1>पौधों की देखभाल</h1>");
    expect((await get("/hi/about")).text).toMatch(/href="\/hi\/pages\/care"[^>]*>पौधों की देखभाल/);
    expect((await get("/pages/care")).text).toContain("<h1>Care of your plants</h1>");
  });

  test("keeps its Hindi when it is taken back and gets another address (§19.17)", async () => {
    const { ctx } = own.shop;
    const care = { ...opened, slug: "care" };
    successOf(
      await saveArticle(ctx, owner, { ...care, seen: 5 }, { ...words, state: "draft" }, knows),
    );
    const moved = { ...words, slug: "plant-care" };
    successOf(await saveArticle(ctx, owner, { ...care, seen: 6 }, moved, knows));
    expect((await get("/hi/pages/plant-care")).text).toContain("<h1>पौधों की देखभाल</h1>");
  });

  test("keeps its history when it gets another address, also one that a removed page had (§19.44)", async () => {
    const { ctx } = own.shop;
    const save = async (slug: string, seen: number, changes: Partial<typeof words>) => {
      const draft = { ...words, slug: slug || "fans", state: "draft", ...changes };
      return successOf(await saveArticle(ctx, owner, { ...opened, slug, seen }, draft, knows));
    };
    await save("", 0, { slug: "removed", body: "Gone." });
    const removed = { ...opened, slug: "removed", seen: 1 };
    successOf(await deleteArticle(ctx, owner, removed));
    await save("", 0, { body: "The first text." });
    await save("fans", 1, { body: "The second text." });
    await save("fans", 2, { slug: "removed", body: "The third text." });

    const moved = { kind: "page" as const, slug: "removed" };
    const { article, history } = successOf(await readArticle(ctx, owner, moved));
    expect([article.revision, history.map(({ revision }) => revision)]).toEqual([4, [4, 3, 2, 1]]);
    successOf(await restoreArticle(ctx, owner, { ...moved, seen: 4 }, 2, knows));
    const back = successOf(await readArticle(ctx, owner, moved)).article;
    expect([back.slug, back.body]).toEqual(["removed", "The first text."]);
    // The address that it had begins anew.
    await save("", 0, { body: "Another page." });
    const other = successOf(await readArticle(ctx, owner, { ...moved, slug: "fans" }));
    expect(other.history.map(({ revision }) => revision)).toEqual([1]);
  });
});
