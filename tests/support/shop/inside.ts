import type { RequestListener } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type SQL, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { CheckSchedule } from "#domain/checkout/check-schedule.ts";
import type { OrderLimits } from "#domain/order/order-limits.ts";
import { findFaults } from "#server/books/audit-books.ts";
import { type Environment, readEnvironment } from "#server/config/env.ts";
import { createContainer } from "#server/container.ts";
import type { Context } from "#server/context/context.ts";
import type { Extension } from "#server/extended/extended.ts";
import { webhook } from "#server/http/webhook.ts";
import type { Mail } from "#server/mail/message/mail.ts";
import { readStoredMail } from "#server/mail/message/stored-mail.ts";
import { type MailboxEntry, readMailbox } from "#server/mail/transports/mailbox.ts";
import type { PaymentProvider } from "#server/payments/provider/provider.ts";
import { providersOf } from "#server/payments/provider/providers.ts";
import type { RazorpayAccount } from "#server/payments/razorpay/razorpay.ts";
import { configureProviders } from "#server/payments/registry/registry.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { makeLog } from "#server/platform/log.ts";
import { type Carriers, carriersOf } from "#server/shipping/carriers/carrier.ts";
import { configureCarriers } from "#server/shipping/registry/registry.ts";
import { serve } from "#tests/support/network/ports.ts";
import type { Protocol, RunningProvider } from "../provider/protocol.ts";
import { controlSandbox, KEYS, razorpayProtocol, runningSandbox } from "../provider/razorpay.ts";
import { quickPasswords } from "../quick-passwords.ts";
import { roomyLimits } from "../roomy-limits.ts";
import { openData, type ShopOptions } from "./options.ts";

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
  /** The same account behind an address that does not answer. */
  unreachable: PaymentProvider;
  /** The payment provider from its customers' and its bank's side. */
  bank: RunningProvider;
  /** Address of the payment provider. */
  provider: string;
  /** Where the shop's webhook is served. */
  webhookUrl: string;
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

/** Who takes its payments and carries its parcels; of those that extensions configure the first takes new payments. */
function outsideOf(env: Environment, options: InsideOptions, own: PaymentProvider) {
  const { payments, carriers } = env.extended;
  const configured = configureProviders(env, payments);
  const mine = configured.current ?? (options.cashOnly ? null : own);
  const others = configured.current && !options.cashOnly ? [own] : [];
  const carried = options.carriers?.all ?? [];
  return {
    payments: providersOf(mine, ...others),
    carriers: carriersOf(...carried, ...configureCarriers(env, carriers).all),
  };
}

export type InsideOptions = ShopOptions & {
  /** Its test writes money by hand: otherwise the books of all orders must agree when it closes. */
  booksDisagree?: boolean;
  /** Whose payments it takes: Razorpay's without it. */
  protocol?: Protocol;
  /** Who carries its parcels; by hand alone without it. */
  carriers?: Carriers;
  /** Its extensions; those that are installed without it. What they configure is beside the rest. */
  extensions?: readonly Extension[];
  /** Whether its own provider reports payments to the shop's webhook. */
  webhooks?: boolean;
  /** Takes cash on delivery only. */
  cashOnly?: boolean;
  /** How long a call to the provider may take and is repeated; the shop's own without it. */
  timing?: RazorpayAccount["timing"];
  /** How patiently the provider is asked; the shop's own without it. */
  schedule?: CheckSchedule;
  /** Wide ones without it: the customers of most tests all have the same address. */
  limits?: OrderLimits;
  /** Whether passwords are hashed as in a shop that sells, at a tenth of a second each. */
  realPasswords?: boolean;
  /** Where it logs to, instead of `log`. */
  logger?: Logger;
};

/** Puts a shop together as the process does, on free ports, with mails in a folder; see `startShop`. */
export async function startInside(options: InsideOptions): Promise<TestShop> {
  const data = openData(options);
  const env = readEnvironment(
    {
      DATA_DIR: data.folder,
      ...data.database,
      PUBLIC_URL: "http://localhost:3000",
      ADMIN_EMAIL: "orders@greenverse.example",
      ...options.variables,
    },
    { development: false, extensions: options.extensions },
  );
  let receive: RequestListener = (_, response) => response.writeHead(503).end();
  const hooks = await serve((request, response) => receive(request, response));
  const protocol = options.protocol ?? razorpayProtocol;
  const webhookUrl = `${hooks.url}/webhooks/${protocol.name}`;
  const bank = options.provider
    ? runningSandbox({ url: options.provider.url }, options.timing) // it outlives the shop
    : await protocol.open(options.webhooks ? webhookUrl : null);
  const log: Record<string, unknown>[] = [];
  const stored = () => makeLog("info", { write: (line) => void log.push(JSON.parse(line)) });
  const shop = await createContainer(
    env,
    secrets,
    {
      ...outsideOf(env, options, bank.client),
    },
    options.logger ?? stored(),
    {
      checkSchedule: options.schedule,
      limits: options.limits ?? roomyLimits,
      passwords: options.realPasswords ? undefined : quickPasswords,
    },
  );
  receive = getRequestListener(webhook(shop.ctx).fetch);

  const rows = <Row>(query: SQL) => queryRows<Row>(shop.ctx.db, query);
  return {
    ctx: shop.ctx,
    env,
    payments: bank.client,
    unreachable: bank.unreachable,
    bank,
    provider: bank.url,
    webhookUrl,
    control: (method, path, body) => controlSandbox(bank.url, method, path, body),
    log,
    work: shop.work,
    mailbox: () => readMailbox(join(env.DATA_DIR, "mailbox")),
    queuedMails: async () => {
      const jobs = await rows<{ data: unknown }>(
        sql`select data from mails where data is not null order by created_at, kind`,
      );
      return jobs.map(({ data }) => readStoredMail(data));
    },
    rows,
    close: async () => {
      const wrong = options.booksDisagree ? [] : await findFaults(shop.ctx.db);
      await bank.close();
      await hooks.close();
      await shop.close();
      data.remove();
      if (wrong.length > 0)
        throw new Error(`the books do not agree: ${JSON.stringify(wrong.slice(0, 5))}`);
    },
  };
}
