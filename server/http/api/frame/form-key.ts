import { createHash } from "node:crypto";

/**
 * By what use-cases know a request again, in the form that forms give it (a UUID): the same only for the same request of
 * the same token under the same key. Another program may count alike, and a key may be used anew after its day.
 */
export function formKeyOf(tokenId: string, key: string, fingerprint: string): string {
  const hash = createHash("sha256").update(`api ${tokenId}\n${key}\n${fingerprint}`).digest("hex");
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
