import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { razorpay } from "#server/payments/razorpay/razorpay.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { KEYS, makeProvider } from "#tests/support/provider/razorpay.ts";

const timing = { limit: 2000, tryLimit: 100, pause: 5 };
const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** An API that answers as it is set to, and what it was asked. */
async function apiThat(listener: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, provider: razorpay({ ...KEYS, apiUrl, checkoutScript: apiUrl, timing }) };
}

async function sandbox(switches: object) {
  const { url, faults, close } = await makeProvider();
  cleanups.push(close);
  faults.set(switches);
  const account = { ...KEYS, apiUrl: url, checkoutScript: url };
  return { faults, provider: razorpay({ ...account, timing }) };
}
const order = { amount: 100_000, receipt: "receipt-0001", notes: {} };
const refund = { paymentId: "pay_1", amount: 100, key: "refund-key-1", notes: {} };

test.each([
  ["429", 429],
  ["500", 500],
  ["503", 503],
])(
  "a call that can be repeated is tried again after %s, and no more than four times",
  async (_, status) => {
    const { asked, provider } = await apiThat((_, response) =>
      response.writeHead(status).end("{}"),
    );
    for (const call of [
      () => provider.findPayments("order_1"),
      () => provider.createOrder(order),
      () => provider.refund(refund),
      () => provider.findRefund("rfnd_1"),
    ]) {
      asked.length = 0;
      expect(failureOf(await call()).kind).toBe("unreachable");
      expect(asked).toHaveLength(4);
    }
  },
);

test("a capture is asked for once, and a refusal is final", async () => {
  const { asked, provider } = await apiThat((_, response) => response.writeHead(503).end("{}"));
  expect(failureOf(await provider.capture("pay_1", 100)).kind).toBe("unreachable");
  expect(asked).toEqual(["POST /v1/payments/pay_1/capture"]);
  const refusing = await apiThat((_, response) => response.writeHead(400).end("{}"));
  expect(failureOf(await refusing.provider.findPayments("order_1")).kind).toBe("rejected");
  expect(refusing.asked).toHaveLength(1);
});

test.each(["", "<html>", "[]", '{"items":[{"id":1}]}'])("the answer %j is none", async (body) => {
  const { provider } = await apiThat((_, response) => response.end(body));
  expect(failureOf(await provider.findPayments("order_1")).kind).toBe("unreachable");
});

test("no answer ends each try, and all of them together end in time (§10.14)", async () => {
  const { asked, provider } = await apiThat(() => {});
  expect(failureOf(await provider.findPayments("order_1")).message).toMatch(/Timeout/);
  expect(asked.length).toBeGreaterThan(1);
  asked.length = 0;
  // With less patience than one try takes there is one.
  expect(failureOf(await provider.findPayments("order_1", 50)).message).toMatch(/Timeout/);
  expect(asked).toHaveLength(1);
});

test("an order whose answer was lost is found again: one receipt, one order", async () => {
  for (const switches of [{ lost: 1 }, { hanging: 1 }]) {
    const { faults, provider } = await sandbox(switches);
    expect(failureOf(await provider.createOrder(order)).kind).toBe("unreachable");
    faults.set({ lost: 0, hanging: 0 });
    const first = successOf(await provider.createOrder(order));
    expect(successOf(await provider.createOrder(order))).toEqual(first);
    faults.set({ strictReceipts: true });
    expect(successOf(await provider.createOrder(order)).id).toBe(first.id);
    const other = await provider.createOrder({ ...order, amount: 200_000 });
    expect(failureOf(other).kind).toBe("rejected");
  }
});
