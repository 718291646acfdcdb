import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { articleFields } from "#domain/settings/article.ts";
import { draftOf } from "#domain/settings/draft.ts";
import { groups } from "#domain/settings/groups.ts";
import { aSuperAdmin, type Someone } from "#tests/admin/admins.ts";
import { getPage, ownSite, post } from "#tests/support/site.ts";

const own = ownSite("pglite");
let boss: Someone;
beforeAll(async () => {
  boss = await aSuperAdmin(own.shop.ctx);
});

const DESK = "/admin/dashboard";
const send = (path: string, fields: Record<string, string> | FormData) =>
  post(own.site, `${DESK}/${path}`, fields, boss.cookies);
const seenIn = async (path: string) => {
  const { text } = await getPage(own.site, `${DESK}/${path}`, boss.cookies);
  return [...text.matchAll(/name="seen" value="([^"]*)"/g)].map(([, seen = ""]) => seen);
};
/** A text of so many characters whose end shows that all of it has come. */
const ofLength = (length: number, word = "Dust settles. ") =>
  `${word.repeat(Math.ceil(length / word.length)).slice(0, length - 8)}The end.`;
const MOST = articleFields.body.most;

describe("a long text of the owner's is kept to its last word (§19.35)", () => {
  test.each([
    ["a page", "pages/new", "select body from articles where slug = 'long'", {}],
    [
      "an article",
      "articles/new",
      "select body from articles where slug = 'long-article'",
      { slug: "long-article", picture: "blog-1", alt: "A leaf" },
    ],
    [
      "a legal page",
      "policies/terms",
      "select body from policies order by version desc limit 1",
      {},
    ],
  ])("%s, of as many characters as its field takes", async (_, path, query, others) => {
    const body = ofLength(MOST);
    const [seen = "0"] = path.endsWith("new") ? ["0"] : await seenIn(path);
    const fields = { title: "Long", slug: "long", summary: "Of length.", state: "live", from: "" };
    const sent = { intent: "save", ...fields, note: "", body, seen, ...others };
    expect((await send(path, sent)).status).toBe(302);
    expect(await own.shop.rows(sql.raw(query))).toEqual([{ body }]);
    const longer = await send(path, { ...sent, slug: "longer", body: `${body} More.` });
    expect(longer.text).toContain(`Please use at most ${MOST} characters.`);
  });

  test("its Hindi, of which a letter takes three bytes and nine in a form", async () => {
    const path = "translations/article/long";
    const { text } = await getPage(own.site, `${DESK}/${path}`, boss.cookies);
    const form = new FormData();
    form.append("seen", /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? "");
    const hindi = ["लंबा", "लंबाई के बारे में।", ofLength(MOST, "धूल बैठती है। ")];
    const ids = [...text.matchAll(/name="of" value="([^"]*)"/g)].map(([, id = ""]) => id);
    for (const [at, id] of ids.entries()) {
      form.append("of", id);
      form.append("text", hindi[at] ?? "");
    }
    const urlencoded = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${own.site.url}${DESK}/${path}`, {
      method: "POST",
      headers: { cookie: boss.cookies.map((one) => one.split(";")[0]).join("; ") },
      body: urlencoded,
      redirect: "manual",
    });
    expect(answer.status).toBe(302);
    const kept = await own.shop.rows(sql`select document ->> 'body' as body from translations
      where kind = 'article' and subject = 'long'`);
    expect(kept).toEqual([{ body: hindi[2] }]);
  });

  test("the news of the Media page, each of them", async () => {
    const { news } = own.shop.ctx.settings.content;
    const body = ofLength(groups.news.fields.list.fields.body.most);
    const list = news.list.map((row) => ({ ...row, body }));
    const draft = draftOf(groups.news.fields, { list });
    const rows = draft.list as Record<string, string>[];
    const fields = Object.fromEntries(
      rows.flatMap((row, at) =>
        Object.entries(row).map(([name, text]) => [`list.${at}.${name}`, text]),
      ),
    );
    const sent = { intent: "save", ...fields, seen: "0", seenDraft: "0" };
    expect((await send("settings/news", sent)).status).toBe(302);
    expect(own.shop.ctx.settings.content.news.list.map((row) => row.body)).toEqual(
      list.map(() => body),
    );
  });
});
