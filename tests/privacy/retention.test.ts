import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kindsTo } from "#server/mail/message/mail.ts";
import { sessions, verifications } from "#server/platform/db/schema/accounts.ts";
import { changes } from "#server/platform/db/schema/changes.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { webhookEvents } from "#server/platform/db/schema/payments.ts";
import { applyRetention } from "#server/privacy/apply-retention.ts";
import { aCustomer } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const DAY = 24 * 3_600_000; // ms
const now = new Date("2026-06-01T00:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const tidiedAt = () => applyRetention({ ...shop.ctx, now: () => now });

  test("a session goes when it is over, a code 90 days later (§12.26)", async () => {
    const { uid: userId } = await aCustomer(shop.ctx);
    const session = (id: string, expiresAt: Date) => ({ id, token: id, userId, expiresAt });
    const code = (id: string, expiresAt: Date) => ({
      id,
      identifier: id,
      value: userId,
      expiresAt,
    });
    await shop.ctx.db
      .insert(sessions)
      .values([session("over", daysAgo(0.01)), session("open", daysAgo(-0.01))]);
    await shop.ctx.db
      .insert(verifications)
      .values([code("old", daysAgo(91)), code("over", daysAgo(89)), code("good", daysAgo(-1))]);
    await tidiedAt();
    const left = await shop.ctx.db.select().from(sessions);
    expect(left.map(({ id }) => id)).toContain("open");
    expect(left.map(({ id }) => id)).not.toContain("over");
    const codes = await shop.ctx.db.select().from(verifications);
    expect(codes.map(({ id }) => id).sort()).toEqual(["good", "over"]);
  });

  test("of mails about no order go those sent long ago, and those to an erased account", async () => {
    const { email } = await aCustomer(shop.ctx);
    const sent = (id: string, days: number, to = email) => {
      const at = daysAgo(days);
      const times = { createdAt: at, queuedAt: at, dueAt: at, sentAt: at };
      const rest = { kind: "new-sign-in", lastError: "a test", state: "sent" as const };
      return { id, recipient: to, ...rest, ...times };
    };
    const left = "left@example.in";
    await shop.ctx.db.insert(mails).values([
      sent("old", 91),
      sent("new", 89),
      sent("to an erased account", 1, left),
      ...kindsTo("person").flatMap((kind) => [
        { ...sent(kind, 89, left), kind },
        { ...sent(`old ${kind}`, 91, left), kind },
      ]),
      { ...sent("of an order", 900, left), orderId: "an order" },
      { ...sent("failed", 200, left), state: "failed", sentAt: null },
      { ...sent("queued", 200, left), state: "queued", sentAt: null },
    ]);
    await tidiedAt();
    const rows = await shop.ctx.db.select().from(mails).where(eq(mails.lastError, "a test"));
    // Visitors have no account: what they asked for by mail is kept as long as the register says.
    const stored = ["failed", "new", "of an order", "queued", ...kindsTo("person")];
    expect(rows.map(({ id }) => id).sort()).toEqual(stored.sort());
    expect(stored).toContain("stock-confirm");
  });

  test("of payment events go the old ones that nothing was wrong with", async () => {
    const event = (id: string, days: number, problem: string | null = null) => ({
      id,
      event: "payment.captured",
      providerOrderId: "order_1",
      problem,
      receivedAt: daysAgo(days),
    });
    await shop.ctx.db
      .insert(webhookEvents)
      .values([event("old", 91), event("new", 89), event("unknown", 900, "unknown order")]);
    await tidiedAt();
    const left = await shop.ctx.db.select({ id: webhookEvents.id }).from(webhookEvents);
    expect(left.map(({ id }) => id).sort()).toEqual(["new", "unknown"]);
  });

  test("notes of changes go after a day (§15.8)", async () => {
    const note = (subject: string, days: number) => {
      return { topic: "a test", subject, at: daysAgo(days) };
    };
    await shop.ctx.db.insert(changes).values([note("old", 1.01), note("new", 0.99)]);
    await tidiedAt();
    const left = await shop.ctx.db.select().from(changes).where(eq(changes.topic, "a test"));
    expect(left.map(({ subject }) => subject)).toEqual(["new"]);
  });
});
