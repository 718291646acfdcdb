import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boardDeadline, readBreach } from "#domain/privacy/breach.ts";
import { notifyOfBreach } from "#server/privacy/notify-of-breach.ts";
import { findBreach, saveBoardNotified } from "#server/privacy/queries/breaches.ts";
import { aBuyer, failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const facts = {
  nature: "A backup was copied by a stranger.",
  consequences: "Somebody may write to you in our name.",
  measures: "The copy is closed, and all log-ins have ended.",
  advice: "Choose a new password.",
  data: ["names", "e-mail addresses"],
  beganAt: "2026-11-20T10:00:00+05:30",
  noticedAt: "2026-11-22T10:00:00+05:30",
  people: "all",
};

describe("the facts of a breach (§23.77)", () => {
  test("are read, with the hours that the Board waits", () => {
    const breach = successOf(readBreach(facts));
    expect(boardDeadline(breach)).toEqual(new Date("2026-11-25T04:30:00Z"));
  });
  test.each([
    [null, "no facts"],
    [{ ...facts, advice: " " }, '"advice"'],
    [{ ...facts, beganAt: "yesterday" }, "times"],
    [{ ...facts, noticedAt: "2026-11-19T10:00:00+05:30" }, "before it began"],
    [{ ...facts, data: [] }, '"data"'],
    [{ ...facts, people: "some" }, '"people"'],
  ])("%j is refused", (given, why) => {
    expect(failureOf(readBreach(given))).toContain(why);
  });
});

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());
  const breachMails = async () =>
    (await shop.queuedMails()).flatMap((mail) => (mail.kind === "breach" ? [mail.to] : []));

  test("each person is notified once, however often it is started", async () => {
    const { ctx } = shop;
    const people = [await aBuyer(ctx), await aBuyer(ctx), await aBuyer(ctx)].map(
      ({ email }) => email,
    );
    const all = successOf(readBreach(facts));
    expect(await notifyOfBreach(ctx, "B-1", all)).toBeGreaterThanOrEqual(3);
    await notifyOfBreach(ctx, "B-1", all);
    const mails = await breachMails();
    for (const email of people) expect(mails.filter((to) => to === email)).toHaveLength(1);
    await saveBoardNotified(ctx.db, "B-1", "boardToldAt", new Date("2026-11-22T06:00:00Z"));
    await saveBoardNotified(ctx.db, "B-1", "boardToldAt", new Date("2026-11-23T06:00:00Z"));
    expect(await findBreach(ctx.db, "B-1")).toMatchObject({
      people: mails.length,
      boardToldAt: new Date("2026-11-22T06:00:00Z"),
    });
  });

  test("those of a list alone, with or without an account", async () => {
    const { ctx } = shop;
    const { email } = await aBuyer(ctx);
    const before = (await breachMails()).length;
    const some = successOf(readBreach({ ...facts, people: [email, "Guest@Example.in"] }));
    expect(await notifyOfBreach(ctx, "B-2", some)).toBe(2);
    const after = await breachMails();
    expect(after).toHaveLength(before + 2);
    expect(after).toContain("guest@example.in");
  });
});
