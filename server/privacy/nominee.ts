import { checkNominee, type NomineeErrors } from "#domain/consent/nominee.ts";
import { type Result, success } from "#domain/result.ts";
import type { PrivacyContext } from "#server/context/modules.ts";
import { deleteNominee, saveNomineeRow } from "./queries/own-records.ts";

/** Writes down who may act for a customer, in place of whom they named before. */
export async function saveNominee(
  ctx: PrivacyContext,
  userId: string,
  typed: Record<string, unknown>,
): Promise<Result<null, NomineeErrors>> {
  const checked = checkNominee(typed);
  if (!checked.ok) return checked;
  await saveNomineeRow(ctx.db, userId, checked.value, ctx.now());
  return success(null);
}

/** Takes the nomination back. Safe to repeat. */
export async function removeNominee(ctx: PrivacyContext, userId: string): Promise<void> {
  await deleteNominee(ctx.db, userId);
}
