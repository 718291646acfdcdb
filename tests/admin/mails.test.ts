import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultPermissions, type Permissions, type SignedInAdmin } from "#domain/roles.ts";
import { leaveMail } from "#server/admin/mails/leave-mail.ts";
import { listFailedMails } from "#server/admin/mails/list-failed-mails.ts";
import { listMailsOfOrder } from "#server/admin/mails/list-mails-of-order.ts";
import { resendMail } from "#server/admin/mails/resend-mail.ts";
import { readToday } from "#server/admin/read-today.ts";
import { findAuditPage } from "#server/audit/queries.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { wholeTrail } from "#tests/admin/admins.ts";
import { aCheckout, failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const anAdminWith = (permissions: Permissions): SignedInAdmin => ({
  uid: "u",
  email: "asha@greenverse.example",
  authority: { role: "admin", permissions },
});
const admin = anAdminWith(defaultPermissions("admin"));
const reader = anAdminWith({ orders: ["read"], users: ["read"] });
const powerless = anAdminWith({ orders: [], users: [] });

const refund = (to: string) =>
  ({
    kind: "refund",
    to,
    name: "Asha",
    amount: 2_999_900,
    paymentId: "pay_1",
    orderId: null,
    reason: "goodwill",
  }) as const;

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const failedAt = (id: string, createdAt: Date) =>
    shop.ctx.db.insert(mails).values({
      id,
      kind: "refund",
      recipient: "asha@example.in",
      data: refund("asha@example.in"),
      state: "failed",
      lastError: "The mail server does not know the address.",
      createdAt,
      queuedAt: createdAt,
      dueAt: createdAt,
    });

  test("an order has its two mails, which are sent once and then hold no content (§11.2, §11.8)", async () => {
    const { uid, email, checkoutId } = await aCheckout(shop.ctx);
    const order = successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
    const listed = async () => {
      const found = successOf(await listMailsOfOrder(shop.ctx, reader, order.id));
      return found.toSorted((a, b) => a.kind.localeCompare(b.kind));
    };
    expect(await listed()).toMatchObject([
      { kind: "order-admin", recipient: "orders@greenverse.example", state: "queued", via: null },
      { kind: "order-customer", recipient: email, state: "queued", attempts: 0, sentAt: null },
    ]);
    await shop.work();
    await until("both are sent", async () => (await listed()).every(({ sentAt }) => sentAt));
    expect(await listed()).toMatchObject([
      { state: "sent", via: "mailbox", attempts: 1 },
      { state: "sent", via: "mailbox", attempts: 1 },
    ]);
    const rows = await shop.ctx.db.select().from(mails).where(eq(mails.orderId, order.id));
    expect(rows.map(({ data }) => data)).toEqual([null, null]);
  });

  test("a mail is queued in the caller's transaction, and without a recipient not at all (§11.1, §11.7)", async () => {
    const rolledBack = transact(shop.ctx.db, "once", async (tx) => {
      await queueMail(shop.ctx, refund("undone@example.in"), tx);
      throw new Error("undone");
    });
    await expect(rolledBack).rejects.toThrow("undone");
    await queueMail(shop.ctx, refund(""));
    await queueMail(shop.ctx, refund("done@example.in"));
    const rows = await shop.ctx.db.select().from(mails).where(eq(mails.kind, "refund"));
    expect(rows.map(({ recipient }) => recipient)).toEqual(["done@example.in"]);
  });

  test("mails that were given up are listed newest first, page by page", async () => {
    const ids = Array.from(
      { length: 103 },
      (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
    );
    // Pairs of one moment: the page must not end between them and lose one.
    for (const [at, id] of ids.entries()) await failedAt(id, new Date(1.79e12 + (at >> 1) * 1000));
    const first = successOf(await listFailedMails(shop.ctx, reader));
    const second = successOf(await listFailedMails(shop.ctx, reader, first.next));
    expect([...first.mails, ...second.mails].map(({ id }) => id)).toEqual(ids.toReversed());
    expect([first.mails.length, second.next]).toEqual([100, null]);
    expect(first.mails[0]?.lastError).toBe("The mail server does not know the address.");
    expect(successOf(await listFailedMails(shop.ctx, reader, "rubbish")).mails).toHaveLength(100);
  });

  test("a resend keeps the id and happens once; it needs the permission to update orders (§13.11)", async () => {
    const id = "ffffffff-0000-4000-8000-000000000000";
    await failedAt(id, new Date());
    const refused = [powerless, reader].map(async (who) =>
      failureOf(await resendMail(shop.ctx, who, id)),
    );
    expect(await Promise.all(refused)).toEqual(Array(2).fill("insufficient-permissions"));
    expect(failureOf(await listFailedMails(shop.ctx, powerless))).toBe("insufficient-permissions");
    expect(failureOf(await listMailsOfOrder(shop.ctx, powerless, "x"))).toBe(
      "insufficient-permissions",
    );
    expect(failureOf(await resendMail(shop.ctx, admin, "none"))).toBe("unknown-mail");
    await Promise.all([1, 2, 3].map(() => resendMail(shop.ctx, admin, id)));
    const copies = await until("the mail arrives", async () => {
      const all = await shop.mailbox();
      const own = all.filter(({ name }) => name === id);
      return own.length > 0 ? own : null;
    });
    expect(copies).toHaveLength(1);
    const row = await until("it is marked as sent", async () => {
      const [found] = await shop.ctx.db.select().from(mails).where(eq(mails.id, id));
      return found?.state === "sent" ? found : null;
    });
    expect(row).toMatchObject({ attempts: 1, lastError: null });
    const [noted, ...others] = await findAuditPage(shop.ctx.db, wholeTrail, null, 10);
    expect(noted).toMatchObject({ action: "mail.resend", actorEmail: admin.email });
    expect(others).toEqual([]);
  });

  test("a mail that nobody needs any more is ended by an admin, and waits no longer (§13.11, §22.100)", async () => {
    const id = "ffffffff-0000-4000-8000-000000000001";
    await failedAt(id, new Date(1e12)); // among the first that Today shows
    const waiting = async () => {
      const today = successOf(await readToday(shop.ctx, admin));
      const { count = 0, things = [] } = today.parts.find(({ task }) => task === "mails") ?? {};
      return { count, isThere: things.some(({ ref }) => ref === id) };
    };
    const before = await waiting();
    expect(before.isThere).toBe(true);
    expect(failureOf(await leaveMail(shop.ctx, reader, id))).toBe("insufficient-permissions");
    expect(failureOf(await leaveMail(shop.ctx, admin, "none"))).toBe("unknown-mail");
    await Promise.all([1, 2].map(() => leaveMail(shop.ctx, admin, id)));
    expect(await waiting()).toEqual({ count: before.count - 1, isThere: false });
    successOf(await resendMail(shop.ctx, admin, id));
    const [row] = await shop.ctx.db.select().from(mails).where(eq(mails.id, id));
    expect(row).toMatchObject({ state: "not needed", data: null });
    const [noted, next] = await findAuditPage(shop.ctx.db, wholeTrail, null, 10);
    expect(noted).toMatchObject({ action: "mail.leave", subject: { kind: "mail", id } });
    expect(next?.action).toBe("mail.resend");
  });
});
