import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { list } from "tar";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backUpNightly } from "#server/platform/backup/back-up.ts";
import { readNote as noteOf } from "#server/platform/backup/last-backup.ts";
import {
  fetchBackup,
  KEPT_BACKUPS as KEPT,
  listBackups,
} from "#server/platform/backup/own-backups.ts";
import { tryBackup } from "#server/platform/backup/restore-backup.ts";
import { s3Store } from "#server/platform/files/s3-store.ts";
import { openS3, S3, type S3Server } from "#tests/media/s3-server.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// The backup that the shop makes of itself each night (§25.29).

const engine = ownDatabase("pglite");
let shop: TestShop;
let server: S3Server;
let dataDir = "";
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  server = await openS3();
  dataDir = engine.folder();
  const { files } = shop.ctx;
  await files.put("pictures/u1-320.webp", Buffer.from("a picture"), "image/webp");
  writeFileSync(join(dataDir, "secrets.json"), "{}");
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const KEPT_BACKUPS = KEPT.nightly;
const readNote = (folder: string) => noteOf(folder, "embedded");
/** A night's hour in India, four in the morning unless said. */
const night = (day: number, hour = 4) => new Date(Date.UTC(2026, 10, day, hour) - 5.5 * 3_600_000);
const backUp = (now: Date) => backUpNightly({ dataDir, store: null, now });
const made = () => readdirSync(join(dataDir, "backups")).sort();
const leftBehind = () =>
  readdirSync(dataDir).filter((name) => /^(backup|restore)-[0-9a-f]{32}$/.test(name));

function forget() {
  for (const name of ["backups", "last-backup.json"]) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  server.behaviour = {};
  server.stored.clear();
}

describe("the backup of a night (§25.29)", () => {
  const older = Array.from(
    { length: KEPT_BACKUPS },
    (_, at) => `nightly-2026-11-${10 + at}t22-30-00.tar.gz`,
  );
  const byHand = ["monday.tar.gz", "2026-11-01T10-00-00.tar.gz"];
  let old = "";
  let young = "";
  let first: Awaited<ReturnType<typeof backUp>> = null;
  beforeAll(async () => {
    forget();
    mkdirSync(join(dataDir, "backups"));
    for (const name of [...older, ...byHand]) writeFileSync(join(dataDir, "backups", name), "");
    await shop.ctx.files.put("exports/a/b/000001", Buffer.from("names"), "text/csv");
    old = join(dataDir, `backup-${"0".repeat(32)}`);
    young = join(dataDir, `restore-${"1".repeat(32)}`);
    for (const folder of [old, young]) mkdirSync(folder);
    const time = (hours: number) => new Date(night(20).getTime() - hours * 3_600_000);
    utimesSync(old, time(25), time(25));
    utimesSync(young, time(1), time(1));
    first = await backUp(night(20));
  });

  test("is made while the shop runs, restores beside it, and is the only one of its night", async () => {
    expect(first).toMatchObject({ orders: 0, bytes: expect.any(Number) });
    expect(await tryBackup(dataDir, first?.file ?? "")).toBe(0);
    expect(await backUp(night(20, 23))).toBeNull();
    expect(await backUp(night(21, 2))).toBeNull();
    expect(await readNote(dataDir)).toEqual({ made: night(20), failed: null });
    expect(await shop.ctx.ping()).toBeUndefined();
  });

  test("has the uploaded files, and none that is deleted soon (§25.132)", async () => {
    const within: string[] = [];
    await list({ file: first?.file ?? "", onReadEntry: ({ path }) => within.push(path) });
    const files = within.filter((path) => /^\.\/files\/.*\w$/.test(path));
    expect(files).toEqual(["./files/pictures/u1-320.webp"]);
  });

  test("stands among the last seven, which are kept, and what somebody made by hand", () => {
    const names = [...older.slice(1), "nightly-2026-11-19t22-30-00.tar.gz", ...byHand];
    expect(made()).toEqual(names.sort());
  });

  test("removes what one has left that was cut off after a day, and not before", () => {
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
    rmSync(young, { recursive: true });
    expect(leftBehind()).toEqual([]);
  });
});

