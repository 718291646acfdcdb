import { createHash } from "node:crypto";

/** The key of a request as forms have theirs, in the form of a UUID: the same request with the same key gives the same. */
export function formKeyOf(fingerprint: string, key: string): string {
  const hash = createHash("sha256").update(`api ${fingerprint} ${key}`).digest("hex");
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
