import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { MAX_FILE_NAME, MAX_FILES, MAX_UPLOAD, MAX_UPLOAD_FORM } from "#domain/picture.ts";
import type { Upload, Uploads } from "#server/media/upload.ts";
import { cleanForm, cleanText } from "#server/platform/http/clean-form.ts";

const MOST_FIELDS = 120; // beside the files: one for each line of the longest order
const LONGEST_FIELD = 8000; // bytes: the longest review in Hindi

/** A form with files as it has come, and what removes the files again. */
export type ReceivedForm = { form: URLSearchParams; uploads: Uploads; remove(): Promise<void> };

/**
 * Reads a multipart form into a folder of its own below `incoming`, a few kilobytes at a time. Of a
 * file that is too large the rest is read and thrown away, so that the files after it still come; a
 * form that is too long as a whole is broken off. Throws where this machine cannot keep its files, at once
 * and not when all of it has come.
 */
export async function receiveForm(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  incoming: string,
): Promise<ReceivedForm> {
  const folder = await mkdtemp(join(incoming, "form-"));
  const fields: [string, string][] = [];
  const writing: Promise<Upload>[] = [];
  let tooMany = false;
  let failure: Uploads["failure"] = null;
  const stopped = new AbortController();
  try {
    const parser = new Busboy({
      headers: { "content-type": contentType },
      limits: {
        ...{ fileSize: MAX_UPLOAD, files: MAX_FILES },
        ...{ fields: MOST_FIELDS, fieldSize: LONGEST_FIELD, fieldNameSize: 100 },
        headerPairs: 20,
      },
    });
    parser.on("field", (name, value) => void fields.push([name, value]));
    parser.on("file", (_, file, fileName) => {
      const upload = keep(file, fileName, folder);
      // Of a part that nobody reads any more the parser would wait for ever.
      upload.catch((error) => stopped.abort(error));
      writing.push(upload);
    });
    parser.once("filesLimit", () => {
      tooMany = true;
    });
    const { signal } = stopped;
    const parts = [Readable.fromWeb(body as NodeStream), atMost(MAX_UPLOAD_FORM), parser] as const;
    await pipeline(...parts, { signal });
  } catch (error) {
    failure = error instanceof TooLong ? "picture/too-many" : "picture/came-broken";
  }
  const done = await Promise.allSettled(failure && !stopped.signal.aborted ? [] : writing);
  const unwritten = done.find((each) => each.status === "rejected" && isOfDisk(each.reason));
  if (unwritten?.status === "rejected") {
    await rm(folder, { recursive: true, force: true });
    throw unwritten.reason;
  }
  if (done.some(({ status }) => status === "rejected")) failure = "picture/came-broken";
  const files = done.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  // A form whose field was left empty has a file without a name and bytes.
  const chosen = files.filter(({ fileName, bytes }) => fileName !== "" || bytes > 0);
  return {
    form: cleanForm(fields),
    uploads: { files: chosen, failure: failure ?? (tooMany ? "picture/too-many" : null) },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Whether it was the file that could not be written, and not the form that ended in its middle. */
const isOfDisk = (reason: NodeJS.ErrnoException) => reason.syscall !== undefined;

type FilePart = Readable & { truncated?: boolean };

async function keep(file: FilePart, given: string | undefined, folder: string): Promise<Upload> {
  const path = join(folder, randomUUID());
  const hash = createHash("sha256");
  let bytes = 0;
  const count = new Transform({
    transform(part: Buffer, _, next) {
      bytes += part.length;
      hash.update(part);
      next(null, part);
    },
  });
  await pipeline(file, count, createWriteStream(path, { flags: "wx" }));
  const tooLarge = file.truncated === true;
  if (tooLarge) await rm(path);
  return { fileName: toFileName(given), path, bytes, hash: hash.digest("hex"), tooLarge };
}

/** The name as a text to show: without a path, and without what no screen shows. */
function toFileName(given = ""): string {
  const last = given.split(/[\\/]/).at(-1) ?? "";
  return cleanText(last.replace(/\p{C}/gu, "")).slice(0, MAX_FILE_NAME).trim();
}

class TooLong extends Error {}

function atMost(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(part: Buffer, _, next) {
      bytes += part.length;
      next(bytes > most ? new TooLong() : null, part);
    },
  });
}
