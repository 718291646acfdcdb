import { returnMessages } from "#domain/messages/return-messages.ts";
import { messages } from "#domain/messages.ts";
import { failed, type Result } from "#domain/result.ts";
import { formFailure, MAX_WORDS, type ReturnFormFailure } from "#domain/returns/return-form.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import { changeReturn } from "./change-return.ts";
import type { MoveReturnFailure } from "./move-return.ts";
import type { ReturnRow } from "./queries/returns.ts";

/** The steps that need no more than to be recorded. */
export const plainSteps = ["approve", "pick up", "receive"] as const;
export type PlainStep = (typeof plainSteps)[number];

/** An admin approves a return, or notes that it was picked up or has come. Needs `orders:update`. */
export async function stepReturn(
  ctx: ReturnsContext,
  admin: SignedInAdmin,
  id: string,
  action: PlainStep,
): Promise<Result<ReturnRow, MoveReturnFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  return changeReturn(ctx, admin, { id, action });
}

/**
 * An admin refuses a return, when it is asked for, when it was approved and nothing came, or when it was inspected, with
 * a reason that its customer reads. Needs `orders:update`.
 */
export async function refuseReturn(
  ctx: ReturnsContext,
  admin: SignedInAdmin,
  id: string,
  reason: string,
): Promise<Result<ReturnRow, MoveReturnFailure | ReturnFormFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const refusal = reason.replace(/\s+/g, " ").trim();
  if (refusal === "") return failed(formFailure({ refusal: returnMessages.refusalBlank }));
  if (refusal.length > MAX_WORDS) {
    return failed(formFailure({ refusal: messages().tooLong(MAX_WORDS) }));
  }
  return changeReturn(ctx, admin, { id, action: "refuse", refusal });
}
