import { createHash, createPublicKey, type JsonWebKey, verify } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Json } from "./an-agent.ts";

/** An event that has arrived at a platform. */
export type SentEvent = { path: string; headers: IncomingHttpHeaders; body: string; json: Json };

/**
 * Verifies an event as the protocol's text says (Message Signatures, REST request verification), with nothing but
 * Node's cryptography: null, or the code of what is wrong.
 */
export function problemOfSignature(
  { path, headers, body }: SentEvent,
  authority: string,
  keys: readonly (JsonWebKey & { kid: string })[],
): string | null {
  const header = (name: string) => String(headers[name] ?? "");
  const [, list = "", parameters = ""] =
    /^sig1=\(([^)]*)\)(;.*)$/.exec(header("signature-input")) ?? [];
  const components = list.split(" ").map((each) => each.replaceAll('"', ""));
  const [, keyid] = /;keyid="([^"]+)"/.exec(parameters) ?? [];
  const jwk = keys.find(({ kid }) => kid === keyid);
  if (!jwk) return "key_not_found";
  const { pathname, search } = new URL(path, "http://x");
  const required = [
    "@method",
    "@authority",
    "@path",
    "content-digest",
    "content-type",
    "ucp-agent",
  ];
  if (search) required.push("@query");
  if (header("idempotency-key")) required.push("idempotency-key");
  if (!required.every((each) => components.includes(each))) return "coverage_insufficient";
  const digest = createHash("sha256").update(body).digest("base64");
  if (header("content-digest") !== `sha-256=:${digest}:`) return "digest_mismatch";
  const derived: Record<string, string> = {
    "@method": "POST",
    "@authority": authority,
    "@path": pathname,
    "@query": search,
  };
  const lines = components.map((each) => `"${each}": ${derived[each] ?? header(each)}`);
  const base = [...lines, `"@signature-params": (${list})${parameters}`].join("\n");
  const [, signature = ""] = /^sig1=:([^:]+):$/.exec(header("signature")) ?? [];
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const bytes = Buffer.from(signature, "base64");
  if (bytes.length !== 64) return "signature_invalid"; // r and s, 32 bytes each
  return verify("sha256", Buffer.from(base), { key, dsaEncoding: "ieee-p1363" }, bytes)
    ? null
    : "signature_invalid";
}
