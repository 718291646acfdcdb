import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { type FileStore, safeKey } from "./file-store.ts";

/** Of files that are being written; one that is left over after a crash is never listed or read. */
const UNFINISHED = ".part";

/**
 * Files in a folder of this machine, or of one that several machines share. Only the shop's own account may
 * read what it writes: photos of returns and documents are among them.
 */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...safeKey(key).split("/"));
  return {
    put: async (key, bytes) => write(pathOf(key), bytes),
    get: async (key) => {
      const bytes = await orNull(readFile(pathOf(key)));
      return bytes && { bytes, type: typeOf(key), etag: etagOf(bytes) };
    },
    has: async (key) => (await orNull(access(pathOf(key)).then(() => true))) ?? false,
    delete: (key) => rm(pathOf(key), { force: true }),
    list: async (prefix) => {
      const within = join(folder, ...prefix.split("/").slice(0, -1)); // the rest begins names
      const entries = await orNull(readdir(within, { recursive: true, withFileTypes: true }));
      const files = (entries ?? []).filter((entry) => entry.isFile());
      return files
        .map(({ parentPath, name }) =>
          relative(folder, join(parentPath, name)).replaceAll(sep, "/"),
        )
        .filter((key) => key.startsWith(prefix) && !key.endsWith(UNFINISHED))
        .sort();
    },
  };
}

/** Written beside its place, put on the disk, and then moved: a reader sees the whole file or none. */
async function write(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
  try {
    const file = await open(unfinished, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(dirname(path)); // the new name itself must survive a power cut too
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } catch {
    // some systems do not let folders be synced
  } finally {
    await folder.close();
  }
}

const typeOf = (key: string) => getMimeType(key) ?? "application/octet-stream";
const etagOf = (bytes: Buffer) =>
  `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`;

async function orNull<Value>(promise: Promise<Value>): Promise<Value | null> {
  try {
    return await promise;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw error;
  }
}
