import { footerLinks as words } from "#texts/site/footer-links.ts";
import { layout } from "#texts/site/layout.ts";
import type { FieldErrors, ValuesOf } from "./fields.ts";
import type { lookGroups } from "./groups/look.ts";

type Values = {
  readonly [Name in keyof typeof lookGroups]: ValuesOf<(typeof lookGroups)[Name]["fields"]>;
};
type Row = Values["menu"]["entries"][number];

/** A link as pages show it. `to`: a path in English. */
export type Link = { label: string; to: string };

/** The shop's own pages with what they are called in the language of the request. */
const pages = (): Record<Exclude<Row["page"], "own">, Link> => ({
  home: { label: layout().home, to: "/" },
  about: { label: layout().about, to: "/about" },
  origin: { label: words().origin, to: "/about#origin" },
  media: { label: layout().media, to: "/media" },
  technology: { label: layout().technology, to: "/technology" },
  shop: { label: layout().shop, to: "/shop" },
  portal: { label: layout().portal, to: "/portal" },
  blog: { label: layout().blog, to: "/blog" },
  calculator: { label: words().room, to: "/calculator" },
  compare: { label: words().compare, to: "/compare" },
  returns: { label: words().returns, to: "/shop#return-policy" },
  shipping: { label: words().shipping, to: "/shop#shipping-tracking" },
});

const to = (page: Row["page"]): Row => ({ page, label: "", slug: "" });

/** The rows of a new shop (§2.13, §2.18). */
export const firstLinks = {
  menu: [to("home"), to("about"), to("media"), to("technology"), to("shop"), to("portal")],
  company: [to("about"), to("origin")],
  service: [to("calculator"), to("compare"), to("returns"), to("shipping")],
};

/** The links of these rows in their order, without those to pages of the owner's own that are not live. */
export function linksOf(rows: readonly Row[], isLive: (slug: string) => boolean): Link[] {
  const known = pages();
  return rows.flatMap(({ page, label, slug }) => {
    if (page === "own") return isLive(slug) ? [{ label, to: `/pages/${slug}` }] : [];
    return [{ ...known[page], ...(label ? { label } : {}) }];
  });
}

/** What is wrong with the rows of one list, at the fields of its rows. */
export function wrongLinks(list: string, rows: readonly Row[]): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const [at, { page, label, slug }] of rows.entries()) {
    const path = `${list}.${at}`;
    const target = page === "own" ? `/pages/${slug}` : page;
    if (page === "own" && slug === "") errors[`${path}.slug`] = "Please say which of your pages.";
    if (page === "own" && label === "") errors[`${path}.label`] = "Please say what it is called.";
    if (seen.has(target)) errors[`${path}.page`] = "This page stands above already.";
    seen.add(target);
  }
  return errors;
}

/** How many letters the links of the menu may have together, so that they stand in a line of a small laptop. */
export const MENU_LETTERS = 64;

/** What is wrong with a menu: Shop is part of every one, and all links stand in one line. */
export function wrongMenu(entries: readonly Row[]): FieldErrors {
  const wrong = wrongLinks("entries", entries);
  if (!entries.some(({ page }) => page === "shop")) {
    return { ...wrong, entries: "Shop stays in the menu: customers buy there." };
  }
  const letters = linksOf(entries, () => true).reduce((sum, { label }) => sum + label.length, 0);
  if (letters <= MENU_LETTERS) return wrong;
  const sentence = `All links together may have ${MENU_LETTERS} letters, so that they stand in one line; these have ${letters}.`;
  return { ...wrong, entries: sentence };
}
