import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { applyRetention } from "#server/privacy/apply-retention.ts";
import { eraseRecords } from "#server/privacy/erase-account.ts";
import { resealAll } from "#server/privacy/reseal-all.ts";
import { changeEndpoint } from "#server/webhooks/change-endpoint.ts";
import { listEndpoints, readEndpoint } from "#server/webhooks/list-endpoints.ts";
import { makeEndpoint } from "#server/webhooks/make-endpoint.ts";
import { findEndpoint } from "#server/webhooks/queries/endpoints.ts";
import { signedHeaders } from "#server/webhooks/secrets.ts";
import { sendAgain, sendTest } from "#server/webhooks/send-webhook.ts";
import { theOwner } from "#tests/api/program.ts";
import { aCheckout, aCustomer, failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { anEndpoint } from "./receiver.ts";

const good = { url: "https://books.example.com/hook", note: "books", events: ["order.placed"] };

eachEngine((engine) => {
  let shop: TestShop;
  let owner: SignedInAdmin;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    owner = await theOwner(shop.ctx);
  });
  afterAll(() => shop.close());

  test("only a super admin has to do with endpoints (§26.5)", async () => {
    const { id } = successOf(await makeEndpoint(shop.ctx, owner, good));
    const authority = { role: "admin", permissions: { orders: ["update"], users: [] } } as const;
    const other: SignedInAdmin = { ...owner, authority };
    expect(failureOf(await makeEndpoint(shop.ctx, other, good))).toBe("only-super-admins");
    for (const step of ["on", "off", "secret", "remove"] as const) {
      const refused = await changeEndpoint(shop.ctx, other, id, { step });
      expect(failureOf(refused)).toBe("only-super-admins");
    }
    expect(failureOf(await listEndpoints(shop.ctx, other))).toBe("insufficient-permissions");
    const page = { state: null, before: null };
    expect(failureOf(await readEndpoint(shop.ctx, other, id, page))).toBe(
      "insufficient-permissions",
    );
    expect(failureOf(await sendTest(shop.ctx, other, id))).toBe("only-super-admins");
    expect(failureOf(await sendAgain(shop.ctx, other, id, "x"))).toBe("only-super-admins");
  });

  test.each([
    [{ ...good, url: "" }, { url: "no-address" }],
    [{ ...good, url: "http://books.example.com/" }, { url: "no-https" }],
    [{ ...good, url: "https://169.254.169.254/" }, { url: "not-public" }],
    [{ ...good, note: "x".repeat(61) }, { note: "too-long" }],
    [{ ...good, events: ["order.eaten"] }, { events: "none" }],
  ])(
    "%o is refused at its field, when it is made and when it is changed (§26.5)",
    async (typed, errors) => {
      const refusal = { kind: "fields", errors };
      expect(failureOf(await makeEndpoint(shop.ctx, owner, typed))).toEqual(refusal);
      const { id } = successOf(await makeEndpoint(shop.ctx, owner, good));
      const change = { step: "save", typed } as const;
      expect(failureOf(await changeEndpoint(shop.ctx, owner, id, change))).toEqual(refusal);
    },
  );

  test("another address begins anew; the same one goes on failing (§26.56)", async () => {
    const { id } = successOf(await makeEndpoint(shop.ctx, owner, good));
    const failing = async (url: string) => {
      await shop.rows(sql`update webhook_endpoints set failing_since = now() - interval '70 hours'
        where id = ${id}`);
      const change = { step: "save", typed: { ...good, url } } as const;
      successOf(await changeEndpoint(shop.ctx, owner, id, change));
      return (await findEndpoint(shop.ctx.db, id))?.failingSince ?? null;
    };
    expect(await failing(good.url)).not.toBeNull();
    expect(await failing("https://books.example.com/other")).toBeNull();
  });

  test("this machine is told in a demo alone (§26.5)", async () => {
    const typed = { ...good, url: "http://localhost:4000/hook" };
    successOf(await makeEndpoint(shop.ctx, owner, typed));
    const settings = { ...shop.ctx.settings, demo: false };
    expect(failureOf(await makeEndpoint({ ...shop.ctx, settings }, owner, typed))).toEqual({
      kind: "fields",
      errors: { url: "no-https" },
    });
  });

  test("the secret is kept sealed, stays what it is under another key, and is in no trail", async () => {
    const { id, secret } = await anEndpoint(shop.ctx, owner, good.url);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const rows = await shop.rows<{ text: string }>(
      sql`select t::text as text from webhook_endpoints t union all select a::text from audit_entries a`,
    );
    expect(rows.some(({ text }) => text.includes(secret))).toBe(false);
    successOf(await changeEndpoint(shop.ctx, owner, id, { step: "secret" }));
    const message = { id: "msg_1", at: new Date(), body: "{}" };
    const sign = async (keys = shop.ctx.sealKeys) => {
      const row = await findEndpoint(shop.ctx.db, id);
      return signedHeaders(keys, id, [row?.secret ?? "", row?.formerSecret ?? ""], message);
    };
    const before = await sign();
    const keys = [{ id: "new", secret: "abcdefghijklmnopqrstuvwxyz012345" }, ...shop.ctx.sealKeys];
    const { "webhook secrets": done } = await resealAll(shop.ctx.db, keys);
    expect(done.unreadable).toBe(0);
    expect(await sign(keys.slice(0, 1))).toEqual(before);
    expect(await sign(shop.ctx.sealKeys)).toBeNull();
  });

  test("an erased customer leaves neither what was sent of them nor what receivers answered (§26.8)", async () => {
    const { id } = await anEndpoint(shop.ctx, owner, "https://books.example.com/hook");
    const customer = await aCustomer(shop.ctx);
    const { uid, email } = customer;
    const { checkoutId } = await aCheckout(shop.ctx, 1, { uid, email });
    const { id: orderId } = successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
    await shop.rows(sql`update webhook_deliveries set state = 'delivered', done_at = now(),
      answer = ${`sent to ${customer.email}`} where endpoint_id = ${id}`);
    successOf(await eraseRecords(shop.ctx, customer));
    const rows = await shop.rows<{ text: string; event: string; subject: string }>(
      sql`select t::text as text, event, subject from webhook_deliveries t where endpoint_id = ${id}`,
    );
    expect(rows.some(({ text }) => text.includes(customer.email))).toBe(false);
    expect(rows.map(({ event, subject }) => `${event} ${subject}`)).toEqual(
      expect.arrayContaining([
        `order.placed order ${orderId}`,
        `customer.erased customer ${customer.uid}`,
      ]),
    );
    expect(rows.some(({ event }) => event === "customer.created")).toBe(false);
  });

  test("what was done with goes after 30 days; what waits stays (§26.8)", async () => {
    const { id } = await anEndpoint(shop.ctx, owner, "https://books.example.com/hook");
    for (const name of ["old", "new", "waiting"]) {
      await shop.rows(sql`select tell_webhooks('order.placed', ${name}, '{}'::json)`);
    }
    const done = (name: string, days: number) =>
      shop.rows(sql`update webhook_deliveries set state = 'delivered',
        done_at = now() - ${days}::int * interval '1 day' where subject = ${name}`);
    await done("old", 31);
    await done("new", 29);
    await applyRetention(shop.ctx);
    const rows = await shop.rows<{ subject: string }>(
      sql`select subject from webhook_deliveries where endpoint_id = ${id} order by seq`,
    );
    expect(rows.map(({ subject }) => subject)).toEqual(["new", "waiting"]);
  });

  test("there are 20 at most (§26.5)", async () => {
    const there = successOf(await listEndpoints(shop.ctx, owner)).length;
    for (let at = there; at < 20; at++) successOf(await makeEndpoint(shop.ctx, owner, good));
    expect(failureOf(await makeEndpoint(shop.ctx, owner, good))).toBe("too-many-webhooks");
  });
});
