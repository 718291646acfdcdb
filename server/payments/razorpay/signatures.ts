import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 in hex, as the provider signs (design notes: "Signatures"). */
export function sign(message: string | Uint8Array, secret: string): string {
  return createHmac("sha256", secret).update(message).digest("hex");
}

/** Compares in constant time; a signature of any other form is simply wrong. */
export function isSignature(
  message: string | Uint8Array,
  secret: string,
  signature: string,
): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(sign(message, secret)), Buffer.from(signature));
}
