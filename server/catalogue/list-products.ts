import type { ProductState } from "#domain/catalogue/product-document.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { CatalogueContext } from "#server/context/modules.ts";
import { cut, type Place, type Start } from "#server/platform/db/keyset.ts";
import {
  countProducts,
  findProductPage,
  type ListedProduct,
  type ProductFilters,
} from "./queries/product-list.ts";

const PAGE = 50;

export type ProductPage = {
  products: ListedProduct[];
  /** How many match in each state, whichever state is looked at. */
  counts: Partial<Record<ProductState, number>>;
  /** The number of this page, from 1 on; one that is too high is the last. */
  page: number;
  pages: number;
  /** Where the next page begins; null: this is the last. */
  next: Place | null;
};

/**
 * A page of 50 products in the shop's order, narrowed by state and by a search in names, SKUs and ids: by its number, or
 * what stands behind a place.
 * Needs `products:update`.
 */
export async function listProducts(
  ctx: CatalogueContext,
  admin: SignedInAdmin,
  filters: ProductFilters,
  start: Start,
): Promise<Result<ProductPage, "insufficient-permissions">> {
  const allowed = authorize(admin, "products:update");
  if (!allowed.ok) return allowed;
  const counts = await countProducts(ctx.db, filters);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const found = filters.state ? (counts[filters.state] ?? 0) : all;
  const pages = Math.max(1, Math.ceil(found / PAGE));
  const page = typeof start === "number" ? Math.min(Math.max(1, start), pages) : 1;
  const from = typeof start === "number" ? page : start;
  const listed = await findProductPage(ctx.db, filters, ctx.now(), from, PAGE);
  const { rows: products, next } = cut(listed, PAGE);
  return success({ products, counts, page, pages, next });
}
