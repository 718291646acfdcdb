import type { ProductState } from "#domain/catalogue/product-document.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { StockReason } from "#domain/stock.ts";
import type { StockContext } from "#server/context/modules.ts";
import { cut, type Place, partOf, type Start } from "#server/platform/db/keyset.ts";
import {
  countStock,
  findLedger,
  findStock,
  type StockFilter,
  type StockRow,
  stockShows,
} from "./queries/stock-list.ts";

const PAGE = 50;
const LEDGER = 200;
const LOW = 20; // of the overview

/** A change of what is on hand. `at` is an ISO text; no order and no admin: null. */
export type LedgerEntry = {
  id: number;
  at: string;
  change: number;
  onHand: number;
  reason: StockReason;
  orderId: string | null;
  actorEmail: string | null;
  note: string;
};
export type StockPage = {
  rows: StockRow[];
  counts: Record<string, number>;
  hasMore: boolean;
  /** Where the next page begins; null: this is the last. */
  next: Place | null;
};

/** What an address asks for; anything else is everything. */
export function readStockFilter(query: URLSearchParams): StockFilter & { page: number } {
  const show = stockShows.find((one) => one === query.get("show")) ?? "all";
  const page = Number(query.get("page"));
  return {
    search: (query.get("q") ?? "").trim().slice(0, 100),
    show,
    page: Number.isSafeInteger(page) && page > 1 ? Math.min(page, 10_000) : 1,
  };
}

/**
 * A page of the variants with what is on hand, reserved and available: by its number, or what stands behind a place.
 * Needs `stock:update`.
 */
export async function listStock(
  ctx: StockContext,
  admin: SignedInAdmin,
  { page, ...filter }: StockFilter & { page: Start },
): Promise<Result<StockPage, "insufficient-permissions">> {
  const allowed = authorize(admin, "stock:update");
  if (!allowed.ok) return allowed;
  const part = { ...partOf(page, PAGE), start: page };
  const found = await findStock(ctx.db, filter, ctx.now(), part);
  const { rows, next } = cut(found, PAGE);
  const counts = await countStock(ctx.db, ctx.now());
  return success({ rows, counts, hasMore: next !== null, next });
}

/** The stock of one product: its variants that are offered or counted, none of one that is archived. */
export type ProductStock = { id: number; name: string; state: ProductState; rows: StockRow[] };

/** The variants of a product with what is on hand, reserved and available. Needs `stock:update`. */
export async function listProductStock(
  ctx: StockContext,
  admin: SignedInAdmin,
  id: number,
): Promise<Result<ProductStock, "insufficient-permissions" | "unknown-product">> {
  const allowed = authorize(admin, "stock:update");
  if (!allowed.ok) return allowed;
  const product = ctx.catalogue.any(id);
  if (!product) return failed("unknown-product");
  const filter = { search: "", show: "all", product: id } as const;
  const rows = await findStock(ctx.db, filter, ctx.now(), { limit: null, offset: 0 });
  return success({ id, name: product.name, state: product.state, rows });
}

/** Why each number of a variant changed, newest first. Needs `stock:update`. */
export async function readLedger(
  ctx: StockContext,
  admin: SignedInAdmin,
  variantId: number,
): Promise<Result<LedgerEntry[], "insufficient-permissions">> {
  const allowed = authorize(admin, "stock:update");
  if (!allowed.ok) return allowed;
  if (!Number.isSafeInteger(variantId) || variantId > 2 ** 31 - 1) return success([]);
  const rows = await findLedger(ctx.db, variantId, LEDGER);
  return success(rows.map(({ variantId: _, at, ...row }) => ({ ...row, at: at.toISOString() })));
}

/** Variants of which few or none are left, for the overview; an admin without `stock:update` sees none. */
export async function listLowStock(ctx: StockContext, admin: SignedInAdmin): Promise<StockRow[]> {
  if (!authorize(admin, "stock:update").ok) return [];
  if (ctx.stock.scarce().length === 0) return [];
  const filter = { search: "", show: "low" } as const;
  return cut(await findStock(ctx.db, filter, ctx.now(), { limit: LOW, offset: 0 }), LOW).rows;
}
