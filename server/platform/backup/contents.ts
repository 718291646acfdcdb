import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

/** What an archive says of itself, beside the data. */
export const CONTENTS = "backup.json";
export const FORMAT = 1;

const schema = z.object({
  format: z.literal(FORMAT),
  /** When it was made, ISO 8601. */
  made: z.iso.datetime(),
  /** Whether uploaded files are within; otherwise they lie in an object store. */
  hasFiles: z.boolean(),
  /** SHA-256 by path. */
  files: z.record(z.string(), z.string()),
});
export type Contents = z.infer<typeof schema>;

/** SHA-256 of every file below a folder, by its path there. */
export async function hashAll(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes: Record<string, string> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const hash = createHash("sha256");
    await pipeline(createReadStream(path), hash);
    hashes[relative(folder, path).replaceAll(sep, "/")] = hash.digest("hex");
  }
  return hashes;
}

/**
 * Reads an unpacked archive's contents and compares each file with them. Throws one sentence where a
 * file is missing, is there too much or is not as it was packed.
 */
export async function checkContents(folder: string): Promise<Contents> {
  const text = await readFile(join(folder, CONTENTS), "utf8").catch(() => {
    throw new Error(`This is no backup of a shop: it has no ${CONTENTS}.`);
  });
  const contents = schema.parse(JSON.parse(text));
  const found = await hashAll(folder);
  delete found[CONTENTS];
  const paths = new Set([...Object.keys(contents.files), ...Object.keys(found)]);
  for (const path of paths) {
    if (found[path] !== contents.files[path]) {
      throw new Error(`The backup is damaged: ${path} is not as it was packed.`);
    }
  }
  return contents;
}
