import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type SQL, sql } from "drizzle-orm";
import { CHECK_SCHEDULE } from "#domain/check-schedule.ts";
import type { OrderLimits } from "#domain/order-limits.ts";
import { createSandbox, type SandboxOptions } from "#sandbox/app.ts";
import type { Faults } from "#sandbox/switches.ts";
import { type Environment, readEnvironment } from "#server/config/env.ts";
import { createContainer } from "#server/container.ts";
import type { Context } from "#server/context/context.ts";
import { webhook } from "#server/http/webhook.ts";
import type { Mail } from "#server/mail/message/mail.ts";
import { type MailboxEntry, readMailbox } from "#server/mail/transports/mailbox.ts";
import type { PaymentProvider } from "#server/payments/provider/provider.ts";
import { razorpay } from "#server/payments/razorpay/razorpay.ts";
import { makeLog } from "#server/platform/log.ts";
import type { Engine } from "./engines.ts";
import { roomyLimits } from "./roomy-limits.ts";

export const KEYS = {
  keyId: "rzp_test_shop",
  keySecret: "a secret of the tests",
  webhookSecret: "a secret of the webhooks",
};
const secrets = {
  authSecret: "0123456789abcdef0123456789abcdef",
  signupCode: "code",
  sandbox: KEYS,
};

/** A whole shop on a real database with a real payment provider, and what tests look at. */
export type TestShop = {
  ctx: Context;
  env: Environment;
  payments: PaymentProvider;
  /** The same account behind an address where nobody answers. */
  unreachable: PaymentProvider;
  /** Address of the payment sandbox. */
  provider: string;
  /** Turns the sandbox's switches and looks at its ledger (sandbox/README.md). */
  control(method: "GET" | "PATCH" | "POST", path: string, body?: object): Promise<unknown>;
  /** Lines of the log, parsed. */
  log: Record<string, unknown>[];
  /** Starts to work off the queues, as the shop's process does. */
  work(): Promise<void>;
  /** The mails that have left, newest first. */
  mailbox(): Promise<MailboxEntry[]>;
  /** The mails that wait to be sent. */
  queuedMails(): Promise<Mail[]>;
  /** Rows of a query, alike on both engines. */
  rows<Row>(query: SQL): Promise<Row[]>;
  close(): Promise<void>;
};

type TestShopOptions = {
  variables?: Record<string, string>;
  /** Whether the sandbox reports payments to the shop's webhook. */
  webhooks?: boolean;
  /** A sandbox that outlives the shop; otherwise it gets its own. */
  provider?: Provider;
  /** Wide ones without it: the people of most tests all live in the same house. */
  limits?: OrderLimits;
};

/** The payment sandbox behind real HTTP, with its payments in memory. */
export type Provider = { url: string; faults: Faults; close(): Promise<void> };

export async function makeProvider(
  webhookUrl: string | null = null,
  chance: Pick<SandboxOptions, "switches" | "seed"> = {},
): Promise<Provider> {
  const sandbox = createSandbox({ ...KEYS, webhookUrl, basePath: "", journal: null, ...chance });
  const api = await serve(getRequestListener(sandbox.app.fetch));
  return {
    url: api.url,
    faults: sandbox.faults,
    close: async () => {
      await sandbox.close();
      await api.close();
    },
  };
}

/** Puts a shop together as the process does, on free ports, with mails in a folder. */
export async function makeShop(engine: Engine, options: TestShopOptions = {}): Promise<TestShop> {
  const env = readEnvironment(
    {
      DATA_DIR: engine.folder(),
      DATABASE_URL: engine.url(),
      PUBLIC_URL: "http://localhost:3000",
      ADMIN_EMAIL: "orders@greenverse.example",
      ...options.variables,
    },
    { development: false },
  );
  let receive: RequestListener = (_, response) => response.writeHead(503).end();
  const hooks = await serve((request, response) => receive(request, response));
  const api =
    options.provider ??
    (await makeProvider(options.webhooks ? `${hooks.url}/webhooks/razorpay` : null));
  const payments = razorpay({ ...KEYS, apiUrl: api.url, checkoutScript: `${api.url}/checkout.js` });
  const nowhere = "http://127.0.0.1:9"; // the discard port: nothing listens there
  const timing = { limit: 1000, tryLimit: 500, pause: 10 };
  const unreachable = razorpay({ ...KEYS, apiUrl: nowhere, checkoutScript: nowhere, timing });
  const log: Record<string, unknown>[] = [];
  const logger = makeLog("info", { write: (line) => void log.push(JSON.parse(line)) });
  const limits = options.limits ?? roomyLimits;
  const shop = await createContainer(env, secrets, payments, logger, CHECK_SCHEDULE, limits);
  receive = getRequestListener(webhook(shop.ctx).fetch);

  const rows = async <Row>(query: SQL) => {
    const result = (await shop.ctx.db.execute(query)) as unknown as { rows: Row[] };
    return result.rows;
  };
  return {
    ctx: shop.ctx,
    env,
    payments,
    unreachable,
    provider: api.url,
    control: async (method, path, body) => {
      const authorization = `Basic ${btoa(`${KEYS.keyId}:${KEYS.keySecret}`)}`;
      const sent = body ? { body: JSON.stringify(body) } : {};
      const answer = await fetch(api.url + path, { method, headers: { authorization }, ...sent });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    log,
    work: shop.work,
    mailbox: () => readMailbox(join(env.DATA_DIR, "mailbox")),
    queuedMails: async () => {
      const jobs = await rows<{ data: Mail }>(
        sql`select data from mails where data is not null order by created_at, kind`,
      );
      return jobs.map(({ data }) => data);
    },
    rows,
    close: async () => {
      if (!options.provider) await api.close();
      await hooks.close();
      await shop.close();
    },
  };
}

/** Serves over real HTTP on a free port of this machine. */
export async function serve(
  listener: RequestListener,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
