import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { listAudit } from "#server/admin/list-audit.ts";
import type { Context } from "#server/context/context.ts";
import { noteBackup, readNote } from "#server/platform/backup/last-backup.ts";
import { type Backups, openBackups } from "#server/platform/backup/open-backups.ts";
import { KEPT_BACKUPS, nameOfBackup } from "#server/platform/backup/own-backups.ts";
import { tryBackup } from "#server/platform/backup/restore-backup.ts";
import { type FileStore, FileStoreError } from "#server/platform/files/file-store.ts";
import { anAdmin, aSuperAdmin, type Someone, wholeTrail } from "#tests/admin/admins.ts";
import { successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const TODAY = "/admin/dashboard/today";
const BUTTON = "Back up now</button>";

const engine = ownDatabase("pglite");
let shop: TestShop;
let site: Site;
let boss: Someone;
let asha: Someone;
let dataDir = "";
let backups: Backups;
/** What the object store does with a backup. */
let put: FileStore["put"] = async () => {};
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  dataDir = shop.env.DATA_DIR;
  writeFileSync(join(dataDir, "secrets.json"), "{}");
  const store: FileStore = {
    put: (...given) => put(...given),
    ...{ get: async () => null, has: async () => false, list: async () => [] },
    delete: async () => {},
  };
  backups = openBackups({ dataDir, store, now: shop.ctx.now, log: shop.ctx.log });
  site = await openSite(of(shop.ctx, backups));
  boss = await aSuperAdmin(shop.ctx);
  asha = await anAdmin(shop.ctx, { orders: [], users: [], settings: ["update"] });
});
afterAll(async () => {
  await site.close();
  await shop.close();
});
beforeEach(() => {
  for (const name of ["backups", "last-backup.json"]) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  put = async () => {};
});
afterEach(() => backups.settled());

/** The shop with these backups. */
function of(ctx: Context, own: Backups): Context {
  return {
    ...ctx,
    backUp: () => own.start(),
    lastBackup: async () => ({
      ...(await readNote(dataDir, "embedded")),
      ...{ isNightly: true, isOwn: true, running: own.running() },
    }),
  };
}
const press = (who = boss) => post(site, TODAY, { intent: "backup" }, who.cookies);
const page = async (who = boss) => (await getPage(site, TODAY, who.cookies)).text;
const made = () => readdirSync(join(dataDir, "backups")).sort();
const pressed = async () =>
  successOf(await listAudit(shop.ctx, owner, wholeTrail, null)).entries.filter(
    ({ action }) => action === "backup.make",
  );