test("half a note of a backup says nothing; one that fails is reported, and tried again after an hour (§25.29)", async () => {
  forget();
  writeFileSync(join(dataDir, "last-backup.json"), '{"made":"20');
  expect(await readNote(dataDir)).toEqual({ made: null, failed: null });
  writeFileSync(join(dataDir, "backups"), "a file in the folder's place");
  await expect(backUp(night(20))).rejects.toThrow();
  expect(await readNote(dataDir)).toEqual({ made: null, failed: night(20) });
  expect(await backUp(new Date(night(20).getTime() + 59 * 60_000))).toBeNull();
  rmSync(join(dataDir, "backups"));
  expect(await backUp(night(20, 5))).not.toBeNull();
  expect(await readNote(dataDir)).toEqual({ made: night(20, 5), failed: null });
});

describe("in an object store, where files lie", () => {
  const store = () =>
    s3Store(
      {
        ...{ endpoint: server.url, bucket: S3.S3_BUCKET, region: S3.S3_REGION },
        ...{ accessKeyId: S3.S3_ACCESS_KEY_ID, secretAccessKey: S3.S3_SECRET_ACCESS_KEY },
      },
      { limit: 20_000, pauses: [1] },
    );
  let first: Awaited<ReturnType<typeof backUpNightly>> = null;
  beforeAll(async () => {
    forget();
    for (let at = 0; at < KEPT_BACKUPS; at++) {
      const key = `backups/nightly-2026-11-${10 + at}t22-30-00.tar.gz`;
      await store().put(key, Buffer.from("older"), "application/gzip");
    }
    first = await backUpNightly({ dataDir, store: store(), now: night(20) });
  });

  test("it is put there too, without the files, and the last seven are kept", async () => {
    const keys = await store().list("backups/");
    expect(keys).toHaveLength(KEPT_BACKUPS);
    expect(keys.at(-1)).toBe("backups/nightly-2026-11-19t22-30-00.tar.gz");
    const there = await store().get(keys.at(-1) ?? "");
    expect(there?.bytes.length).toBe(first?.bytes);
  });

  test("the latest, or one by its name, is fetched to be restored where the data folder is lost (§25.31)", async () => {
    expect(await backUpNightly({ dataDir, store: store(), now: night(21) })).not.toBeNull();
    const names = ["nightly-2026-11-20t22-30-00.tar.gz", "nightly-2026-11-19t22-30-00.tar.gz"];
    const both = { inFolder: true, inStore: true };
    const known = await listBackups(dataDir, store());
    expect(known.slice(0, 2)).toEqual(names.map((name) => ({ name, ...both })));

    const packed = readFileSync(first?.file ?? "");
    rmSync(join(dataDir, "backups"), { recursive: true });
    expect(await listBackups(dataDir, null)).toEqual([]);
    expect(await fetchBackup(dataDir, null, "latest")).toBeNull();
    expect(await fetchBackup(dataDir, store(), "nightly-2026-11-01t22-30-00.tar.gz")).toBeNull();
    const fetched = await fetchBackup(dataDir, store(), names[1] ?? "");
    expect(readFileSync(fetched ?? "").equals(packed)).toBe(true);
    expect(made()).toEqual([names[1]]);
    const latest = await fetchBackup(dataDir, store(), "latest");
    expect(latest?.endsWith(names[0] ?? "?")).toBe(true);
    expect(await tryBackup(dataDir, latest ?? "")).toBe(0);
  });

  test("a store that refuses it is reported", async () => {
    server.behaviour = { failing: { status: 500, times: 9 } };
    const backup = backUpNightly({ dataDir, store: store(), now: night(22) });
    await expect(backup).rejects.toThrow();
    expect(await readNote(dataDir)).toMatchObject({ failed: night(22) });
  });
});
