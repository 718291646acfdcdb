import { existsSync, readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { LeastRecent } from "#server/platform/least-recent.ts";
import type { Encoding } from "./encodings.ts";

const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400, stale-while-revalidate=604800";

/** Bytes of all files in memory: every script, style and font in every encoding, and the pictures of a page. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Bytes of the largest file in memory; films are read from the disk, part by part. */
const LARGEST = 256 * 1024;

/** A file as it lies on the disk, and the headers of its answer: names and values in turn. */
export type FileVersion = {
  path: string;
  size: number;
  etag: string;
  headers: string[];
  notModified: string[];
};

/** A file of the built site in its encodings, as they were packed when it was built. */
export type CachedFile = Partial<Record<Encoding, FileVersion>> & { identity: FileVersion };

/** What Hono does not know: the package that iPhones open in a room. */
const usdz = "model/vnd.usdz+zip";

const endings = { br: ".br", gzip: ".gz" } as const;

/** The built site's files, listed once; each is read when it is first asked for. */
export class CachedFiles {
  readonly #files = new Map<string, CachedFile>();
  readonly #bytes = new LeastRecent<Buffer>(MOST_BYTES);

  /** @param folder The site's public folder; names that begin with a dot are not served. */
  constructor(folder: string) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const name = `/${relative(folder, path).replaceAll(sep, "/")}`;
      if (!entry.isFile() || name.includes("/.") || /\.(br|gz)$/.test(name)) continue;
      this.#files.set(name, toCachedFile(name, path));
    }
  }

  /** The file of this address, as it stands in the request's first line. */
  find(address: string): CachedFile | undefined {
    const query = address.indexOf("?");
    return this.#files.get(query < 0 ? address : address.slice(0, query));
  }

  /** Its bytes if they are in memory. */
  inMemory({ path }: FileVersion): Buffer | undefined {
    return this.#bytes.get(path);
  }

  /** Reads it into memory; null where it is too large for that. */
  async read({ path, size }: FileVersion): Promise<Buffer | null> {
    if (size > LARGEST) return null;
    const bytes = await readFile(path);
    this.#bytes.set(path, bytes, bytes.length);
    return bytes;
  }
}

function toCachedFile(name: string, path: string): CachedFile {
  // Names under /assets and /hi/assets carry a hash and never change.
  const lasting = /^(\/hi)?\/assets\//.test(name) ? YEAR : DAY;
  const about = [
    "content-type",
    name.endsWith(".usdz") ? usdz : (getMimeType(name) ?? "application/octet-stream"),
  ];
  const packed = Object.entries(endings).filter(([, ending]) => existsSync(path + ending));
  const differs = packed.length > 0 ? ["vary", "Accept-Encoding"] : ["accept-ranges", "bytes"];
  const toVersion = (onDisk: string, encoding: string[]): FileVersion => {
    const { size, mtimeMs } = statSync(onDisk);
    // As nginx writes it: a proxy that serves the same files agrees (deploy/nginx.conf).
    const etag = `"${Math.floor(mtimeMs / 1000).toString(16)}-${size.toString(16)}"`;
    const notModified = ["cache-control", lasting, ...differs, "etag", etag];
    const headers = [...about, ...notModified, ...encoding, "content-length", String(size)];
    return { path: onDisk, size, etag, headers, notModified };
  };
  const versions = packed.map(([encoding, ending]) => [
    encoding,
    toVersion(path + ending, ["content-encoding", encoding]),
  ]);
  return { ...Object.fromEntries(versions), identity: toVersion(path, []) };
}
