import { firstLinks, isFirst, type Link, linksOf } from "#domain/settings/links.ts";
import { language } from "#language";
import type { Context } from "#server/context/context.ts";
import { settingsIn } from "./settings-in.ts";

type Shown = Pick<Context, "settings" | "articles">;

const isLive =
  ({ articles }: Shown) =>
  (slug: string) =>
    articles.findPage(slug) !== undefined;

/** The owner's menu in the language of the request; undefined: it is the shop's, which pages know themselves. */
export function ownMenu(ctx: Shown): Link[] | undefined {
  const { entries } = settingsIn(ctx.settings, language()).content.menu;
  return isFirst(entries, firstLinks.menu) ? undefined : linksOf(entries, isLive(ctx));
}

/** Empty texts, and links that are null, are the shop's. */
type OwnFooter = {
  about: string;
  closing: string;
  links: { company: Link[]; service: Link[] } | null;
};

/** What of the footer is the owner's own; undefined: all is the shop's. */
export function ownFooter(ctx: Shown): OwnFooter | undefined {
  const { about, company, service, closing } = settingsIn(ctx.settings, language()).content.footer;
  const isOwn = !(isFirst(company, firstLinks.company) && isFirst(service, firstLinks.service));
  if (!isOwn && about === "" && closing === "") return;
  const of = (rows: typeof company) => linksOf(rows, isLive(ctx));
  return { about, closing, links: isOwn ? { company: of(company), service: of(service) } : null };
}
