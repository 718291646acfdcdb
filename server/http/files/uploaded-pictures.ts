import type { IncomingMessage, ServerResponse } from "node:http";
import { readPictureFile } from "#domain/picture.ts";
import type { Context } from "#server/context/context.ts";
import { fileKey } from "#server/media/picture-keys.ts";
import type { StoredFile } from "#server/platform/files/file-store.ts";
import { LeastRecent } from "#server/platform/least-recent.ts";

/** Bytes of all files in memory: the pictures of some hundred product pages. */
const MOST_BYTES = 16 * 1024 * 1024;
/** The site's own pictures have other names. */
const PATH = "/pictures/u";
const FOLDER = "/pictures/";
const YEAR = "public, max-age=31536000, immutable"; // names are made of what is in the file

/** An answer: names and values of its headers in turn, and its body. */
type Answer = {
  status: 200 | 304 | 404 | 503;
  headers: string[];
  body: Buffer<ArrayBuffer> | string;
};

export type UploadedPictures = ReturnType<typeof uploadedPictures>;

/** Serves the files of uploaded pictures from the file store, with the newest of them in memory. */
export function uploadedPictures(ctx: Pick<Context, "files" | "pictures" | "log">) {
  const cached = new LeastRecent<StoredFile>(MOST_BYTES);
  const reading = new Map<string, Promise<StoredFile | null>>();

  function read(key: string): Promise<StoredFile | null> {
    const under = reading.get(key);
    if (under) return under;
    const started = ctx.files.get(key).finally(() => reading.delete(key));
    reading.set(key, started);
    return started;
  }

  /** Null: the picture is not in the library, or not in this width; nothing was read to find out. */
  async function find(file: string): Promise<StoredFile | null> {
    const asked = readPictureFile(file);
    const picture = asked && (await ctx.pictures.findFresh(asked.name));
    if (!asked || !picture?.widths.includes(asked.width)) return null;
    const key = fileKey(asked.name, asked.width, asked.ending);
    const known = cached.get(key);
    if (known) return known;
    const found = await read(key);
    if (found) cached.set(key, found, found.bytes.length);
    return found;
  }

  async function answer(address: string, ifNoneMatch: string | undefined): Promise<Answer> {
    try {
      const query = address.indexOf("?");
      const path = query < 0 ? address : address.slice(0, query);
      const found = await find(path.slice(FOLDER.length));
      if (!found) return plain(404, "not found");
      const lasting = ["cache-control", YEAR, "etag", found.etag, ...safe];
      if (ifNoneMatch?.includes(found.etag)) return { status: 304, headers: lasting, body: "" };
      const length = String(found.bytes.length);
      const headers = ["content-type", found.type, ...lasting, "content-length", length];
      return { status: 200, headers, body: found.bytes as Buffer<ArrayBuffer> };
    } catch (err) {
      ctx.log.error({ err, path: address.slice(0, 200) }, "a picture could not be read");
      return plain(503, "not now", "retry-after", "5");
    }
  }

  return {
    /** Whether this is the address of an uploaded picture, by its look. */
    knows: (address: string) => address.startsWith(PATH),
    answer,
    /** Answers GET and HEAD. */
    async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { headers, method, url = "" } = request;
      const { status, headers: own, body } = await answer(url, headers["if-none-match"]);
      response.writeHead(status, own);
      response.end(method === "HEAD" || status === 304 ? undefined : body);
    },
  };
}

/** A picture that is opened by itself may neither be taken for a page nor load anything. */
const safe = ["x-content-type-options", "nosniff", "content-security-policy", "default-src 'none'"];

function plain(status: 404 | 503, body: string, ...more: string[]): Answer {
  const headers = ["content-type", "text/plain; charset=utf-8", "cache-control", "no-store"];
  return { status, headers: [...headers, ...safe, ...more], body };
}
