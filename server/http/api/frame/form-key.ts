import { createHash } from "node:crypto";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The key of a request as forms have theirs, in the form of a UUID: the same key gives the same. */
export function formKeyOf(key: string): string {
  if (UUID.test(key)) return key;
  const hash = createHash("sha256").update(`api ${key}`).digest("hex");
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
