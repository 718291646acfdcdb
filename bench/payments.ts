import { randomUUID } from "node:crypto";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { sign } from "#server/payments/razorpay/signatures.ts";
import { payByCard } from "#tests/support/customers.ts";
import { KEYS } from "#tests/support/provider/razorpay.ts";
import { openOrderingShop } from "./ordering-shop.ts";
import { ms, percentile, time } from "./percentile.ts";

const PAYMENTS = 200;

/**
 * From the browser's answer to the placed order (the provider is asked over HTTP in between), and
 * from a webhook to its answer, against one synced insert into the same database.
 */
export async function benchPayments(): Promise<string> {
  const shop = await openOrderingShop();
  try {
    const reference = percentile(await shop.insert(PAYMENTS), 0.95);
    const confirmations: number[] = [];
    for (let index = 0; index < PAYMENTS; index++) {
      const checkoutId = await shop.checkout();
      const started = await startPayment(shop.ctx, shop.userId, checkoutId);
      if (!started.ok) throw new Error(`no payment: ${started.failure}`);
      const answer = { checkoutId, ...(await payByCard(shop, started.value)) };
      const confirm = async () => {
        const confirmed = await confirmPayment(shop.ctx, shop.userId, answer);
        if (!confirmed.ok) throw new Error(`not confirmed: ${confirmed.failure}`);
      };
      confirmations.push(...(await time(1, confirm)));
    }
    const webhooks = await time(PAYMENTS, (index) =>
      deliver(shop.webhookUrl, `order_bench${index}`),
    );
    const line = (what: string, samples: number[]) => {
      const p95 = percentile(samples, 0.95);
      return `${what}: p95 ${ms(p95)}; one synced insert: p95 ${ms(reference)}; ratio ${(p95 / reference).toFixed(1)}`;
    };
    return [line("confirm a payment", confirmations), line("answer a webhook", webhooks)].join(
      "\n",
    );
  } finally {
    await shop.close();
  }
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
