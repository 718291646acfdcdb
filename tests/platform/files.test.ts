import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FileStore, FileStoreError, safeKey } from "#server/platform/files/file-store.ts";
import { folderStore } from "#server/platform/files/folder-store.ts";
import { type S3Account, s3Store } from "#server/platform/files/s3-store.ts";
import { openS3, S3, type S3Server } from "#tests/media/s3-server.ts";
import { freePort } from "#tests/support/network/ports.ts";

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "greenverse-files-"));
  server = await openS3();
});
beforeEach(() => {
  server.behaviour = {};
  server.requests.length = 0;
  server.stored.clear();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const account = (changes: Partial<S3Account> = {}): S3Account => ({
  endpoint: server.url,
  bucket: S3.S3_BUCKET,
  region: S3.S3_REGION,
  accessKeyId: S3.S3_ACCESS_KEY_ID,
  secretAccessKey: S3.S3_SECRET_ACCESS_KEY,
  ...changes,
});
const quick = { limit: 300, pauses: [1, 1] };
const aStore = (changes: Partial<S3Account> = {}) => s3Store(account(changes), quick);
const stores: Record<string, () => FileStore> = {
  "a folder": () => folderStore(join(folder, "files")),
  "a store that speaks S3": () => aStore(),
};

describe.each(Object.entries(stores))("%s (§17.20)", (_, open) => {
  test("keeps, replaces, lists and removes files", async () => {
    const store = open();
    expect(await store.list("pictures/")).toEqual([]);
    expect([await store.get("pictures/a.webp"), await store.has("pictures/a.webp")]).toEqual([
      null,
      false,
    ]);
    await store.put("pictures/a.webp", Buffer.from("one"), "image/webp");
    await store.put("pictures/a-320.avif", Buffer.from("two"), "image/avif");
    await store.put("originals/a.webp", Buffer.alloc(0), "image/webp");
    const first = await store.get("pictures/a.webp");
    expect(first).toMatchObject({ bytes: Buffer.from("one"), type: "image/webp" });
    expect(first?.etag).toMatch(/^"[^"]+"$/);
    expect((await store.get("originals/a.webp"))?.bytes.length).toBe(0);
    await store.put("pictures/a.webp", Buffer.from("three"), "image/webp");
    const second = await store.get("pictures/a.webp");
    expect(second?.bytes.toString()).toBe("three");
    expect(second?.etag).not.toBe(first?.etag);
    expect(await store.list("pictures/")).toEqual(["pictures/a-320.avif", "pictures/a.webp"]);
    expect(await store.list("pictures/a-")).toEqual(["pictures/a-320.avif"]);
    expect(await store.has("pictures/a.webp")).toBe(true);
    await store.delete("pictures/a.webp");
    await store.delete("pictures/a.webp");
    expect(await store.get("pictures/a.webp")).toBeNull();
  });

  test.each(["../a", "a/../b", "/a", "a//b", "a\\b", "a\u0000b", ".a", "a/.b", "A", "", "a b"])(
    "takes no key like %j",
    async (key) => {
      const store = open();
      for (const ask of [
        async () => store.put(key, Buffer.from("x"), "text/plain"),
        async () => store.get(key),
        async () => store.has(key),
        async () => store.delete(key),
      ]) {
        await expect(ask()).rejects.toThrow(FileStoreError);
      }
    },
  );
});

test("keys have an end", () => {
  expect(() => safeKey("a".repeat(201))).toThrow(FileStoreError);
});

test("what a folder keeps is read by the shop's own account alone", async () => {
  const own = join(folder, "own");
  await folderStore(own).put("returns/photo.webp", Buffer.from("photo"), "image/webp");
  const modeOf = (path: string) => statSync(join(own, path)).mode & 0o777;
  expect([modeOf(""), modeOf("returns"), modeOf("returns/photo.webp")]).toEqual([
    0o700, 0o700, 0o600,
  ]);
});

test("a folder shows no file that is only half there", async () => {
  const own = join(folder, "half");
  const store = folderStore(own);
  await store.put("pictures/a.webp", Buffer.from("whole"), "image/webp");
  writeFileSync(join(own, "pictures/b.webp.1234.part"), "ha"); // as a process that was killed leaves it
  expect(await store.list("")).toEqual(["pictures/a.webp"]);
  expect(readdirSync(join(own, "pictures")).length).toBe(2);
});

describe("a store that speaks S3", () => {
  const put = (store: FileStore) => store.put("a.webp", Buffer.from("bytes"), "image/webp");

  test("gives long lists page by page", async () => {
    const store = aStore();
    for (const name of ["a", "b", "c", "d", "e"]) {
      await store.put(`pictures/${name}.webp`, Buffer.from(name), "image/webp");
    }
    server.behaviour = { page: 2 };
    expect((await store.list("pictures/")).length).toBe(5);
    expect(server.requests.filter((each) => each.startsWith("GET")).length).toBe(3);
  });

  test.each([503, 500, 429])("that answers %i in passing is asked again", async (status) => {
    server.behaviour = { failing: { status, times: 2 } };
    await put(aStore());
    expect([server.requests.length, server.stored.size]).toEqual([3, 1]);
  });

  test("that goes on failing is given up after three tries", async () => {
    server.behaviour = { failing: { status: 503, times: 99 } };
    await expect(put(aStore())).rejects.toThrow("PUT /a.webp: the store answers 503");
    expect(server.requests.length).toBe(3);
  });

  test.each([
    ["a wrong key", { secretAccessKey: "wrong" }, "403 SignatureDoesNotMatch"],
    ["an unknown id", { accessKeyId: "AKIDOTHER" }, "403 InvalidAccessKeyId"],
    ["another region", { region: "eu-west-1" }, "403 SignatureDoesNotMatch"],
    ["no such bucket", { bucket: "another" }, "404 NoSuchBucket"],
  ])("that refuses %s is not asked again", async (_, changes, reason) => {
    const store = aStore(changes);
    await expect(put(store)).rejects.toThrow(`PUT /a.webp: the store answers ${reason}`);
    expect(server.requests.length).toBe(1);
    await expect(store.get("a.webp")).rejects.toThrow(reason);
    await expect(store.list("")).rejects.toThrow(reason);
  });

  test("that does not answer costs a bounded time", async () => {
    server.behaviour = { hangs: true };
    await expect(put(aStore())).rejects.toThrow("the store did not answer in time");
    expect(server.requests.length).toBe(3);
  });

  test("that ends an answer too early is asked again", async () => {
    const store = aStore();
    await store.put("a.webp", Buffer.alloc(100_000, 1), "image/webp");
    server.behaviour = { truncated: 1 };
    expect((await store.get("a.webp"))?.bytes.length).toBe(100_000);
    server.behaviour = { truncated: 99 };
    await expect(store.get("a.webp")).rejects.toThrow(FileStoreError);
  });

  test("that is not there is an error that reveals no secret", async () => {
    const store = aStore({ endpoint: `http://127.0.0.1:${await freePort()}` });
    const error = await put(store).catch((thrown: Error) => thrown.message);
    expect(error).toBe("PUT /a.webp: ECONNREFUSED");
  });
});
