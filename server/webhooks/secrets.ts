import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { type SealKeys, seal, unseal } from "#server/platform/seal.ts";

const PURPOSE = "webhooks: secrets";
const BYTES = 32;

/** A new secret as receivers are given it, and sealed for keeping. */
export function newSecret(keys: SealKeys, endpointId: string): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(BYTES).toString("base64")}`;
  return { secret, sealed: seal(keys, PURPOSE, endpointId, secret) };
}

/**
 * The headers of Standard Webhooks: the id stays, the time and with it the signature are of this try. Signed with each
 * of the secrets; null: one cannot be read, the key that sealed it is gone.
 */
export function signedHeaders(
  keys: SealKeys,
  endpointId: string,
  sealed: readonly string[],
  message: { id: string; at: Date; body: string },
): Record<string, string> | null {
  const signatures: string[] = [];
  for (const each of sealed) {
    const secret = unseal(keys, PURPOSE, endpointId, each);
    if (secret === null) return null;
    signatures.push(new Webhook(secret).sign(message.id, message.at, message.body));
  }
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(Math.floor(message.at.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
}
