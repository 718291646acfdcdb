import { Readable } from "node:stream";
import { type FileStore, FileStoreError, PASSING } from "#server/platform/files/file-store.ts";
import type { ExportFacts, ExportFile } from "../queries/export-files.ts";

// A long file lies in the shop's store as parts, as the store holds each file whole. Each run writes into a folder of
// its own, so that two at once do not mix.

/** Bytes of a part: a store holds up to 32 MB, and takes this within its time on a slow line. */
export const PART = 4 * 1024 * 1024;

const FOLDER = `${PASSING}/`;
type Run = { id: string; run: string };
const folderOf = ({ id, run }: Run) => `${FOLDER}${id}/${run}/`;
const keyOf = (of: Run, part: number) => `${folderOf(of)}${String(part).padStart(6, "0")}`;

/** The store did not take a part, as where its disk is full. */
export class NotKept extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Takes the bytes of a file and keeps a part as soon as there is one; `kept` is called for each but the last. */
export function partWriter(files: FileStore, of: Run, size: number, kept: () => Promise<void>) {
  let held: Uint8Array[] = [];
  let length = 0;
  let parts = 0;
  let bytes = 0;
  /** Keeps up to a part of what is held, and holds the rest. */
  const keep = async () => {
    const all = Buffer.concat(held);
    const part = all.subarray(0, size);
    await files.put(keyOf(of, parts + 1), part, "application/octet-stream").catch((error) => {
      throw new NotKept(error);
    });
    parts += 1;
    bytes += part.length;
    held = [all.subarray(size)];
    length -= part.length;
  };
  return {
    async write(chunk: Uint8Array): Promise<void> {
      held.push(chunk);
      length += chunk.length;
      while (length >= size) {
        await keep();
        await kept();
      }
    },
    async end(): Promise<Pick<ExportFacts, "parts" | "bytes">> {
      if (length > 0) await keep();
      return { parts, bytes };
    },
  };
}

/** The file that the last run wrote, part by part. Breaks off where a part is not there. */
export function readParts(files: FileStore, { id, facts }: ExportFile): Readable {
  async function* parts() {
    for (let part = 1; part <= facts.parts; part++) {
      const key = keyOf({ id, run: facts.run ?? "" }, part);
      const found = await files.get(key);
      if (!found) throw new FileStoreError(`there is no ${key}`);
      yield found.bytes;
    }
  }
  return Readable.from(parts(), { objectMode: false });
}

/** Whether its parts lie there: a database that was restored from a backup has files without any. */
export const hasParts = (files: FileStore, { id, facts }: ExportFile): Promise<boolean> =>
  files.has(keyOf({ id, run: facts.run ?? "" }, 1));

/** Deletes what a run has written. */
export async function removeRun(files: FileStore, of: Run): Promise<void> {
  for (const key of await files.list(folderOf(of))) await files.delete(key);
}

/** Deletes all parts but those of these runs, which `wanted` reads once it is known what lies there. */
export async function removeOthers(files: FileStore, wanted: () => Promise<Run[]>): Promise<void> {
  const keys = await files.list(FOLDER);
  if (keys.length === 0) return;
  const folders = (await wanted()).map(folderOf);
  for (const key of keys) {
    if (!folders.some((folder) => key.startsWith(folder))) await files.delete(key);
  }
}
