import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { availableOf, type StockReason } from "#domain/stock.ts";
import { oneLine } from "#domain/typed-text.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { StockContext } from "#server/context/modules.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { noteLabels } from "./note-labels.ts";
import { findReserved, lockStock, setStock } from "./queries/stock-list.ts";

/** What a variant shall be. `seen`: what was on hand when the admin looked. */
export type StockChange = {
  variantId: number;
  seen: number;
  onHand: number;
  lowAt: number;
  tracked: boolean;
  /** Where it lies; undefined: as it is. */
  shelf?: string | undefined;
};
/** Which were changed, and of which something was sold or given back meanwhile: those stay as they are. */
export type SavedStock = { saved: number[]; moved: { variantId: number; onHand: number }[] };

const BATCH = 200; // rows that are locked at once

/**
 * Sets what is on hand of variants, from when pages say how few there are, whether they are tracked, and where they lie.
 * Needs `stock:update`. A number that has moved since it was seen is not overwritten. Each change is
 * written into the ledger with the admin and the note, and into the audit trail.
 */
export async function saveStock(
  ctx: StockContext,
  admin: SignedInAdmin,
  changes: readonly StockChange[],
  why: { reason: Extract<StockReason, "set" | "imported">; note: string },
): Promise<Result<SavedStock, "insufficient-permissions">> {
  const allowed = authorize(admin, "stock:update");
  if (!allowed.ok) return allowed;
  const done: SavedStock = { saved: [], moved: [] };
  const sorted = changes.toSorted((one, other) => one.variantId - other.variantId);
  for (let at = 0; at < sorted.length; at += BATCH) {
    const part = sorted.slice(at, at + BATCH);
    const found = await transact(ctx.db, "repeatable", (tx) => savePart(ctx, tx, admin, part, why));
    done.saved.push(...found.saved);
    done.moved.push(...found.moved);
  }
  await ctx.flush();
  if (done.saved.length > 0) await ctx.changes.look();
  return success(done);
}

async function savePart(
  ctx: StockContext,
  tx: Transaction,
  admin: SignedInAdmin,
  changes: readonly StockChange[],
  { reason, note }: { reason: StockReason; note: string },
): Promise<SavedStock> {
  const done: SavedStock = { saved: [], moved: [] };
  const now = ctx.now();
  const ids = changes.map(({ variantId }) => variantId);
  const locked = new Map((await lockStock(tx, ids)).map((row) => [row.variantId, row]));
  for (const { variantId, seen, ...wanted } of changes) {
    const before = locked.get(variantId);
    if (!before) continue; // the variant is gone
    const { onHand, lowAt, tracked, shelf } = before;
    const after = { ...wanted, shelf: wanted.shelf === undefined ? shelf : oneLine(wanted.shelf) };
    const isCounted = after.onHand === onHand && after.lowAt === lowAt && after.tracked === tracked;
    if (isCounted && after.shelf === shelf) continue;
    if (onHand !== seen) {
      done.moved.push({ variantId, onHand });
      continue;
    }
    const why = { at: now, reason, actorEmail: admin.email, note: note.slice(0, 500) };
    await setStock(tx, before, after, why);
    locked.set(variantId, { ...before, ...after }); // another change of it is of what it is now
    await recordAudit(tx, {
      at: now,
      actor: admin,
      action: reason === "imported" ? "stock.import" : "stock.update",
      subject: { kind: "stock", id: String(variantId) },
      before: { onHand, lowAt, tracked, shelf },
      after: { variant: variantId, ...after, ...(note ? { note } : {}) },
    });
    const reserved = await findReserved(tx, variantId, now);
    const left = (one: { onHand: number; tracked: boolean }) =>
      one.tracked ? availableOf(one.onHand, reserved) : null;
    // Another number from which they are few is another label too.
    if (lowAt !== after.lowAt || tracked !== after.tracked) {
      await noteChange(tx, "stock", String(variantId));
    }
    const moved = { variantId, before: left(before), after: left(after), lowAt: after.lowAt };
    await noteLabels(ctx, tx, [moved]);
    done.saved.push(variantId);
  }
  return done;
}
