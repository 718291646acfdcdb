import { type AddressField, checkFields, type FieldErrors } from "#domain/address.ts";
import { type Profile, savedFields } from "#domain/profile.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { AccountsContext } from "#server/context/modules.ts";
import { saveProfile } from "./queries/profile.ts";

/**
 * Saves the fields of a customer's profile that its page can change, when every one is right (§2.64,
 * §3.14: updates merge). Refuses with a failure for each field that is not.
 */
export async function updateProfile(
  ctx: AccountsContext,
  userId: string,
  input: Record<string, unknown>,
): Promise<Result<Profile, FieldErrors<AddressField>>> {
  const checked = checkFields(savedFields, input, "profile");
  if (!checked.ok) return failed(checked.failure);
  await saveProfile(ctx.db, userId, checked.value);
  return success(checked.value);
}
