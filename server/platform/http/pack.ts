import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { encodingsFor } from "./encodings.ts";

const gzipped = promisify(gzip);
const LEAST = 1024; // characters: less does not get smaller by what a packed body costs
/** Nearly as small as the best level, in half of its time. */
const LEVEL = 5;

/** A body that is made for one answer, in one piece; gzip where the request takes it and it is worth it. */
export async function pack(
  text: string,
  accepted: string | undefined,
): Promise<{ body: string | Buffer<ArrayBuffer>; encoding: "gzip" | null }> {
  if (text.length < LEAST || !encodingsFor(accepted).includes("gzip")) {
    return { body: text, encoding: null };
  }
  return { body: await gzipped(text, { level: LEVEL }), encoding: "gzip" };
}
