import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** What gets smaller by packing; pictures, films and fonts are packed already. */
const TEXTS = /\.(js|css|svg|json|txt|xml)$/;
const LEAST = 256; // bytes: less does not get smaller by what a packed answer costs

/** "smallest" takes ten seconds where "quick" takes one, and is a tenth smaller. */
export type Packing = "quick" | "smallest";
const levels = { quick: { brotli: 5, gzip: 6 }, smallest: { brotli: 11, gzip: 9 } };

/**
 * Packs the texts of a built site once for all visitors, in Node's threads: `name.br` and `name.gz` lie
 * beside each file, for the shop (server/platform/http/cached-files.ts) and for nginx.
 */
export async function compressAssets(folder: string, packing: Packing): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXTS.test(entry.name));
  await Promise.all(texts.map(({ parentPath, name }) => pack(join(parentPath, name), packing)));
}

async function pack(path: string, packing: Packing): Promise<void> {
  const content = await readFile(path);
  if (content.length < LEAST) return;
  const { brotli, gzip: level } = levels[packing];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params })),
    writeFile(`${path}.gz`, await promisify(gzip)(content, { level })),
  ]);
}
