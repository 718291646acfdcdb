import { createHash, createPublicKey, type JsonWebKey, verify } from "node:crypto";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { serve } from "#tests/support/network/ports.ts";
import type { Json } from "./an-agent.ts";
import { profileOf } from "./an-agent.ts";

/** An event that has arrived at a platform. */
export type Told = { path: string; headers: IncomingHttpHeaders; body: string; json: Json };

/**
 * A platform on this machine: its profile in a release, and the address that it names for events of orders; `named`:
 * another address, or null: none. Answers 200 unless `answer` says otherwise.
 */
export async function openPlatform(version = "2026-08-25", named?: string | null) {
  const told: Told[] = [];
  const platform = {
    told,
    answer: (_told: Told, response: ServerResponse): void => {
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    },
    profile: "",
    authority: "",
    close: async () => {},
  };
  const { url, close } = await serve(async (request, response) => {
    const { headers, url: path = "" } = request;
    if (path === "/profile.json") {
      const profile = profileOf(version);
      const webhook_url = named === undefined ? `${url}/orders?shop=1` : named;
      const config = webhook_url === null ? {} : { config: { webhook_url } };
      const order = [{ version, ...config }];
      const capabilities = { ...profile.ucp.capabilities, "dev.ucp.shopping.order": order };
      response.end(JSON.stringify({ ucp: { ...profile.ucp, capabilities } }));
      return;
    }
    let body = "";
    for await (const part of request) body += part;
    const one = { path, headers, body, json: JSON.parse(body) };
    told.push(one);
    platform.answer(one, response);
  });
  const { host } = new URL(url);
  return Object.assign(platform, { profile: `${url}/profile.json`, authority: host, close });
}

/**
 * Verifies an event as the protocol's text says (Message Signatures, REST request verification), with nothing but
 * Node's cryptography: null, or the code of what is wrong.
 */
export function problemOfSignature(
  { path, headers, body }: Told,
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
