import { createHmac } from "node:crypto";
import type { Context } from "#server/context/context.ts";
import { keyOf } from "#server/platform/seal.ts";

const DIGITS = 10; // of an Indian number, however it is written

/**
 * What refused parcels remember a phone number by: a hash under a key of the shop's own, out of which no
 * number can be read. Empty for no number.
 */
export function phoneKey({ authSecret }: Pick<Context, "authSecret">, phone: string): string {
  const number = phone.replaceAll(/\D/g, "").slice(-DIGITS);
  if (number === "") return "";
  const key = keyOf(authSecret, "refused parcels: phone numbers");
  return createHmac("sha256", key).update(number).digest("hex");
}
