import { randomUUID } from "node:crypto";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { sign } from "#server/payments/razorpay/signatures.ts";
import { payByCard } from "#tests/support/customers.ts";
import { KEYS } from "#tests/support/provider/razorpay.ts";
import { openOrderingShop } from "./ordering-shop.ts";
import { percentile, time } from "./percentile.ts";
import type { Findings } from "./support/figure.ts";

const PAYMENTS = 70;
const ROUNDS = 3;

/**
 * From the browser's answer to the placed order (the provider is asked over HTTP in between), and
 * from a webhook to its answer, against one synced insert into the same database.
 */
export async function benchPayments(): Promise<Findings> {
  const shop = await openOrderingShop();
  const found = {
    inserts: [] as number[],
    confirmations: [] as number[],
    webhooks: [] as number[],
  };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const p95 = (samples: number[]) => percentile(samples, 0.95);
      found.inserts.push(p95(await shop.insert(PAYMENTS)));
      found.confirmations.push(p95(await confirmations(shop)));
      const webhook = (n: number) => deliver(shop.webhookUrl, `order_bench${round}_${n}`);
      found.webhooks.push(p95(await time(PAYMENTS, webhook)));
    }
  } finally {
    await shop.close();
  }
  const limit = { name: "one synced insert, p95, ms", runs: found.inserts };
  return {
    figures: [
      {
        name: "confirming a payment, embedded database, p95, ms",
        runs: found.confirmations,
        limit,
      },
      { name: "answering a webhook, embedded database, p95, ms", runs: found.webhooks, limit },
    ],
    notes: [],
  };
}

async function confirmations(shop: Awaited<ReturnType<typeof openOrderingShop>>) {
  const samples: number[] = [];
  for (let index = 0; index < PAYMENTS; index++) {
    const checkoutId = await shop.checkout();
    const started = await startPayment(shop.ctx, shop.userId, checkoutId);
    if (!started.ok) throw new Error(`no payment: ${started.failure}`);
    const answer = { checkoutId, ...(await payByCard(shop, started.value)) };
    const confirm = async () => {
      const confirmed = await confirmPayment(shop.ctx, shop.userId, answer);
      if (!confirmed.ok) throw new Error(`not confirmed: ${confirmed.failure}`);
    };
    samples.push(...(await time(1, confirm)));
  }
  return samples;
}

async function deliver(url: string, orderId: string): Promise<void> {
  const payload = { payment: { entity: { order_id: orderId } } };
  const body = JSON.stringify({ entity: "event", event: "payment.captured", payload });
  const response = await fetch(url, {
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
