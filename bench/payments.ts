import { randomUUID } from "node:crypto";
import { getRequestListener } from "@hono/node-server";
import { createSandbox } from "#sandbox/app.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { webhook } from "#server/http/webhook.ts";
import { razorpay } from "#server/payments/razorpay/razorpay.ts";
import { sign } from "#server/payments/razorpay/signatures.ts";
import { openBenchShop, serve } from "./context.ts";
import { ms, percentile, time } from "./percentile.ts";

const PAYMENTS = 200;
const KEYS = {
  keyId: "rzp_test_bench",
  keySecret: "bench",
  webhookSecret: "webhooks of the bench",
};

/**
 * From the browser's answer to the placed order (the provider is asked over HTTP in between), and
 * from a webhook to its answer, against one synced insert into the same database.
 */
export async function benchPayments(): Promise<string> {
  const sandbox = createSandbox({ ...KEYS, webhookUrl: null, basePath: "", journal: null });
  const provider = await serve(getRequestListener(sandbox.app.fetch));
  const account = { ...KEYS, apiUrl: provider.url, checkoutScript: provider.url };
  const shop = await openBenchShop(razorpay(account));
  const hooks = await serve(getRequestListener(webhook(shop.ctx).fetch));
  try {
    const reference = percentile(await shop.insert(PAYMENTS), 0.95);
    const confirmations: number[] = [];
    for (let index = 0; index < PAYMENTS; index++) {
      const checkoutId = await shop.checkout();
      const started = await startPayment(shop.ctx, shop.userId, checkoutId);
      if (!started.ok) throw new Error(`no payment: ${started.failure}`);
      const answer = { checkoutId, ...(await pay(provider.url, started.value.orderId)) };
      const confirm = async () => {
        const confirmed = await confirmPayment(shop.ctx, shop.userId, answer);
        if (!confirmed.ok) throw new Error(`not confirmed: ${confirmed.failure}`);
      };
      confirmations.push(...(await time(1, confirm)));
    }
    const webhooks = await time(PAYMENTS, (index) => deliver(hooks.url, `order_bench${index}`));
    const line = (what: string, samples: number[]) => {
      const p95 = percentile(samples, 0.95);
      return `${what}: p95 ${ms(p95)}; one synced insert: p95 ${ms(reference)}; ratio ${(p95 / reference).toFixed(1)}`;
    };
    return [line("confirm a payment", confirmations), line("answer a webhook", webhooks)].join(
      "\n",
    );
  } finally {
    await hooks.close();
    await shop.close();
    await provider.close();
    await sandbox.close();
  }
}

/** Pays in the provider's window with the card that succeeds. */
async function pay(url: string, order_id: string) {
  const number = "4100280000001007";
  const card = { number, expiry_month: 12, expiry_year: 2099, cvv: "123", name: "Ananya Deshwal" };
  const response = await fetch(`${url}/window/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key: KEYS.keyId, order_id, method: "card", card }),
  });
  const receipt = (await response.json()) as Record<string, string>;
  if (!response.ok) throw new Error(`not paid: ${JSON.stringify(receipt)}`);
  return { fields: receipt };
}

async function deliver(url: string, orderId: string): Promise<void> {
  const payload = { payment: { entity: { order_id: orderId } } };
  const body = JSON.stringify({ entity: "event", event: "payment.captured", payload });
  const response = await fetch(`${url}/webhooks/razorpay`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-razorpay-event-id": randomUUID(),
      "x-razorpay-signature": sign(body, KEYS.webhookSecret),
    },
    body,
  });
  if ((await response.text()) !== "ok") throw new Error(`not taken: ${response.status}`);
}
