import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { receiveForm } from "#server/http/files/upload-files.ts";
import { until } from "#tests/support/until.ts";

const BOUNDARY = "leaf";
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="picture"; filename="leaf.jpg"\r\n\r\n`;
const MB = 1 << 20;

let incoming = "";
beforeEach(() => {
  incoming = mkdtempSync(join(tmpdir(), "incoming-"));
});
afterEach(() => rmSync(incoming, { recursive: true, force: true }));

/** A form with a file of 5 MB; before its first byte something happens to the disk. */
function formAfter(happening: () => unknown): ReadableStream<Uint8Array> {
  let part = 0;
  return new ReadableStream({
    pull: async (body) => {
      if (part === 0) await happening();
      body.enqueue(part === 0 ? Buffer.from(HEAD) : Buffer.alloc(MB / 4));
      if (++part > 20) {
        body.enqueue(Buffer.from(`\r\n--${BOUNDARY}--\r\n`));
        body.close();
      }
    },
  });
}

const nonEmpty = ([first, ...others]: string[]) => (first ? ([first, ...others] as const) : null);

test("a form whose file cannot be written is given up at once (§25.101)", async () => {
  const body = formAfter(async () => {
    const [folder] = await until("the form's folder", () => nonEmpty(readdirSync(incoming)));
    rmSync(join(incoming, folder), { recursive: true });
  });
  await expect(receiveForm(body, TYPE, incoming)).rejects.toMatchObject({ syscall: "open" });
  expect(readdirSync(incoming)).toEqual([]);
});

test("a form for whose files no folder can be made is given up (§25.101)", async () => {
  const nowhere = join(incoming, "none");
  const body = formAfter(() => {});
  await expect(receiveForm(body, TYPE, nowhere)).rejects.toMatchObject({ syscall: "mkdtemp" });
});

test("a form that ends in the middle of its file came broken", async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (into) => {
      into.enqueue(Buffer.from(`${HEAD}half a picture`));
      into.close();
    },
  });
  const { uploads, remove } = await receiveForm(body, TYPE, incoming);
  await remove();
  expect(uploads).toEqual({ files: [], failure: "picture/came-broken" });
});
