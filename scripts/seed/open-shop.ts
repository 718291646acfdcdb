import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { OrderLimits } from "#domain/order/order-limits.ts";
import { createSandbox } from "#sandbox/app.ts";
import type { Faults } from "#sandbox/switches.ts";
import type { Environment } from "#server/config/env.ts";
import { keptSecrets } from "#server/config/secrets.ts";
import { createContainer } from "#server/container.ts";
import type { Context } from "#server/context/context.ts";
import { providersOf } from "#server/payments/provider/providers.ts";
import { razorpay } from "#server/payments/razorpay/razorpay.ts";
import { adaptersWith, configureProviders } from "#server/payments/registry/registry.ts";
import { makeLog } from "#server/platform/log.ts";
import { carriersOf } from "#server/shipping/carriers/carrier.ts";

const MANY = 1_000_000;
/** A month of orders is placed within a minute. */
const limits: OrderLimits = {
  openCash: { account: MANY, phone: MANY, email: MANY, place: MANY },
  orderMails: { recipient: MANY, account: MANY },
  checkouts: MANY,
  payments: MANY,
};

/** The shop's own payment sandbox, whose journal the shop reads when it starts. */
export type SeedProvider = {
  url: string;
  keyId: string;
  /** Base64 of the account's two keys. */
  credentials: string;
  faults: Faults;
};

/** The shop that is filled. */
export type SeedShop = {
  ctx: Context;
  /** Null where the shop takes no cards, or those of a real account, which must see no seed. */
  provider: SeedProvider | null;
  /** The context of a time in the past, whose jobs and mails are kept from leaving. */
  at(time: Date): Context;
  close(): Promise<void>;
};

/** Opens the shop of this environment without serving it. Refuses production. */
export async function openSeedShop(env: Environment): Promise<SeedShop> {
  if (env.SHOP_ENV === "production") throw new Error("A production shop is not seeded.");
  const { secrets } = keptSecrets(env.DATA_DIR);
  const configured = configureProviders(env, adaptersWith(env.extended.payments)).current;
  const sandbox = env.PAYMENTS === "cod" || configured ? null : await openSandbox(env);
  const account = { ...secrets.sandbox, apiUrl: sandbox?.url ?? "", checkoutScript: "" };
  const payments = providersOf(sandbox && razorpay(account));
  const outside = { payments, carriers: carriersOf() }; // no real carrier sees the seed
  const log = makeLog("fatal");
  const shop = await createContainer(env, secrets, outside, log, { limits });
  const quiet: Context = {
    ...shop.ctx,
    jobs: { ...shop.ctx.jobs, send: async () => randomUUID() },
    holdMails: true,
    flush: async () => {}, // once at the end
  };
  return {
    ctx: quiet,
    provider: sandbox,
    at: (time) => ({ ...quiet, now: () => time }),
    close: async () => {
      await shop.ctx.flush();
      await shop.close();
      await sandbox?.close();
    },
  };
}

async function openSandbox(env: Environment) {
  const { sandbox: keys } = keptSecrets(env.DATA_DIR).secrets;
  const journal = join(env.DATA_DIR, "sandbox.jsonl");
  const { app, faults, close } = createSandbox({
    ...keys,
    webhookUrl: null,
    basePath: "",
    journal,
  });
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keyId: keys.keyId,
    credentials: btoa(`${keys.keyId}:${keys.keySecret}`),
    faults,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
    },
  };
}
