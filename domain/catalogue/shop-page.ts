import type { Product } from "./products.ts";

/** How many products a page of the shop shows; with no more than these it has neither pages nor search. */
export const SHOP_PAGE = 24;
const LONGEST_SEARCH = 100; // characters

/** A page of the shop's list. */
export type ShopPage = {
  products: readonly Product[];
  /** From 1; a page that is not there is the nearest that is. */
  page: number;
  pages: number;
  /** What was searched for; "" without a search. */
  search: string;
  /** How many products there are on all pages. */
  found: number;
  /** Whether the list is long enough to be searched and shown in pages. */
  isLong: boolean;
  /** The countries that products come from, where there is more than one; else none. */
  origins: readonly string[];
  /** The one that is asked for; "" is all. */
  origin: string;
  /** Whether the list is ordered by country. */
  byOrigin: boolean;
};

/** What of the list an address names; "" and 1 where it names nothing. */
export type ShopQuery = Pick<ShopPage, "search" | "page"> &
  Partial<Pick<ShopPage, "origin" | "byOrigin">>;

/**
 * The part of the live products that an address asks for (`?page=2`, `?q=hepa`, `?origin=India`,
 * `?sort=origin`). Every word of a search must stand in the name or in a feature.
 */
export function shopPage(live: readonly Product[], query: URLSearchParams): ShopPage {
  const isLong = live.length > SHOP_PAGE;
  const search = isLong ? (query.get("q") ?? "").trim().slice(0, LONGEST_SEARCH) : "";
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const origins = originsOf(live);
  const origin = origins.find((each) => each === query.get("origin")) ?? "";
  const byOrigin = origins.length > 0 && query.get("sort") === "origin";
  const matching = live
    .filter((product) => words.length === 0 || hasWords(product, words))
    .filter((product) => origin === "" || originOf(product) === origin);
  const found = byOrigin ? matching.toSorted(comparedByOrigin) : matching;
  const pages = Math.max(1, Math.ceil(found.length / SHOP_PAGE));
  const asked = Math.trunc(Number(query.get("page") ?? 1)) || 1;
  const page = Math.min(pages, Math.max(1, asked));
  const products = found.slice((page - 1) * SHOP_PAGE, page * SHOP_PAGE);
  return { products, page, pages, search, found: found.length, isLong, origins, origin, byOrigin };
}

const originOf = ({ declarations }: Product) => declarations.origin.trim();

/** All countries in the order of the alphabet, where there is more than one. */
function originsOf(live: readonly Product[]): string[] {
  const all = [...new Set(live.map(originOf))].filter(Boolean).sort();
  return all.length > 1 ? all : [];
}

/** By country; those without one come last. */
const comparedByOrigin = (one: Product, other: Product) =>
  Number(!originOf(one)) - Number(!originOf(other)) || compareTexts(originOf(one), originOf(other));
const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function hasWords({ name, features }: Product, words: readonly string[]): boolean {
  const text = [name, ...features].join("\n").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The address of a page of the list. */
export function shopAddress({ search, page, origin, byOrigin }: ShopQuery): string {
  const query = new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(origin ? { origin } : {}),
    ...(byOrigin ? { sort: "origin" } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return query.size > 0 ? `/shop?${query}` : "/shop";
}
