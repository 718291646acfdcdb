import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { cookiesOf, SECRET } from "#bench/support/accounts.ts";
import type { Database } from "#server/platform/db/database.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { ACCOUNT, makeCarrier } from "#tests/support/carrier/carrier.ts";
import { freePort } from "#tests/support/network/ports.ts";
import { openTcpProxy } from "#tests/support/network/tcp-proxy.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { openSmtpBox } from "#tests/support/smtp.ts";
import { type ProcessShop, startShop } from "#tests/support/start-shop.ts";
import { prepare } from "#trials/chaos/prepare.ts";
import { openTill } from "#trials/chaos/till.ts";
import { openBrowser, type Reply } from "./browser.ts";
import { adminCookies, makePeople } from "./people.ts";

/** How a world differs from the usual one. */
export type WorldOptions = {
  /** Customers who are signed in from the start. */
  people?: number;
  /** Processes of the shop on one database. */
  processes?: number;
  /** The limit of the heap of each in MB. */
  heap?: number;
  /** Whether the processes say what memory they have (`figures()`). */
  watched?: boolean;
  /** On the embedded database instead of PostgreSQL. */
  embedded?: boolean;
  /** Variables of the shop's processes, once its folder is known. */
  variables?: (folder: string) => Record<string, string>;
  /** Called with every answer that a browser gets. */
  onReply?: (reply: Reply) => void;
  /** Prepares the data folder, such as by mounting a small disk there; answers what undoes it. */
  disk?: (folder: string) => () => void;
};

const MOST_LINES = 1000;

/** A PostgreSQL with one prepared database, of which each world gets a copy. */
export type Machine = Awaited<ReturnType<typeof startMachine>>;

export async function startMachine() {
  const server = await startPostgres();
  const urlOf = (name: string) => server.url.replace(/\/postgres$/, `/${name}`);
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer("create database prepared");
  const { db, close } = await openDatabase({ url: urlOf("prepared"), folder: null });
  await prepare(db);
  await close();
  let count = 0;
  return {
    pid: server.pid,
    newDatabase: async () => {
      const name = `world_${++count}`;
      await administer(`create database ${name} template prepared`);
      return urlOf(name);
    },
    administer,
    stop: server.stop,
  };
}

/**
 * A shop in processes of its own as `npm run serve` starts it, set up and with people, and all that it
 * depends on outside of it: each behind a way on which a test can make what networks do.
 */
export async function openWorld(machine: Machine, options: WorldOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-world-"));
  const undoDisk = options.disk?.(folder);
  const direct = options.embedded ? null : await machine.newDatabase();
  const where = { url: direct, folder: join(folder, "db") };
  const opened = await openDatabase(where);
  if (options.embedded) await prepare(opened.db);
  const people = options.people ?? 60;
  await makePeople(opened.db, people);
  if (options.embedded) await opened.close();

  const ports = await Promise.all(Array.from({ length: options.processes ?? 1 }, freePort));
  const origin = `http://127.0.0.1:${ports[0]}`;
  const hooks = `${origin}/webhooks`;
  const till = await openTill(`${hooks}/razorpay`, {}, 1);
  const carrier = await makeCarrier(`${hooks}/carrier`);
  const smtp = await openSmtpBox({ headsOnly: true });
  const ways = {
    database: direct === null ? null : await openTcpProxy(direct),
    provider: await openTcpProxy(till.url),
    carrier: await openTcpProxy(carrier.url),
    mail: await openTcpProxy(`smtp://127.0.0.1:${smtp.port}`),
  };
  const lines: string[] = []; // the last of what the processes have logged
  const keepLine = (line: string) => {
    if (lines.push(line) > MOST_LINES) lines.splice(0, MOST_LINES / 2);
  };
  const start = (port: number) =>
    startShop({
      ...{ mode: "process", port, patience: 180_000, onLine: keepLine },
      ...(options.heap ? { heap: options.heap } : {}),
      ...(options.watched ? { watched: true } : {}),
      engine: { url: () => ways.database?.url, folder: () => folder },
      provider: { url: ways.provider.url.replace(/\/$/, "") },
      variables: {
        AUTH_SECRET: SECRET,
        TRUST_PROXY: "1",
        PUBLIC_URL: origin,
        ADMIN_EMAIL: "orders@greenverse.example",
        SMTP_URL: ways.mail.url.replace(/\/$/, ""),
        SHIPROCKET_EMAIL: ACCOUNT.email,
        SHIPROCKET_PASSWORD: ACCOUNT.password,
        SHIPROCKET_WEBHOOK_TOKEN: ACCOUNT.webhookToken,
        SHIPROCKET_API_URL: ways.carrier.url.replace(/\/$/, ""),
        ...options.variables?.(folder),
      },
    });
  const shops: (ProcessShop | null)[] = await Promise.all(ports.map(start));

  let nextPerson = 0;
  let turn = 0;
  /** The processes take turns as behind a load balancer; those that are known to be dead are left out. */
  const url = () => {
    for (let tries = 0; tries < shops.length; tries++) {
      turn = (turn + 1) % shops.length;
      const shop = shops[turn];
      if (shop) return shop.url;
    }
    return origin;
  };
  const browse = (cookies: Record<string, string>) =>
    openBrowser(url, origin, cookies, options.onReply);
  const stopShops = async () => {
    await Promise.all(shops.map((shop) => shop?.close()));
    shops.fill(null);
  };
  return {
    ...{ folder, shops, lines, till, carrier, smtp, ways, url, machine },
    embedded: options.embedded === true,
    /** A visitor without an account. */
    visitor: () => browse({}),
    /** A customer who is signed in and has not been here before, with their number. */
    newCustomer: () => {
      const number = ++nextPerson;
      if (number > people) throw new Error(`there are ${people} people, and all have come`);
      return { number, browser: browse(cookiesOf(number)) };
    },
    admin: () => browse(adminCookies()),
    /** kill -9 of a process; `revive` starts it again. */
    kill: async (which: number) => {
      const shop = shops[which];
      shops[which] = null;
      await shop?.kill();
    },
    revive: async (which: number) => {
      shops[which] ??= await start(ports[which] ?? 0);
    },
    /** Looks into the shop's database. The embedded one lets in one process: its shop is stopped meanwhile. */
    inspect: async <Found>(look: (db: Database) => Promise<Found>): Promise<Found> => {
      if (!options.embedded) return look(opened.db);
      await stopShops();
      const database = await openDatabase(where);
      const found = await look(database.db).finally(database.close);
      shops[0] = await start(ports[0] ?? 0);
      return found;
    },
    close: async () => {
      await stopShops();
      if (!options.embedded) await opened.close();
      for (const way of Object.values(ways)) await way?.close();
      await Promise.all([till.close(), carrier.close(), smtp.close()]);
      undoDisk?.();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;
