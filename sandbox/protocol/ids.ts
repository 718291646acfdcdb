import { randomInt } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** 14 random alphanumerics behind a prefix (none for events). */
export function newId(
  prefix: "order_" | "pay_" | "rfnd_" | "plink_" | "disp_" | "upi_" | "",
): string {
  let id: string = prefix;
  for (let i = 0; i < 14; i++) id += ALPHABET[randomInt(ALPHABET.length)];
  return id;
}

/** The present in whole seconds, as every `created_at` has it. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
