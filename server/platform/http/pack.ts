import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { encodingsFor } from "./encodings.ts";

const LEAST = 1024; // characters: less does not get smaller by what a packed body costs
/** Quick levels: a page of 15 kB takes a tenth of a millisecond, and gets a tenth larger than by good ones. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 3 };

/**
 * A body that is made for one answer, in one piece, packed where the request takes it and it is worth
 * it. At once: to hand it to another thread and back costs more than to pack it.
 */
export function pack(
  text: string,
  accepted: string | undefined,
): { body: string | Buffer<ArrayBuffer>; encoding: "br" | "gzip" | null } {
  const [best] = encodingsFor(accepted);
  if (text.length < LEAST || best === "identity") return { body: text, encoding: null };
  return best === "br"
    ? { body: brotliCompressSync(text, BROTLI), encoding: "br" }
    : { body: gzipSync(text, GZIP), encoding: "gzip" };
}
