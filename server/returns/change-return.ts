import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { ReturnAction } from "#domain/returns/return-states.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { type LockedReturn, lockReturnOf, moveReturn } from "./move-return.ts";
import { findReturn, type ReturnRow } from "./queries/returns.ts";

/** What a step needs beside the move itself; what it answers as a failure undoes the step. */
export type Deed<Why> = (
  tx: Transaction,
  locked: LockedReturn,
) => Promise<Result<Record<string, unknown>, Why>>;

type Change<Why> = {
  id: string;
  action: ReturnAction;
  refusal?: string;
  /** Done before the move, which has been found possible; answers what the audit trail has of it. */
  deed?: Deed<Why>;
};

class Undone extends Error {}

/**
 * One step of a return by an admin, in one transaction under the lock of its order: what the step does,
 * the move with timeline and mail, and the entry of the audit trail. All of it or nothing.
 */
export async function changeReturn<Why = never>(
  ctx: ReturnsContext,
  admin: SignedInAdmin,
  { id, action, refusal, deed }: Change<Why>,
): Promise<
  Result<ReturnRow, Why | Failure<"insufficient-permissions" | "return-not-now" | "unknown-return">>
> {
  const known = await findReturn(ctx.db, id);
  if (!known) return failed("unknown-return");
  const actor = { kind: "admin", admin } as const;
  let refused: Why | null = null;
  const result = await transact(ctx.db, "repeatable", async (tx) => {
    const locked = await lockReturnOf(tx, known);
    if (!locked) return failed("unknown-return" as const);
    const moved = await moveReturn(ctx, tx, locked, action, actor, refusal ?? null);
    if (!moved.ok) return moved;
    const done: Result<Record<string, unknown>, Why> = deed ? await deed(tx, locked) : success({});
    if (!done.ok) {
      refused = done.failure;
      throw new Undone();
    }
    await recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "return.move",
      subject: { kind: "return", id },
      before: { status: locked.returned.state },
      after: { status: moved.value.state, order: known.orderId, ...done.value },
    });
    return moved;
  }).catch((error) => {
    if (error instanceof Undone && refused !== null) return failed(refused);
    throw error;
  });
  await ctx.flush();
  return result;
}
