import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { changeEndpoint } from "#server/webhooks/change-endpoint.ts";
import { listEndpoints, readEndpoint } from "#server/webhooks/list-endpoints.ts";
import { sendAgain, sendTest } from "#server/webhooks/send-webhook.ts";
import { startWebhookWorker, type WebhookWorker } from "#server/webhooks/webhook-worker.ts";
import { theOwner } from "#tests/api/program.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";
import { anEndpoint, openReceiver, type Received, verified } from "./receiver.ts";

eachEngine((engine) => {
  let shop: TestShop;
  let owner: SignedInAdmin;
  let worker: WebhookWorker;
  const receivers: Awaited<ReturnType<typeof openReceiver>>[] = [];
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    owner = await theOwner(shop.ctx);
    worker = await startWebhookWorker(shop.ctx, false, 1000);
  });
  afterEach(async () => {
    for (const { id } of successOf(await listEndpoints(shop.ctx, owner))) {
      successOf(await changeEndpoint(shop.ctx, owner, id, { step: "remove" }));
    }
    for (const receiver of receivers.splice(0)) await receiver.close();
  });
  afterAll(async () => {
    await worker.stop();
    await shop.close();
  });

  const open = async () => {
    const receiver = await openReceiver();
    receivers.push(receiver);
    return { receiver, ...(await anEndpoint(shop.ctx, owner, `${receiver.url}/hook?x=1`)) };
  };
  const publish = (subject: string, number = 0) =>
    shop.rows(
      sql`select tell_webhooks('order.placed', ${subject}, json_build_object('number', ${number}::int))`,
    );
  const read = async (id: string) =>
    successOf(await readEndpoint(shop.ctx, owner, id, { state: null, before: null }));
  const listed = async (id: string) => (await read(id)).endpoint;
  /** The only delivery of an endpoint, once it is as wanted. */
  const delivery = (id: string, state: string) =>
    until(`a delivery is ${state}`, async () =>
      (await read(id)).deliveries.find((one) => one.state === state),
    );
  const dueNow = () => shop.rows(sql`update webhook_deliveries set due_at = now()`);
  const numbers = (received: Received[]) => received.map(({ payload }) => payload.data.number);

  test("a message is signed as the library reads it, and its answer is kept (§26.6)", async () => {
    const { receiver, id, secret } = await open();
    receiver.answer = (_, response) => response.writeHead(202).end("thanks\u0000");
    successOf(await sendTest(shop.ctx, owner, id));
    const done = await delivery(id, "delivered");
    expect(done).toMatchObject({
      ...{ event: "webhook.test", attempts: 1, status: 202, answer: "thanks", problem: null },
      took: expect.any(Number),
    });
    const [received] = receiver.received;
    if (!received) throw new Error("nothing has arrived");
    expect(verified(secret, received)).toEqual(received.payload);
    expect(received.path).toBe("/hook?x=1");
    expect(received.body).toBe(done.body);
    expect(received.headers).toMatchObject({
      "webhook-id": done.id,
      "content-type": "application/json",
    });
    expect(() => verified(secret, { ...received, body: `${received.body} ` })).toThrow();
  });

  test("what fails is tried again under its id; the next of its order waits, others do not (§26.6)", async () => {
    const { receiver, id, secret } = await open();
    let failing = true;
    receiver.answer = ({ payload }, response) => {
      response.writeHead(failing && payload.data.number === 1 ? 500 : 200).end();
    };
    await publish("order A", 1);
    await publish("order A", 2);
    await publish("order B", 3);
    await until("two are tried", () => receiver.received.length === 2);
    expect(numbers(receiver.received).sort()).toEqual([1, 3]);
    const waiting = await until("the failure is noted", async () =>
      (await read(id)).deliveries.find(({ status }) => status === 500),
    );
    expect(waiting).toMatchObject({ state: "queued", attempts: 1, problem: "answer" });
    expect(Date.parse(waiting.dueAt) - Date.now()).toBeGreaterThan(3000);
    await delivery(id, "delivered"); // what is still under way would be due once more
    failing = false;
    await dueNow();
    await until("all have arrived", () => receiver.received.length === 4);
    expect(numbers(receiver.received).slice(2)).toEqual([1, 2]);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(3);
    await until("it works again", async () => (await listed(id)).failingSince === null);
    for (const received of receiver.received) verified(secret, received);
  });

  test("a receiver that is slow or away holds up no other (§26.6)", async () => {
    const slow = await open();
    slow.receiver.answer = () => {};
    const quick = await open();
    for (let number = 0; number < 12; number++) await publish(`order ${number}`, number);
    await until("the quick one has all", () => quick.receiver.received.length === 12, 5000);
    expect(slow.receiver.received.length).toBeLessThanOrEqual(8);
    const failed = await until("a silence is noted", async () =>
      (await read(slow.id)).deliveries.find(({ attempts }) => attempts > 0),
    );
    expect(failed).toMatchObject({ state: "queued", status: null, problem: "timeout" });
    await until("it fails", async () => (await listed(slow.id)).failingSince !== null);
  });

  test("a redirect is followed nowhere (§26.6)", async () => {
    const { receiver, id } = await open();
    const other = await openReceiver();
    receivers.push(other);
    receiver.answer = (_, response) => response.writeHead(307, { location: other.url }).end();
    successOf(await sendTest(shop.ctx, owner, id));
    await until("it is tried", async () => (await read(id)).deliveries[0]?.status === 307);
    expect(other.received).toEqual([]);
  });

  test("410 switches off, with a mail in its maker's language (§11.18); what waits is given up and can be sent again (§26.7)", async () => {
    const { receiver, id } = await open();
    await shop.rows(sql`update users set language = 'hi' where id = ${owner.uid}`);
    receiver.answer = (_, response) => response.writeHead(410).end();
    await publish("order A", 1);
    await publish("order A", 2);
    await until("it is off", async () => (await listed(id)).state === "off");
    expect(await listed(id)).toMatchObject({ offReason: "gone", queued: 0, failed: 2 });
    expect(await shop.queuedMails()).toContainEqual({
      ...{ kind: "webhook-off", endpointId: id, reason: "gone", note: "books", language: "hi" },
      url: `${receiver.url}/hook?x=1`,
    });
    const [second] = (await read(id)).deliveries;
    const again = () => sendAgain(shop.ctx, owner, id, second?.id ?? "");
    expect(failureOf(await again())).toBe("webhook-off");
    successOf(await changeEndpoint(shop.ctx, owner, id, { step: "on" }));
    receiver.answer = (_, response) => response.writeHead(200).end();
    successOf(await again());
    await delivery(id, "delivered");
    expect(receiver.received.at(-1)?.headers["webhook-id"]).toBe(second?.id);
    successOf(await again()); // also what was delivered
    await until("it arrives again", () => receiver.received.length === 3);
  });

  test("three days without any success switch off; one delivery that never works is given up (§26.7)", async () => {
    const { receiver, id } = await open();
    receiver.answer = (_, response) => response.writeHead(500).end();
    await publish("order A", 1);
    await until("it is tried", async () => (await listed(id)).failingSince !== null);
    await shop.rows(
      sql`update webhook_deliveries set first_tried_at = now() - interval '3 days', attempts = 9, due_at = now()`,
    );
    const done = await delivery(id, "failed");
    expect(done).toMatchObject({ attempts: 10, status: 500 });
    expect((await listed(id)).state).toBe("on");
    await shop.rows(sql`update webhook_endpoints set failing_since = now() - interval '3 days'`);
    await publish("order A", 2);
    await until("it is off", async () => (await listed(id)).state === "off");
    expect((await listed(id)).offReason).toBe("failing");
  });

  test("for a day both secrets sign, then the new one alone (§26.7)", async () => {
    const { receiver, id, secret } = await open();
    const { secret: other = "" } = successOf(
      await changeEndpoint(shop.ctx, owner, id, { step: "secret" }),
    );
    expect(other).not.toBe(secret);
    expect((await listed(id)).formerUntil).not.toBeNull();
    successOf(await sendTest(shop.ctx, owner, id));
    const first = await until("it arrives", () => receiver.received[0]);
    for (const each of [secret, other]) verified(each, first);
    await shop.rows(sql`update webhook_endpoints set former_until = now()`);
    successOf(await sendTest(shop.ctx, owner, id));
    const second = await until("it arrives", () => receiver.received[1]);
    verified(other, second);
    expect(() => verified(secret, second)).toThrow();
  });

  test("what a killed process had taken is another's when its lease is over", async () => {
    const { receiver } = await open();
    await worker.stop();
    await publish("order A", 1);
    await shop.rows(
      sql`update webhook_deliveries set lease = 'of another', due_at = now() + interval '2 seconds'`,
    );
    worker = await startWebhookWorker(shop.ctx, false, 1000);
    await until("it arrives", () => receiver.received.length === 1);
    expect(receiver.received.length).toBe(1);
  });
});
