import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "../../domain/messages.ts";
import { type Authority, defaultPermissions } from "../../domain/roles.ts";
import { findAuditPage } from "../../server/db/audit.ts";
import { mails } from "../../server/db/schema/mail.ts";
import { listFailedMails } from "../../server/services/list-failed-mails.ts";
import { listMailsOfOrder } from "../../server/services/list-mails-of-order.ts";
import { payOnDelivery } from "../../server/services/pay-on-delivery.ts";
import { queueMail } from "../../server/services/queue-mail.ts";
import { resendMail } from "../../server/services/resend-mail.ts";
import { eachEngine } from "../support/engines.ts";
import { aCheckout, failureOf, successOf } from "../support/people.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { until } from "../support/until.ts";

const admin: Authority = { role: "admin", permissions: defaultPermissions("admin") };
const reader: Authority = { role: "admin", permissions: { orders: ["read"], users: ["read"] } };
const as = (authority: Authority) => ({ uid: "u", email: "asha@greenverse.example", authority });
const nobody: Authority = { role: "admin", permissions: { orders: [], users: [] } };

const refund = (to: string) =>
  ({
    kind: "refund",
    to,
    name: "Asha",
    amount: 2_999_900,
    paymentId: "pay_1",
    orderId: null,
    reason: "The order could not be delivered.",
  }) as const;

eachEngine((engine) => {
  let house: TestShop;
  beforeAll(async () => {
    house = await makeShop(engine);
  });
  afterAll(() => house.close());

  const failedAt = (id: string, createdAt: Date) =>
    house.shop.db.insert(mails).values({
      id,
      kind: "refund",
      recipient: "asha@example.in",
      data: refund("asha@example.in"),
      state: "failed",
      jobId: "gone",
      lastError: "The mail server does not know the address.",
      createdAt,
      queuedAt: createdAt,
      dueAt: createdAt,
    });

  test("an order has its two mails, which are sent once and then hold no content", async () => {
    const { uid, email, checkoutId } = await aCheckout(house.shop);
    const order = successOf(await payOnDelivery(house.shop, uid, checkoutId));
    const listed = async () => {
      const found = successOf(await listMailsOfOrder(house.shop, reader, order.id));
      return found.toSorted((a, b) => a.kind.localeCompare(b.kind));
    };
    expect(await listed()).toMatchObject([
      { kind: "order-admin", recipient: "orders@greenverse.example", state: "queued", via: null },
      { kind: "order-customer", recipient: email, state: "queued", attempts: 0, sentAt: null },
    ]);
    await house.work();
    await until("both are sent", async () => (await listed()).every(({ sentAt }) => sentAt));
    expect(await listed()).toMatchObject([
      { state: "sent", via: "mailbox", attempts: 1 },
      { state: "sent", via: "mailbox", attempts: 1 },
    ]);
    const rows = await house.shop.db.select().from(mails).where(eq(mails.orderId, order.id));
    expect(rows.map(({ data }) => data)).toEqual([null, null]);
  });

  test("a mail is queued in the caller's transaction, and to nobody not at all", async () => {
    const rolledBack = house.shop.db.transaction(async (tx) => {
      await queueMail(house.shop, refund("undone@example.in"), tx);
      throw new Error("undone");
    });
    await expect(rolledBack).rejects.toThrow("undone");
    await queueMail(house.shop, refund(""));
    await queueMail(house.shop, refund("done@example.in"));
    const rows = await house.shop.db.select().from(mails).where(eq(mails.kind, "refund"));
    expect(rows.map(({ recipient }) => recipient)).toEqual(["done@example.in"]);
  });

  test("mails that were given up are listed newest first, page by page", async () => {
    const ids = Array.from(
      { length: 103 },
      (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
    );
    // Pairs of one moment: the page must not end between them and lose one.
    for (const [at, id] of ids.entries()) await failedAt(id, new Date(1.79e12 + (at >> 1) * 1000));
    const first = successOf(await listFailedMails(house.shop, reader));
    const second = successOf(await listFailedMails(house.shop, reader, first.next));
    expect([...first.mails, ...second.mails].map(({ id }) => id)).toEqual(ids.toReversed());
    expect([first.mails.length, second.next]).toEqual([100, null]);
    expect(first.mails[0]?.lastError).toBe("The mail server does not know the address.");
    expect(successOf(await listFailedMails(house.shop, reader, "rubbish")).mails).toHaveLength(100);
  });

  test("a resend keeps the id and happens once; it needs the permission to update orders", async () => {
    const id = "ffffffff-0000-4000-8000-000000000000";
    await failedAt(id, new Date());
    const refused = [nobody, reader].map(async (authority) =>
      failureOf(await resendMail(house.shop, as(authority), id)),
    );
    expect(await Promise.all(refused)).toEqual(Array(2).fill(messages.insufficientPermissions));
    expect(failureOf(await listFailedMails(house.shop, nobody))).toBe("Insufficient permissions");
    expect(failureOf(await listMailsOfOrder(house.shop, nobody, "x"))).toMatch("permissions");
    expect(failureOf(await resendMail(house.shop, as(admin), "none"))).toBe(messages.unknownMail);
    await Promise.all([1, 2, 3].map(() => resendMail(house.shop, as(admin), id)));
    const copies = await until("the mail arrives", async () => {
      const all = await house.mailbox();
      const own = all.filter(({ name }) => name === id);
      return own.length > 0 ? own : null;
    });
    expect(copies).toHaveLength(1);
    const [row] = await house.shop.db.select().from(mails).where(eq(mails.id, id));
    expect(row).toMatchObject({ state: "sent", attempts: 1, lastError: null });
    const [noted, ...others] = await findAuditPage(house.shop.db, null, 10);
    expect(noted).toMatchObject({ action: "mail.resend", actorEmail: as(admin).email });
    expect(others).toEqual([]);
  });
});
