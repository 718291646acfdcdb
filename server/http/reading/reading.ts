import { Hono } from "hono";
import { policySlugs } from "#domain/policies/slugs.ts";
import type { Context } from "#server/context/context.ts";
import { cacheTexts, sendText, withTag } from "./cached-text.ts";
import { googleFeed } from "./google-feed.ts";
import {
  articleMarkdown,
  llmsText,
  pageMarkdown,
  policyMarkdown,
  productMarkdown,
} from "./markdown.ts";
import { metaFeed } from "./meta-feed.ts";

const MARKDOWN = "text/markdown";

/**
 * What readers without a browser are given: feeds, `/llms.txt`, and the Markdown twins of pages. In English. `isCached`:
 * whether feeds are cached until what they show has changed; not in development, where each request has its own
 * application.
 */
export function reading(ctx: Context, { isCached }: { isCached: boolean }) {
  const app = new Hono();
  const cached = isCached ? cacheTexts(ctx.changes) : (make: () => string) => () => withTag(make());
  const whole = [
    ["/feeds/google.xml", "application/xml", cached(() => googleFeed(ctx))],
    ["/feeds/meta.csv", "text/csv", cached(() => metaFeed(ctx))],
    ["/llms.txt", "text/plain", cached(() => llmsText(ctx))],
  ] as const;
  for (const [path, type, text] of whole) app.get(path, (c) => sendText(c, type, text()));

  app.get("/product/:file{[1-9][0-9]{0,8}\\.md}", (c) => {
    const product = ctx.catalogue.find(Number.parseInt(c.req.param("file"), 10));
    if (!product) return c.text("not found", 404);
    return sendText(c, MARKDOWN, withTag(productMarkdown(ctx, product)));
  });
  app.get("/blog/:file{[a-z0-9-]+\\.md}", (c) => {
    const article = ctx.articles.find(c.req.param("file").slice(0, -".md".length), "en");
    if (!article) return c.text("not found", 404);
    return sendText(c, MARKDOWN, withTag(articleMarkdown(article)));
  });
  app.get("/pages/:file{[a-z0-9-]+\\.md}", (c) => {
    const page = ctx.articles.findPage(c.req.param("file").slice(0, -".md".length), "en");
    if (!page) return c.text("not found", 404);
    return sendText(c, MARKDOWN, withTag(pageMarkdown(page)));
  });
  for (const slug of policySlugs) {
    app.get(`/${slug}.md`, (c) => {
      const policy = ctx.policies.current(slug, "en");
      if (!policy) return c.text("not found", 404);
      return sendText(c, MARKDOWN, withTag(policyMarkdown(ctx, policy)));
    });
  }
  return app;
}
