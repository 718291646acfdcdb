import * as z from "zod";
import { success } from "#domain/result.ts";
import { LONGEST_SHELF, MOST_LOW } from "#domain/stock/sheet.ts";
import { MOST_ON_HAND } from "#domain/stock.ts";
import { listStock, readLedger } from "#server/stock/list-stock.ts";
import { saveStock } from "#server/stock/save-stock.ts";
import { route } from "../frame/route.ts";
import {
  cursor,
  cursorOf,
  fromCursor,
  numberId,
  numberSent,
  oneOfEach,
  orProblem,
  pageOf,
  placeBy,
  text,
  time,
} from "../frame/schemas.ts";

const tag = "Stock" as const;
const scope = "stock:update" as const;
const pieces = z.int().min(0).max(MOST_ON_HAND);

const row = z
  .strictObject({
    variantId: z.int(),
    productId: z.int(),
    product: z.string(),
    sku: z.string(),
    size: z.string(),
    material: z.string(),
    color: z.string(),
    tracked: z.boolean(),
    onHand: z.int(),
    reserved: z.int().meta({ description: "Held by checkouts that are not paid yet" }),
    lowAt: z.int().meta({ description: "From this number on pages say how few are left" }),
    shelf: z.string().meta({ description: "Where it lies; empty: not said" }),
  })
  .meta({ id: "Stock" });

const change = z.strictObject({
  variantId: numberSent,
  seen: pieces.meta({ description: "What was on hand when you looked" }),
  onHand: pieces,
  lowAt: z.int().min(0).max(MOST_LOW),
  tracked: z.boolean(),
  shelf: text(LONGEST_SHELF).optional().meta({ description: "Where it lies; left out: as it is" }),
});

const entry = z
  .strictObject({
    id: z.int(),
    at: time,
    change: z.int(),
    onHand: z.int(),
    reason: z.string(),
    orderId: z.string().nullable(),
    by: z.string().nullable(),
    note: z.string(),
  })
  .meta({ id: "StockEntry" });

export const stockRoutes = [
  route({
    id: "listStock",
    method: "get",
    at: "/stock",
    ...{ tag, scope, summary: "Variants with what is on hand" },
    query: z.strictObject({
      show: z.enum(["all", "tracked", "low", "sold-out"]).default("all"),
      search: text(100).optional(),
      cursor,
    }),
    answer: pageOf(row),
    async act({ ctx, admin, query }) {
      const after = fromCursor(placeBy("number", "number", "number"), query.cursor);
      if (!after.ok) return after;
      const search = query.search?.trim() ?? "";
      const page = { after: after.value };
      const read = await listStock(ctx, admin, { show: query.show, search, page });
      if (!read.ok) return orProblem(read);
      const { rows, next } = read.value;
      return success({ data: rows, next: cursorOf(next) });
    },
  }),
  route({
    id: "setStock",
    method: "put",
    at: "/stock",
    ...{
      tag,
      scope,
      summary: "Set what is on hand; what has moved since it was seen stays, and is told",
    },
    body: z.strictObject({
      changes: oneOfEach(z.array(change).min(1).max(500), "variantId"),
      note: text(500).default(""),
    }),
    answer: z.strictObject({
      saved: z.array(z.int()).meta({ description: "Variants that were changed" }),
      moved: z.array(z.strictObject({ variantId: z.int(), onHand: z.int() })),
    }),
    async act({ ctx, admin, body }) {
      const why = { reason: "set", note: body.note.trim() } as const;
      return orProblem(await saveStock(ctx, admin, body.changes, why));
    },
  }),
  route({
    id: "listStockEntries",
    method: "get",
    at: "/stock/{variantId}/entries",
    ...{ tag, scope, summary: "Why the number of a variant changed, the newest first" },
    path: z.strictObject({ variantId: numberId }),
    answer: z.strictObject({ data: z.array(entry) }),
    async act({ ctx, admin, path }) {
      const read = await readLedger(ctx, admin, path.variantId);
      if (!read.ok) return orProblem(read);
      return success({
        data: read.value.map(({ actorEmail, ...each }) => ({ ...each, by: actorEmail })),
      });
    },
  }),
] as const;
