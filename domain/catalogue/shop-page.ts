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
};

/**
 * The part of the live products that an address asks for (`?page=2`, `?q=hepa`). Every word of a search
 * must stand in the name or in a feature.
 */
export function shopPage(live: readonly Product[], query: URLSearchParams): ShopPage {
  const isLong = live.length > SHOP_PAGE;
  const search = isLong ? (query.get("q") ?? "").trim().slice(0, LONGEST_SEARCH) : "";
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? live : live.filter((product) => hasWords(product, words));
  const pages = Math.max(1, Math.ceil(found.length / SHOP_PAGE));
  const asked = Math.trunc(Number(query.get("page") ?? 1)) || 1;
  const page = Math.min(pages, Math.max(1, asked));
  const products = found.slice((page - 1) * SHOP_PAGE, page * SHOP_PAGE);
  return { products, page, pages, search, found: found.length, isLong };
}

function hasWords({ name, features }: Product, words: readonly string[]): boolean {
  const text = [name, ...features].join("\n").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The address of a page of the list. */
export function shopAddress({ search, page }: { search: string; page: number }): string {
  const query = new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return query.size > 0 ? `/shop?${query}` : "/shop";
}
