import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import type { CachedFile, CachedFiles, FileVersion } from "./cached-files.ts";
import { encodingsFor } from "./encodings.ts";

/** Answers GET and HEAD for a file: from memory, or in parts from the disk. Rejects if it cannot be read. */
export function sendFile(
  files: CachedFiles,
  file: CachedFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | void {
  const { headers } = request;
  const encoding = encodingsFor(headers["accept-encoding"]).find((one) => file[one]) ?? "identity";
  const version = file[encoding] ?? file.identity;
  if (headers["if-none-match"]?.includes(version.etag)) {
    response.writeHead(304, version.notModified).end();
  } else if (request.method === "HEAD") {
    response.writeHead(200, version.headers).end();
  } else if (headers.range && version === file.identity) {
    return sendRange(version, request, response);
  } else {
    const bytes = files.inMemory(version);
    if (!bytes) return sendFromDisk(files, version, response);
    response.writeHead(200, version.headers).end(bytes);
  }
}

async function sendFromDisk(files: CachedFiles, version: FileVersion, response: ServerResponse) {
  const bytes = await files.read(version);
  response.writeHead(200, version.headers);
  if (bytes) response.end(bytes);
  else await stream(version, response, {});
}

/** A part of a film, which is how browsers jump in it (RFC 9110, 14). */
async function sendRange(
  version: FileVersion,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { size } = version;
  const isCurrent = headers["if-range"] === undefined || headers["if-range"] === version.etag;
  const range = isCurrent ? toRange(headers.range ?? "", size) : null;
  if (range === "beyond") {
    response.writeHead(416, ["content-range", `bytes */${size}`, "content-length", "0"]).end();
    return;
  }
  if (range === null) {
    response.writeHead(200, version.headers);
    return stream(version, response, {});
  }
  const { start, end } = range;
  const length = String(end - start + 1);
  const part = ["content-range", `bytes ${start}-${end}/${size}`, "content-length", length];
  response.writeHead(206, [...version.headers.slice(0, -2), ...part]); // its own length is the last
  await stream(version, response, range);
}

type Range = { start: number; end: number };

/** The one range that is asked for; null where there are several or none, which may be ignored. */
function toRange(asked: string, size: number): Range | "beyond" | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(asked) ?? [];
  if (first === undefined || last === undefined || first + last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : "beyond";
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start < size ? { start, end } : "beyond";
}

/** Ends when the answer has been sent, or the client has hung up. */
function stream(version: FileVersion, response: ServerResponse, range: Partial<Range>) {
  return new Promise<void>((resolve) => {
    pipeline(createReadStream(version.path, range), response, () => resolve());
  });
}
