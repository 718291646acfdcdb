import { type ProductState, productStates } from "#domain/catalogue/product-document.ts";

export const PRODUCTS = "/admin/dashboard/products";

/** What narrows the list, as it stands in its address. */
export type ListAddress = { search: string; state: ProductState | null; page: number };

/** The filters of an address; what it cannot mean is left out. */
export function readListAddress(query: URLSearchParams): ListAddress {
  const page = Number(query.get("page"));
  return {
    search: (query.get("q") ?? "").trim().slice(0, 100),
    state: productStates.find((state) => state === query.get("state")) ?? null,
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 100_000) : 1,
  };
}

/** The address of a list. */
export function listAddress({ search, state, page }: ListAddress): string {
  const query = new URLSearchParams();
  if (search) query.set("q", search);
  if (state) query.set("state", state);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${PRODUCTS}?${query}` : PRODUCTS;
}
