import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extract } from "tar";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { cookiesOf, makeCustomers, SECRET } from "#bench/support/accounts.ts";
import { openBrowser } from "#bench/support/browser.ts";
import { purchase } from "#bench/support/buyers.ts";
import { openPglite } from "#server/platform/db/embedded.ts";
import { rowsOfFolder, type Tables } from "#tests/support/all-rows.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { type ProcessShop, startShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const LONG = 300_000; // ms
const ACCOUNTS = 200;

const engine = ownDatabase("pglite");
let shop: ProcessShop;
let archives = "";
const open = async () => {
  const variables = { AUTH_SECRET: SECRET, PAYMENTS: "cod" };
  shop = await startShop({ mode: "process", engine, variables });
};
beforeAll(async () => {
  const problem = inject("buildProblem");
  if (problem) throw new Error(problem);
  archives = mkdtempSync(join(tmpdir(), "greenverse-backups-"));
  const client = await openPglite(join(engine.folder(), "db"));
  await makeCustomers(client, ACCOUNTS);
  await client.close();
  mkdirSync(join(engine.folder(), "files/pictures"), { recursive: true });
  writeFileSync(join(engine.folder(), "files/pictures/u1-320.webp"), "a picture");
  await open();
}, LONG);
afterAll(async () => {
  await shop.close();
  rmSync(archives, { recursive: true, force: true });
});

/** A command in a process of its own, with the shop's environment. */
function command(script: string, file: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, file], { env: shop.env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, output: out + err });
    });
  });
}
const backup = (file: string) => command("scripts/backup.ts", file);
const restore = (file: string) => command("scripts/restore.ts", file);

let account = 0;
/** Someone buys, each account once. Answers whose purchase it was. */
async function buy(): Promise<string> {
  const mine = ++account;
  const browser = openBrowser(shop.url, cookiesOf(mine));
  await purchase(browser, mine).finally(() => browser.close());
  return `buyer-${mine}`;
}

const buyersIn = (tables: Tables): string[] =>
  (tables["public.orders"] ?? []).map((row) => JSON.parse(row).user_id);

test(
  "a backup under purchases has what was acknowledged before it, whole (§25.30)",
  async () => {
    const acknowledged: string[] = [];
    let shopping = true;
    const crowd = Promise.all(
      Array.from({ length: 3 }, async () => {
        while (shopping) acknowledged.push(await buy());
      }),
    );
    await until("some have bought", () => acknowledged.length >= 6, LONG);
    const before = [...acknowledged];
    const file = join(archives, "busy.tar.gz");
    expect(await backup(file)).toMatchObject({
      code: 0,
      output: expect.stringContaining("shop ran"),
    });
    const latest = account; // whoever comes from now on is not within
    await until("more have bought", () => acknowledged.includes(`buyer-${latest + 2}`), LONG);
    shopping = false;
    await crowd;

    const folder = join(archives, "busy");
    mkdirSync(folder);
    await extract({ file, cwd: folder });
    const tables = await rowsOfFolder(join(folder, "db"));
    const buyers = buyersIn(tables);
    expect(new Set(buyers).size).toBe(buyers.length);
    expect(buyers).toEqual(expect.arrayContaining(before));
    expect(buyers.filter((one) => Number(one.slice("buyer-".length)) > latest)).toEqual([]);
    // Each order with its checkout and its two mails, or none of them.
    const ordered = (tables["public.checkouts"] ?? []).map((row) => JSON.parse(row));
    expect(ordered.filter(({ status }) => status === "ordered").length).toBe(buyers.length);
    const mails = (tables["public.mails"] ?? []).filter((row) => JSON.parse(row).order_id !== null);
    expect(mails.length).toBe(2 * buyers.length);
  },
  LONG,
);

test("a running shop is not restored over (§25.31)", async () => {
  const { code, output } = await restore(join(archives, "busy.tar.gz"));
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining("in use by another"),
  });
});

test(
  "a restored shop is the former one, row by row; a damaged archive changes nothing (§25.31)",
  async () => {
    const mailsLeft = async () => (await shop.mailbox()).length >= 2 * account;
    await until("all mails have left", mailsLeft, LONG);
    const db = join(engine.folder(), "db");
    const secrets = readFileSync(join(engine.folder(), "secrets.json"), "utf8");
    await shop.close();
    const truth = await rowsOfFolder(db);
    const file = join(archives, "quiet.tar.gz");
    expect(await backup(file)).toMatchObject({ output: expect.stringContaining("was stopped") });

    await open();
    for (let n = 0; n < 3; n++) await buy();
    await shop.close();
    rmSync(join(engine.folder(), "files/pictures/u1-320.webp"));
    writeFileSync(join(engine.folder(), "files/pictures/u2-320.webp"), "a later picture");
    const changed = await rowsOfFolder(db);
    expect(changed).not.toEqual(truth);

    const bytes = readFileSync(file);
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
    const damaged = join(archives, "damaged.tar.gz");
    writeFileSync(damaged, bytes);
    expect(await restore(damaged)).toEqual({ code: 1, output: expect.stringContaining("damaged") });
    expect(await rowsOfFolder(db)).toEqual(changed);

    const restored = await restore(file);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("is kept in") });
    const now = await rowsOfFolder(db);
    for (const name of Object.keys(truth)) expect(now[name], name).toEqual(truth[name]);
    expect(Object.keys(now)).toEqual(Object.keys(truth));
    expect(readdirSync(join(engine.folder(), "files/pictures"))).toEqual(["u1-320.webp"]);
    expect(readFileSync(join(engine.folder(), "secrets.json"), "utf8")).toBe(secrets);

    const stored = readdirSync(engine.folder()).find((name) => name.startsWith("before-")) ?? "";
    expect(await rowsOfFolder(join(engine.folder(), stored, "db"))).toEqual(changed);
    await open(); // and it sells on
    expect(buyersIn(truth)).not.toContain(await buy());
  },
  LONG,
);
