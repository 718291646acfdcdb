import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readTranslation } from "#server/admin/translations/save-translation.ts";
import { backUpNightly } from "#server/platform/backup/back-up.ts";
import { noteBackup } from "#server/platform/backup/last-backup.ts";
import { sendTest } from "#server/webhooks/send-webhook.ts";
import { aCashOrder } from "#tests/cod/cash-orders.ts";
import { successOf } from "#tests/support/customers.ts";
import { companyOf, fillIn, makeReady, owner } from "#tests/support/ready-shop.ts";
import { until } from "#tests/support/until.ts";
import { anEndpoint, openReceiver } from "#tests/webhooks/receiver.ts";
import { DAY, type Desk } from "./desk.ts";
import type { Expected, Wrongs } from "./wrong.ts";

const HOUR = 3_600_000; // ms

/** A mail that the mail server takes from nobody who writes to its customer. */
async function refusedMail(desk: Desk): Promise<Expected> {
  const { shop, ctx, smtp } = desk;
  if (!smtp) throw new Error("no mail server runs");
  const { id, email } = await aCashOrder(ctx);
  smtp.behaviour = { refuse: (address) => (address === email ? 550 : null) };
  await shop.work();
  await until("the mail is given up", async () => (await desk.part("mails")).count > 0);
  smtp.behaviour = {};
  return { of: id, money: null, age: 0 };
}

export const mails: Wrongs = [
  {
    name: "a mail that the mail server refused",
    with: { mails: true },
    make: refusedMail,
    mend: {
      press: "resend",
      after: async ({ shop }, { ref }) => {
        const sent = sql`select 1 from mails where id = ${ref} and state = 'sent'`;
        await until("it has left", async () => (await shop.rows(sent)).length > 0);
      },
    },
  },
  {
    name: "a mail to an address that there is not",
    with: { mails: true },
    make: refusedMail,
    mend: { press: "leave" },
  },
];

export const webhooks: Wrongs = [
  {
    name: "a webhook whose receiver is gone",
    make: async (desk) => {
      const { shop, ctx } = desk;
      const receiver = await openReceiver();
      receiver.answer = (_, response) => response.writeHead(410).end();
      const { id } = await anEndpoint(ctx, owner, `${receiver.url}/hook`);
      successOf(await sendTest(ctx, owner, id));
      await shop.work();
      await until("it is off", async () => (await desk.part("webhooks")).count > 0);
      await receiver.close();
      return { of: id, money: null, age: 0 };
    },
    mend: {
      open: ({ ref }) => `/admin/dashboard/settings/webhooks/${ref}`,
      work: (desk, { ref }) =>
        desk.post(`/admin/dashboard/settings/webhooks/${ref}`, { intent: "on" }),
    },
  },
];

const READY = "/admin/dashboard/ready";
const waive = (desk: Desk) =>
  desk.post(READY, {
    ...{ intent: "waive", gap: "payment.account" },
    ...{ name: "Asha Rao", reason: "We take cash alone until March." },
  });

export const gaps: Wrongs = [
  {
    name: "a new shop that lacks what the law wants",
    with: { sells: true },
    make: async ({ ctx }) => {
      const count = ctx.readiness.gaps().length;
      return { of: null, money: null, age: null, count };
    },
    mend: {
      open: () => READY,
      work: async (desk) => {
        await makeReady(desk.ctx);
        await waive(desk);
      },
    },
  },
  {
    name: "a shop whose grievance officer has left",
    with: { sells: true },
    make: async (desk) => {
      await makeReady(desk.ctx);
      await waive(desk);
      await fillIn(desk.ctx, "legal", { grievanceName: "" });
      return { of: null, money: null, age: null };
    },
    mend: { open: () => READY, work: ({ ctx }) => fillIn(ctx, "legal", companyOf.legal ?? {}) },
  },
];

const folderOf = ({ shop }: Desk) => shop.env.DATA_DIR;
/** What `npm run backup` notes once it is whole; on PostgreSQL, where it is told that its tools have made one. */
const backup = (desk: Desk) =>
  noteBackup(folderOf(desk), desk.ctx.now(), desk.ctx.backUp ? "embedded" : "server");

export const lateBackup: Wrongs = [
  {
    name: "a backup that is older than two days",
    with: { sells: true },
    make: async (desk) => {
      await backup(desk);
      desk.pass(49 * HOUR);
      return { of: null, money: null, age: 49 * HOUR };
    },
    mend: { command: "npm run backup", work: backup },
  },
  {
    name: "a backup that failed",
    with: { sells: true, embedded: true },
    make: async (desk) => {
      await backup(desk);
      desk.pass(DAY);
      const blocked = join(folderOf(desk), "backups");
      writeFileSync(blocked, "no folder");
      const made = backUpNightly({ dataDir: folderOf(desk), store: null, now: desk.ctx.now() });
      const failed = await made.then(
        () => false,
        () => true,
      );
      rmSync(blocked);
      if (!failed) throw new Error("it was made");
      return { of: null, money: null, age: DAY };
    },
    mend: { command: "npm run backup", work: backup },
  },
];

const PRODUCT = { kind: "product", subject: "1" };
/** Saves the first product's Hindi with another first text; answers the one before. */
async function translate(desk: Desk, first: string): Promise<string> {
  const { texts, seen } = successOf(await readTranslation(desk.ctx, owner, PRODUCT));
  const typed = texts.map(({ hindi }, at) => (at === 0 ? first : hindi));
  await desk.post("/admin/dashboard/translations/product/1", [
    ["seen", seen],
    ...texts.map(({ id }): [string, string] => ["of", id]),
    ...typed.map((text): [string, string] => ["text", text]),
  ]);
  return texts[0]?.hindi ?? "";
}
let hindi = "";

export const untranslated: Wrongs = [
  {
    name: "a product that is not in Hindi",
    make: async (desk) => {
      hindi = await translate(desk, "");
      return { of: null, money: null, age: null };
    },
    mend: {
      open: () => "/admin/dashboard/translations",
      work: async (desk) => {
        await translate(desk, hindi);
      },
    },
  },
];
