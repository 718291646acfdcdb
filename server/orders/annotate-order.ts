import type { Failure } from "#domain/failures.ts";
import { LONGEST_NOTE, MOST_TAGS, readNote, readTag } from "#domain/order/tags.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { OrdersContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { appendOrderEvent } from "./queries/order-events.ts";
import { countNotes, insertNote, saveTags } from "./queries/order-work.ts";
import { lockOrder, type OrderRow } from "./queries/orders.ts";

const MOST_NOTES = 200; // of one order

export type AnnotateFailure = Failure<
  "insufficient-permissions" | "unknown-order" | "note-blank" | "note-too-long" | "note-too-many"
>;
export type TagFailure = Failure<
  "insufficient-permissions" | "unknown-order" | "tag-invalid" | "tag-too-many"
>;

/**
 * Writes a note about an order for other admins (§22.73). Needs `orders:update`. Refused where it is
 * blank, longer than 2,000 characters, or where the order has 200 already.
 */
export async function writeNote(
  ctx: OrdersContext,
  admin: SignedInAdmin,
  id: string,
  typed: string,
): Promise<Result<null, AnnotateFailure>> {
  const text = readNote(typed);
  return atOrder(ctx, admin, id, async (tx, row): Promise<Result<null, AnnotateFailure>> => {
    if (text === "") return failed("note-blank");
    if (text.length > LONGEST_NOTE) return failed("note-too-long");
    if ((await countNotes(tx, row.id)) >= MOST_NOTES) return failed("note-too-many");
    const at = ctx.now();
    const actor = { kind: "admin", admin } as const;
    await insertNote(tx, { orderId: row.id, at, author: admin, text });
    await appendOrderEvent(tx, {
      orderId: row.id,
      at,
      kind: "note",
      actor,
      public: false,
      data: {},
    });
    return success(null);
  });
}

/**
 * Adds a tag to an order, or takes it off (§22.73): both may be done twice. Needs `orders:update`.
 * Refused where it can be no tag, and beyond ten.
 */
export async function changeTags(
  ctx: OrdersContext,
  admin: SignedInAdmin,
  id: string,
  change: { add: string } | { remove: string },
): Promise<Result<null, TagFailure>> {
  return atOrder(ctx, admin, id, async (tx, row): Promise<Result<null, TagFailure>> => {
    const tag = readTag("add" in change ? change.add : change.remove);
    if (tag === null) return failed("tag-invalid");
    const others = row.tags.filter((each) => each !== tag);
    const tags = "add" in change ? [...others, tag].toSorted() : others;
    if (tags.length === row.tags.length) return success(null);
    if (tags.length > MOST_TAGS) return failed("tag-too-many");
    await saveTags(tx, row.id, tags);
    await recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "order.tags",
      subject: { kind: "order", id: row.id },
      before: { tags: row.tags.join(", ") },
      after: { tags: tags.join(", ") },
    });
    return success(null);
  });
}

/** Does something at a locked order, in a transaction, for an admin with `orders:update`. */
async function atOrder<Problem>(
  ctx: OrdersContext,
  admin: SignedInAdmin,
  id: string,
  act: (tx: Transaction, row: OrderRow) => Promise<Result<null, Problem>>,
): Promise<Result<null, Problem | "insufficient-permissions" | "unknown-order">> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  return transact(ctx.db, "repeatable", async (tx) => {
    const row = await lockOrder(tx, id);
    return row ? act(tx, row) : failed("unknown-order");
  });
}
