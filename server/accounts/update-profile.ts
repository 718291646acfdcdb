import {
  type AddressField,
  addressFields,
  checkFields,
  type FieldErrors,
} from "#domain/address.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { Context } from "#server/context/context.ts";
import { type ProfileFields, saveProfile } from "./queries/users.ts";

/** The fields of the profile page that can be changed (§2.64): all but the e-mail. */
export const profileFields = addressFields.filter((field) => field !== "email");

/** Saves a customer's profile when every field is right (§2.64, §3.14: updates merge). */
export async function updateProfile(
  ctx: Context,
  userId: string,
  input: Record<string, unknown>,
): Promise<Result<ProfileFields, FieldErrors<AddressField>>> {
  const checked = checkFields(profileFields, input);
  if (!checked.ok) return failed(checked.failure);
  await saveProfile(ctx.db, userId, checked.value);
  return success(checked.value);
}
