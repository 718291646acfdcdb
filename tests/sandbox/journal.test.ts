import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { call, orderOf, paid, receiver, sandboxWith, type TestSandbox } from "./support.ts";

let folder: string;
let journal: string;
const open: TestSandbox[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  journal = join(folder, "deeper", "razorpay.jsonl");
});
afterEach(async () => {
  for (const sandbox of open.splice(0)) await sandbox.close();
  rmSync(folder, { recursive: true });
});

function start(
  webhookUrl: string | null = null,
  log: (message: string) => void = () => {},
): TestSandbox {
  const sandbox = sandboxWith({ journal, webhookUrl, log });
  open.push(sandbox);
  return sandbox;
}

async function stop(sandbox: TestSandbox): Promise<void> {
  open.splice(open.indexOf(sandbox), 1);
  await sandbox.close();
}

test("orders, payments, refunds, receipts and keys are there after a restart", async () => {
  const before = start();
  const request = { amount: 50000, currency: "INR", receipt: "cart-1", notes: { a: "₹ b" } };
  const order = await call(before, "POST", "/v1/orders", request);
  const { orderId, paymentId } = await paid(before);
  const key = { "x-refund-idempotency": "refund-key-1" };
  const path = `/v1/payments/${paymentId}/refund`;
  const refund = await call(before, "POST", path, { amount: 5000 }, key);
  const payments = await call(before, "GET", `/v1/orders/${orderId}/payments`);
  await stop(before);

  const after = start();
  expect(await call(after, "GET", `/v1/orders/${order.body.id}`)).toEqual(order);
  expect(await call(after, "GET", `/v1/orders/${orderId}/payments`)).toEqual(payments);
  expect(await call(after, "GET", `/v1/refunds/${refund.body.id}`)).toEqual(refund);
  expect((await call(after, "POST", "/v1/orders", request)).status).toBe(400);
  expect(await call(after, "POST", path, { amount: 5000 }, key)).toEqual(refund);
});

test("a payment that was answered survives kill -9", async () => {
  const script = join(import.meta.dirname, "pay-and-wait.ts");
  const child = spawn(process.execPath, [script, journal], { stdio: ["pipe", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  child.kill("SIGKILL");
  expect((await once(child, "exit"))[1]).toBe("SIGKILL");
  const { orderId, paymentId } = JSON.parse(line.toString());
  const sandbox = start();
  const payment = await call(sandbox, "GET", `/v1/payments/${paymentId}`);
  expect(payment.body).toMatchObject({ status: "captured", order_id: orderId });
  expect((await call(sandbox, "GET", `/v1/orders/${orderId}`)).body.status).toBe("paid");
});

test.each(['[{"kind":"order","ord', "[{]\n"])(
  "a torn last line %j is forgotten, and what follows it is kept",
  async (torn) => {
    const before = start();
    const first = await orderOf(before);
    await stop(before);
    appendFileSync(journal, torn);

    const after = start();
    const second = await orderOf(after);
    await stop(after);
    const again = start();
    for (const id of [first, second]) {
      expect((await call(again, "GET", `/v1/orders/${id}`)).status).toBe(200);
    }
  },
);

test("a payment whose line was torn never happened, as a whole", async () => {
  const before = start();
  const { orderId, paymentId } = await paid(before);
  await stop(before);
  writeFileSync(journal, readFileSync(journal).subarray(0, -2));
  const after = start();
  expect((await call(after, "GET", `/v1/payments/${paymentId}`)).status).toBe(400);
  const order = await call(after, "GET", `/v1/orders/${orderId}`);
  expect(order.body).toMatchObject({ status: "created", attempts: 0 });
});

test("a broken line in the middle stops the start with the file and the line", async () => {
  const before = start();
  await orderOf(before);
  await orderOf(before);
  await stop(before);
  const [, second] = readFileSync(journal, "utf8").split("\n");
  writeFileSync(journal, `[{"kind":\n${second}\n`);
  expect(() => start()).toThrow(/razorpay\.jsonl: line 1 /);
});

test("card numbers and CVVs are nowhere in the file, and only its owner may read it", async () => {
  await paid(start());
  const content = readFileSync(journal, "utf8");
  expect(content).toContain('"last4":"1007"');
  expect(content).not.toContain("4100280000001007");
  expect(content).not.toContain("cvv");
  expect(statSync(journal).mode & 0o777).toBe(0o600);
});

test("webhooks that nobody took are sent again after a restart, and those taken are not", async () => {
  const refusing = await receiver(() => 500);
  const before = start(refusing.url);
  const { paymentId } = await paid(before);
  const ids = (await refusing.received(3)).map(({ headers }) => headers["x-razorpay-event-id"]);
  await stop(before);
  await refusing.close();

  const taking = await receiver();
  let accepted = 0;
  let recorded: () => void = () => {};
  const allRecorded = new Promise<void>((resolve) => {
    recorded = resolve;
  });
  const after = start(taking.url, (message) => {
    if (message === "webhook accepted" && ++accepted === 3) recorded();
  });
  const sent = await taking.received(3);
  await allRecorded;
  expect(sent.map(({ headers }) => headers["x-razorpay-event-id"]).sort()).toEqual(ids.sort());
  await stop(after);

  // The refund's event is the first that comes: of the payment's three none is left.
  const last = start(taking.url);
  await call(last, "POST", `/v1/payments/${paymentId}/refund`, {});
  expect((await taking.received(4)).slice(3).map(({ event }) => event)).toEqual([
    "refund.processed",
  ]);
  await stop(last);
  await taking.close();
});
