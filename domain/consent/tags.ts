import type { Language } from "../profile/language.ts";

/** What a tag is there for; a visitor agrees to each by itself. */
export const tagCategories = ["measurement", "advertising"] as const;
export type TagCategory = (typeof tagCategories)[number];

/** Origins that a tag needs in the browser, by what they are used for. */
export type TagHosts = Record<"script" | "frame" | "connect" | "img", readonly string[]>;

/** A script of others on the shop's public pages, and what a visitor reads of it before. */
export type Tag = {
  /** A cookie remembers by it what was agreed to: another purpose or another host is another id. */
  id: string;
  name: string;
  category: TagCategory;
  /** What it is for and what it learns, in a sentence. */
  purpose: Readonly<Record<Language, string>>;
  /** Address of its script, https. */
  script: string;
  hosts: TagHosts;
};

/** The cookie of a browser whose visitor has agreed to tags, by their ids. */
export const TAGS_COOKIE = "agreed-tags";

/** The public pages that tags are on, by the first part of their path: none that asks or shows anything personal. */
const pages = new Set([
  ...["", "shop", "product", "compare", "calculator"],
  ...["about", "technology", "portal", "media", "blog", "pages"],
]);

/** The tags on a page, by its path in English and the request's `cookie` header: those that were agreed to. */
export function tagsOn(tags: readonly Tag[], path: string, cookies: string): Tag[] {
  if (tags.length === 0 || !pages.has(path.split(/[/?#]/)[1] ?? "")) return [];
  const agreed = agreedIn(tags, cookies);
  return tags.filter(({ id }) => agreed.includes(id));
}

/** Ids are of a-z, 0-9 and -, so that this stands between them. */
const BETWEEN = ".";

/** The ids of the tags that the browser of this `cookie` header has agreed to. */
export function agreedIn(tags: readonly Tag[], cookies: string): string[] {
  const found = cookies.split(";").find((one) => one.trim().startsWith(`${TAGS_COOKIE}=`));
  const ids = (found?.trim().slice(TAGS_COOKIE.length + 1) ?? "").split(BETWEEN);
  return ids.filter((each) => tags.some(({ id }) => id === each));
}

/** The cookie's value once the visitor has agreed to these categories and to no other; "": to none. */
export const agreedTo = (tags: readonly Tag[], categories: readonly string[]): string =>
  tags
    .filter(({ category }) => categories.includes(category))
    .map(({ id }) => id)
    .join(BETWEEN);

/** The origins of several tags together. */
export const hostsOf = (tags: readonly Tag[]): TagHosts => ({
  script: tags.flatMap(({ hosts }) => hosts.script),
  frame: tags.flatMap(({ hosts }) => hosts.frame),
  connect: tags.flatMap(({ hosts }) => hosts.connect),
  img: tags.flatMap(({ hosts }) => hosts.img),
});
