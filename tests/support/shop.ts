import type { RequestListener } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type SQL, sql } from "drizzle-orm";
import { CHECK_SCHEDULE } from "#domain/check-schedule.ts";
import type { OrderLimits } from "#domain/order-limits.ts";
import { type Environment, readEnvironment } from "#server/config/env.ts";
import { createContainer } from "#server/container.ts";
import type { Context } from "#server/context/context.ts";
import { webhook } from "#server/http/webhook.ts";
import type { Mail } from "#server/mail/message/mail.ts";
import { type MailboxEntry, readMailbox } from "#server/mail/transports/mailbox.ts";
import type { PaymentProvider } from "#server/payments/provider/provider.ts";
import { providersOf } from "#server/payments/provider/providers.ts";
import { makeLog } from "#server/platform/log.ts";
import type { Protocol, RunningProvider } from "#tests/support/provider/protocol.ts";
import {
  controlSandbox,
  KEYS,
  makeProvider,
  type Provider,
  razorpayProtocol,
  runningSandbox,
} from "#tests/support/provider/razorpay.ts";
import { serve } from "#tests/support/provider/serve.ts";
import type { Engine } from "./engines.ts";
import { roomyLimits } from "./roomy-limits.ts";

export { KEYS, makeProvider, serve };

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
  /** The payment provider from its customers' and its bank's side. */
  bank: RunningProvider;
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
  /** Whose payments it takes: Razorpay's without it. */
  protocol?: Protocol;
  /** Whether the provider reports payments to the shop's webhook. */
  webhooks?: boolean;
  /** A sandbox that outlives the shop; otherwise it gets its own. */
  provider?: Provider;
  /** Wide ones without it: the people of most tests all live in the same house. */
  limits?: OrderLimits;
};

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
  const protocol = options.protocol ?? razorpayProtocol;
  const hook = options.webhooks ? `${hooks.url}/webhooks/${protocol.name}` : null;
  const bank = options.provider ? runningSandbox(options.provider) : await protocol.open(hook);
  const log: Record<string, unknown>[] = [];
  const logger = makeLog("info", { write: (line) => void log.push(JSON.parse(line)) });
  const limits = options.limits ?? roomyLimits;
  const payments = providersOf(bank.client);
  const shop = await createContainer(env, secrets, payments, logger, CHECK_SCHEDULE, limits);
  receive = getRequestListener(webhook(shop.ctx).fetch);

  const rows = async <Row>(query: SQL) => {
    const result = (await shop.ctx.db.execute(query)) as unknown as { rows: Row[] };
    return result.rows;
  };
  return {
    ctx: shop.ctx,
    env,
    payments: bank.client,
    unreachable: bank.unreachable,
    bank,
    provider: bank.url,
    control: (method, path, body) => controlSandbox(bank.url, method, path, body),
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
      if (!options.provider) await bank.close();
      await hooks.close();
      await shop.close();
    },
  };
}
