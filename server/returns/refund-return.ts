import type { Failure } from "#domain/failures.ts";
import { returnMessages } from "#domain/messages/return-messages.ts";
import type { Paise } from "#domain/money.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { formFailure, type ReturnFormFailure } from "#domain/returns/return-form.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import {
  type OrderRefundFailure,
  type RefundWhat,
  requestOrderRefund,
} from "#server/payments/request-order-refund.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { changeReturn } from "./change-return.ts";
import type { LockedReturn, MoveReturnFailure } from "./move-return.ts";
import { findLinesOf, type ReturnRow } from "./queries/returns.ts";

/** What goes back for a return: all that was accepted, with or without the delivery, or another amount. */
export type ReturnRefund = {
  /** Rupees as typed; empty: what the accepted pieces cost. */
  amount: string;
  delivery: boolean;
  note: string;
};
export type RefundReturnFailure =
  | MoveReturnFailure
  | OrderRefundFailure
  | ReturnFormFailure
  | Failure<"return/nothing-accepted">;

/**
 * Gives the money for an inspected return back, whole or a part: asks for the refund and closes the return,
 * in one transaction. Needs `refunds:update`. The key `return <id>` never asks twice.
 */
export async function refundReturn(
  ctx: ReturnsContext,
  admin: SignedInAdmin,
  id: string,
  { amount: typed, delivery, note }: ReturnRefund,
): Promise<Result<ReturnRow, RefundReturnFailure>> {
  const allowed = authorize(admin, "refunds:update");
  if (!allowed.ok) return allowed;
  const amount = readAmount(typed);
  if (amount === undefined) return failed(formFailure({ amount: returnMessages.badAmount }));
  const deed = async (tx: Transaction, { order }: LockedReturn) => {
    const lines = await findLinesOf(tx, id);
    const pieces = lines.flatMap(({ line, accepted }) =>
      accepted ? [{ line, quantity: accepted }] : [],
    );
    if (pieces.length === 0) return failed("return/nothing-accepted" as const);
    const what: RefundWhat = amount === null ? { pieces, delivery } : { amount };
    const refund = await requestOrderRefund(ctx, tx, order, {
      what,
      reason: "returned",
      note: note.trim().slice(0, 500),
      actor: { kind: "admin", admin },
      requestKey: `return ${id}`,
      returnId: id,
    });
    if (!refund.ok) return refund;
    return success({ refunded: refund.value.reduce((sum, each) => sum + each.amount, 0) });
  };
  return changeReturn<Exclude<RefundReturnFailure, MoveReturnFailure>>(ctx, admin, {
    ...{ id, action: "refund", deed },
  });
}

/** Paise of an amount as typed; null: none was typed; undefined: it is no amount. */
function readAmount(typed: string): Paise | null | undefined {
  const text = typed.replaceAll(",", "").replace("₹", "").trim();
  if (text === "") return null;
  const [, rupees, paise = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (rupees === undefined) return undefined;
  const amount = Number(rupees) * 100 + Number(paise.padEnd(2, "0"));
  return amount > 0 ? amount : undefined;
}
