import {
  createECDH,
  createHash,
  createPrivateKey,
  createSign,
  hkdfSync,
  type KeyObject,
} from "node:crypto";
import { httpbis } from "http-message-signatures";
import type { SealKeys } from "#server/platform/seal.ts";

/** A public key as profiles publish it (RFC 7517): ES256, which every reader of the protocol can verify. */
export type PublicKey = {
  kid: string;
  kty: "EC";
  crv: "P-256";
  x: string;
  y: string;
  use: "sig";
  alg: "ES256";
};
type SigningKey = { jwk: PublicKey; key: KeyObject };

const PURPOSE = "agents: signing key";
const ORDER = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551"); // of P-256

/**
 * The shop's keys, made of the secrets that texts are sealed with (FIPS 186-5, A.2.1): the newest signs; all are published,
 * so that what was signed before a new secret is still verified. Each process makes the same, and none is stored.
 */
const keysOf = (secrets: SealKeys): SigningKey[] => secrets.map(({ secret }) => keyOf(secret));

/** What the shop's profile publishes. */
export const publicKeys = (secrets: SealKeys): PublicKey[] => keysOf(secrets).map(({ jwk }) => jwk);

function keyOf(secret: string): SigningKey {
  const bits = Buffer.from(hkdfSync("sha256", secret, "", PURPOSE, 48)); // 128 bits more than the order has
  const number = (BigInt(`0x${bits.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(number.toString(16).padStart(64, "0"), "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(d);
  const point = pair.getPublicKey(); // 4, x, y
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x, y } as const;
  const key = createPrivateKey({ key: { ...jwk, d: d.toString("base64url") }, format: "jwk" });
  return { jwk: { kid: thumbprintOf(jwk), ...jwk, use: "sig", alg: "ES256" }, key };
}

/** The thumbprint of a key (RFC 7638): its name for whoever verifies. */
const thumbprintOf = ({ crv, kty, x, y }: Pick<PublicKey, "crv" | "kty" | "x" | "y">): string =>
  createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");

/** A POST of JSON under an id that is the same for each of its tries. */
export type SignedPost = { url: string; id: string; at: Date; body: string; profile: string };

/**
 * The headers of a message, signed as the protocol asks (RFC 9421, RFC 9530): method, address, body, its kind, who
 * sends it, and the id under which it is sent again.
 */
export async function signedPost(
  secrets: SealKeys,
  { url, id, at, body, profile }: SignedPost,
): Promise<Record<string, string>> {
  const [newest] = keysOf(secrets);
  if (!newest) throw new Error("there is no secret to sign with");
  const digest = createHash("sha256").update(body).digest("base64");
  const headers = {
    "content-type": "application/json",
    "content-digest": `sha-256=:${digest}:`,
    "ucp-agent": `profile="${profile}"`,
    "idempotency-key": id,
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
  };
  const query = new URL(url).search === "" ? [] : ["@query"];
  const signed = await httpbis.signMessage(
    {
      name: "sig1",
      key: {
        id: newest.jwk.kid,
        sign: async (base) =>
          createSign("sha256").update(base).sign({ key: newest.key, dsaEncoding: "ieee-p1363" }),
      },
      fields: ["@method", "@authority", "@path", ...query, ...Object.keys(headers)],
      params: ["created", "keyid"],
    },
    { method: "POST", url, headers },
  );
  return Object.fromEntries(
    Object.entries(signed.headers).map(([name, each]) => [name.toLowerCase(), String(each)]),
  );
}
