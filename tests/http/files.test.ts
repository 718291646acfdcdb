import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compressAssets } from "#scripts/compress-assets.ts";
import { serveCached } from "#server/http/serve-cached.ts";
import { countStatements } from "#server/platform/db/statement-counter.ts";
import { CachedFiles } from "#server/platform/http/cached-files.ts";
import { CachedPages } from "#server/platform/http/cached-pages.ts";
import { makeLog } from "#server/platform/log.ts";
import { serve } from "#tests/support/network/ports.ts";
import type { Site } from "#tests/support/site.ts";

const script = `export const words = "${"green leaves ".repeat(99)}";\n`;
const film = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251)); // larger than is kept
const picture = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 251));

const folder = mkdtempSync(join(tmpdir(), "greenverse-files-"));
let site: Site;
beforeAll(async () => {
  for (const name of ["assets", "films", "models", "pictures", ".vite"])
    mkdirSync(join(folder, name));
  writeFileSync(join(folder, "assets/page-abc.js"), script);
  writeFileSync(join(folder, "films/turn.mp4"), film);
  writeFileSync(join(folder, "pictures/pot.webp"), picture);
  for (const ending of ["glb", "usdz"]) writeFileSync(join(folder, `models/a.${ending}`), picture);
  writeFileSync(join(folder, ".vite/manifest.json"), "{}");
  await compressAssets(folder, "quick");
  site = await serve(
    serveCached({
      files: new CachedFiles(folder),
      pages: new CachedPages(),
      render: async () => null,
      visitorOf: () => Promise.reject(new Error("nobody asks")),
      security: [],
      log: makeLog("silent"),
      statements: countStatements().statements,
      showsStatements: false,
      observe: () => {},
      otherwise: (_, response) => response.writeHead(404).end("the application"),
    }),
  );
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { hostname, port } = new URL(site.url);
  return new Promise<{ status: number | undefined; headers: object; body: Buffer }>((resolve) => {
    get({ hostname, port, path, headers, method }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode, headers: answer.headers, body });
    });
  });
}

describe("a script", () => {
  const path = "/assets/page-abc.js";
  test("is sent as the browser takes it, as it was packed by the build", async () => {
    const lasting = {
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      vary: "Accept-Encoding",
    };
    for (let time = 0; time < 2; time++) {
      const br = await ask(path, { "accept-encoding": "gzip, deflate, br" });
      expect(br.headers).toMatchObject({ ...lasting, "content-encoding": "br" });
      expect(brotliDecompressSync(br.body).toString()).toBe(script);
      const gzip = await ask(path, { "accept-encoding": "gzip" });
      expect(gzip.headers).toMatchObject({ ...lasting, "content-encoding": "gzip" });
      expect(gunzipSync(gzip.body).toString()).toBe(script);
      const plain = await ask(`${path}?v=2`);
      expect(plain.headers).toMatchObject(lasting);
      expect(plain.body.toString()).toBe(script);
    }
  });

  test("is not sent again to a browser that has it, nor to HEAD", async () => {
    const { headers } = await ask(path);
    const etag = (headers as { etag: string }).etag;
    expect(await ask(path, { "if-none-match": etag })).toMatchObject({ status: 304 });
    expect(await ask(path, { "if-none-match": '"other"' })).toMatchObject({ status: 200 });
    const head = await ask(path, {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({ "content-length": String(script.length), etag });
  });
});

describe.each([
  ["/films/turn.mp4", film, "video/mp4"],
  ["/models/a.glb", picture, "model/gltf-binary"],
  ["/models/a.usdz", picture, "model/vnd.usdz+zip"],
  ["/pictures/pot.webp", picture, "image/webp"],
])("%s", (path, content, type) => {
  const size = content.length;
  test("is sent whole", async () => {
    for (let time = 0; time < 2; time++) {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "accept-ranges": "bytes",
        "cache-control": "public, max-age=86400, stale-while-revalidate=604800",
        "content-length": String(size),
        "content-type": type,
      });
      expect(body.equals(content)).toBe(true);
    }
  });

  test.each([
    ["bytes=0-", 0, size - 1],
    ["bytes=100-199", 100, 199],
    [`bytes=900-${size + 5}`, 900, size - 1],
    ["bytes=-10", size - 10, size - 1],
  ])("is sent in parts: %s", async (range, start, end) => {
    const { status, headers, body } = await ask(path, { range });
    expect(status).toBe(206);
    expect(headers).toMatchObject({
      "content-range": `bytes ${start}-${end}/${size}`,
      "content-length": String(end - start + 1),
    });
    expect(body.equals(content.subarray(start, end + 1))).toBe(true);
  });

  test("has no part behind its end, and is sent whole for what it does not understand", async () => {
    const beyond = await ask(path, { range: `bytes=${size}-` });
    expect(beyond).toMatchObject({ status: 416, headers: { "content-range": `bytes */${size}` } });
    for (const range of ["bytes=0-1,5-6", "bytes=9-3", "lines=1-2", "bytes=-", "bytes=x-"]) {
      expect(await ask(path, { range })).toMatchObject({ status: 200 });
    }
    const changed = await ask(path, { range: "bytes=0-9", "if-range": '"older"' });
    expect([changed.status, changed.body.length]).toEqual([200, size]);
  });
});

test.each([
  "/assets/missing.js",
  "/assets/page-abc.js.br",
  "/assets/../assets/page-abc.js",
  "/.vite/manifest.json",
  "/assets/",
])("%s is left to the application", async (path) => {
  expect((await ask(path)).body.toString()).toBe("the application");
});

test("a build's scripts are smaller packed", () => {
  const [br, gz] = [".br", ".gz"].map((end) =>
    readFileSync(join(folder, `assets/page-abc.js${end}`)),
  );
  expect(br?.length).toBeLessThan(script.length / 5);
  expect(gz?.length).toBeLessThan(script.length / 5);
});