describe("the button that makes a backup", () => {
  test("is the super admin's alone (§14.20)", async () => {
    expect(await page()).toContain(BUTTON);
    const theirs = await page(asha);
    expect(theirs).toContain("No backup is known.");
    expect(theirs).not.toContain(BUTTON);
    const { status, text } = await press(asha);
    expect(status).toBe(403);
    expect(text).toContain(adminMessages.insufficientPermissions);
    expect(backups.running()).toBeNull();
  });

  test("makes one that is told while it is made and when it is there; of two who press at once, one makes it (§14.20, §14.21)", async () => {
    const before = (await pressed()).length;
    const held = Promise.withResolvers<void>();
    put = () => held.promise;
    const answers = await Promise.all([press(), press()]);
    const told = answers.map(({ text }) =>
      [adminMessages.backupBegun, adminMessages.backupRuns].filter((each) => text.includes(each)),
    );
    expect(told.flat().sort()).toEqual(
      [adminMessages.backupBegun, adminMessages.backupRuns].sort(),
    );
    for (const who of [boss, asha]) {
      const text = await page(who);
      expect(text).toContain("A backup is being made, since");
      expect(text).not.toContain(BUTTON);
    }
    held.resolve();
    await backups.settled();
    expect(await pressed()).toHaveLength(before + 1);
    const files = made();
    expect(files).toEqual([expect.stringMatching(/^asked-.*\.tar\.gz$/)]);
    expect(await tryBackup(dataDir, join(dataDir, "backups", files[0] ?? ""))).toBe(0);
    const after = await page();
    expect(after).toContain("The last one is of");
    expect(after).toContain(BUTTON);
    expect(after).not.toContain("A backup is being made");
  });

  test.each([
    ["the object store did not take it", new FileStoreError("no store answers")],
    ["the disk has no room for it", Object.assign(new Error("no room"), { code: "ENOSPC" })],
  ])("tells of one that failed because %s, until one is made (§14.21)", async (why, error) => {
    put = () => Promise.reject(error);
    await press();
    await backups.settled();
    const text = await page();
    expect(text).toContain("A later one failed");
    expect(text).toContain(why);
    await noteBackup(dataDir, shop.ctx.now(), "embedded");
    expect(await page()).not.toContain("A later one failed");
  });

  test("keeps the last three of its own, and none of the nights goes for them; the night's waits for it (§14.20, §14.21)", async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 9, day));
    const nights = Array.from({ length: 9 }, (_, day) => nameOfBackup("nightly", at(day + 1)));
    const asked = Array.from({ length: 4 }, (_, day) => nameOfBackup("asked", at(day + 1)));
    mkdirSync(join(dataDir, "backups"), { recursive: true });
    for (const name of [...nights, ...asked]) writeFileSync(join(dataDir, "backups", name), "");
    expect(backups.start()).toBe(true);
    const night = backups.nightly();
    expect(backups.start()).toBe(false);
    await night;
    const left = made();
    expect(left.filter((name) => name.startsWith("nightly-"))).toEqual(nights);
    expect(left.filter((name) => name.startsWith("asked-"))).toEqual([
      ...asked.slice(-(KEPT_BACKUPS.asked - 1)),
      expect.any(String),
    ]);
  });
});

describe("a shop on PostgreSQL", () => {
  const server = ownDatabase("postgres");
  let own: TestShop;
  let there: Site;
  let chief: Someone;
  beforeAll(async () => {
    own = await startShop({ mode: "inside", engine: server });
    there = await openSite(own.ctx);
    chief = await aSuperAdmin(own.ctx);
  });
  afterAll(async () => {
    await there.close();
    await own.close();
  });
  const note = (text: object) =>
    writeFileSync(join(own.env.DATA_DIR, "last-backup.json"), JSON.stringify(text));
  const time = "2026-11-20T00:00:00.000Z";
  const nothing = { made: null, failed: null, running: null, isNightly: false, isOwn: false };

  test("does not tell of backups of the embedded database that it has left (§14.22)", async () => {
    note({ made: time, failed: "2026-11-21T00:00:00.000Z" }); // of a former version
    expect(await own.ctx.lastBackup()).toEqual(nothing);
    for (const failed of [null, "2026-11-21T00:00:00.000Z"]) {
      note({ made: time, failed, of: "embedded" });
      expect(await own.ctx.lastBackup()).toEqual(nothing);
    }
    const text = (await getPage(there, TODAY, chief.cookies)).text;
    expect(text).toContain("No backup is known.");
    expect(text).not.toContain("A later one failed");
    expect(text).toContain("npm run backup -- --made");
  });

  test("tells of what its own tools have made, and the embedded one does not take it for its own (§14.22)", async () => {
    await noteBackup(own.env.DATA_DIR, new Date(time), "server");
    expect(await own.ctx.lastBackup()).toEqual({ ...nothing, made: new Date(time) });
    expect(await readNote(own.env.DATA_DIR, "embedded")).toEqual({ made: null, failed: null });
    note({ made: time, failed: null }); // of a former version: it may be of either
    expect(await own.ctx.lastBackup()).toEqual({ ...nothing, made: new Date(time) });
  });

  test("has no button, and refuses to make one (§14.22)", async () => {
    expect((await getPage(there, TODAY, chief.cookies)).text).not.toContain(BUTTON);
    const { status, text } = await post(there, TODAY, { intent: "backup" }, chief.cookies);
    expect(status).toBe(422);
    expect(text).toContain(adminMessages.backupElsewhere);
  });
});
