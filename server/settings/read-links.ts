import { type Link, linksOf } from "#domain/settings/links.ts";
import { language } from "#language";
import type { Context } from "#server/context/context.ts";
import { settingsIn } from "./settings-in.ts";

type Shown = Pick<Context, "settings" | "articles">;

const isLive =
  ({ articles }: Shown) =>
  (slug: string) =>
    articles.findPage(slug) !== undefined;

/** The menu in the language of the request (§2.13, §19.26). */
export function menuOf(ctx: Shown): Link[] {
  return linksOf(settingsIn(ctx.settings, language()).content.menu.entries, isLive(ctx));
}

/** What an owner may change of the footer, in the language of the request; empty texts are the shop's (§2.18, §19.26). */
export function footerLinksOf(
  ctx: Shown,
): Record<"about" | "closing", string> & Record<"company" | "service", Link[]> {
  const { about, company, service, closing } = settingsIn(ctx.settings, language()).content.footer;
  const of = (rows: typeof company) => linksOf(rows, isLive(ctx));
  return { about, closing, company: of(company), service: of(service) };
}
