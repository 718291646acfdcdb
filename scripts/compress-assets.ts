import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { gzipAsync } from "@gfx/zopfli";

/** What gets smaller by packing; pictures, films and fonts are packed already. */
const TEXTS = /\.(js|css|svg|json|txt|xml)$/;
const LEAST = 256; // bytes: less does not get smaller by what a packed answer costs

/**
 * Packs the texts of a built site once for all visitors, as well as it can be done: `name.br` and
 * `name.gz` lie beside each file, for the shop (server/platform/http/kept-files.ts) and for nginx.
 */
export async function compressAssets(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !TEXTS.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    if (content.length < LEAST) continue;
    // 3 % smaller than gzip's own best (docs/decisions/0105).
    writeFileSync(`${path}.gz`, await gzipAsync(content, { numiterations: 5 }));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  }
}
