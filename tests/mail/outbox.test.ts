import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { givenBack } from "#server/mail/deliver-mail.ts";
import { HELD, insertMails } from "#server/mail/queries/mails.ts";
import {
  type ClaimedMail,
  claimMails,
  endLeases,
  type MailNote,
  noteMails,
} from "#server/mail/queries/outbox.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const MINUTE = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms);

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  beforeEach(() => shop.ctx.db.delete(mails));
  afterAll(() => shop.close());

  const waiting = async (id: string, changes: Partial<typeof mails.$inferInsert> = {}) => {
    const at = ago(MINUTE);
    const row = { id, kind: "order-admin", lane: "orders", recipient: "a@example.in" } as const;
    const times = { createdAt: at, queuedAt: at, dueAt: at };
    await insertMails(shop.ctx.db, [{ ...row, data: { kind: row.kind }, ...times, ...changes }]);
  };
  const claim = (lease: string = randomUUID(), limit = 20) =>
    claimMails(shop.ctx.db, "orders", lease, MINUTE, limit);
  const rowOf = async (id: string) => {
    const [row] = await shop.ctx.db.select().from(mails).where(eq(mails.id, id));
    return row;
  };
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const only = ([row]: ClaimedMail[]): ClaimedMail => {
    if (!row) throw new Error("no mail was taken");
    return row;
  };
  const sentNote = (row: ClaimedMail): MailNote => ({
    ...givenBack(row),
    state: "sent",
    via: "smtp",
    attempts: 1,
    sentAt: new Date(),
  });

  describe("a worker takes mails", () => {
    test("of its lane that are due, the longest due first, as many as it asks for", async () => {
      await waiting("second", { dueAt: ago(2 * MINUTE) });
      await waiting("third");
      await waiting("first", { dueAt: ago(3 * MINUTE) });
      await waiting("later", { dueAt: new Date(Date.now() + MINUTE) });
      await waiting("of the other lane", { kind: "refund", lane: "others" });
      await waiting("given up", { state: "failed" });
      await waiting("sent", { state: "sent" });
      expect(ids(await claim("one", 2)).toSorted()).toEqual(["first", "second"]);
      expect(ids(await claim("two", 2))).toEqual(["third"]);
      expect(await claim("three", 2)).toEqual([]);
      expect(await rowOf("first")).toMatchObject({ lease: "one", state: "queued" });
    });

    test("that no other takes at the same time", async () => {
      const all = Array.from({ length: 40 }, (_, at) => `mail ${at}`);
      for (const id of all) await waiting(id);
      const taken = await Promise.all(Array.from({ length: 8 }, () => claim(randomUUID(), 5)));
      const got = taken.flatMap(ids);
      expect(new Set(got).size).toBe(got.length);
      for (let rest = await claim(); rest.length > 0; rest = await claim()) got.push(...ids(rest));
      expect(got.toSorted()).toEqual(all.toSorted());
    });

    test("and gives one back as it was", async () => {
      await waiting("tried twice", { attempts: 2, lastError: "busy" });
      const before = await rowOf("tried twice");
      const row = only(await claim());
      expect((await rowOf("tried twice"))?.dueAt.getTime()).toBeGreaterThan(Date.now());
      await noteMails(shop.ctx.db, [givenBack(row)]);
      expect(await rowOf("tried twice")).toEqual(before);
    });
  });

  describe("a worker that was taken for dead", () => {
    const twice = async (id: string) => {
      await waiting(id);
      const old = only(await claim("old"));
      await shop.ctx.db.update(mails).set({ dueAt: ago(1) });
      return { old, now: only(await claim("now")) };
    };

    test("changes nothing any more about a mail that it did not get rid of (§11.3)", async () => {
      const { old } = await twice("mail");
      const before = await rowOf("mail");
      await noteMails(shop.ctx.db, [
        { ...givenBack(old), state: "failed", lastError: "too late", attempts: 9 },
      ]);
      expect(await rowOf("mail")).toEqual(before);
    });

    test("says so all the same when it has sent one, and that stays", async () => {
      const { old, now } = await twice("mail");
      await noteMails(shop.ctx.db, [sentNote(old)]);
      const sent = await rowOf("mail");
      expect(sent).toMatchObject({ state: "sent", via: "smtp", data: null, lease: null });
      await noteMails(shop.ctx.db, [{ ...givenBack(now), attempts: 1, lastError: "refused" }]);
      expect(await rowOf("mail")).toEqual(sent);
    });
  });

  test("many are noted at once, each with what came of it", async () => {
    for (const id of ["sent", "failed", "again"]) await waiting(id);
    const rows = await claim();
    const due = new Date(Date.now() + MINUTE);
    const words = "550 \"quoted\" 'no' \\ {}; -- नहीं";
    const notes = rows.map((row): MailNote => {
      if (row.id === "sent") return sentNote(row);
      const attempts = row.attempts + 1;
      if (row.id === "again") return { ...givenBack(row), attempts, due, lastError: null };
      return { ...givenBack(row), attempts, state: "failed", lastError: words };
    });
    await noteMails(shop.ctx.db, notes);
    expect(await rowOf("sent")).toMatchObject({ state: "sent", attempts: 1, data: null });
    expect((await rowOf("sent"))?.sentAt).toBeInstanceOf(Date);
    expect(await rowOf("failed")).toMatchObject({ state: "failed", lastError: words });
    expect((await rowOf("failed"))?.data).not.toBeNull();
    expect(await rowOf("again")).toMatchObject({ state: "queued", dueAt: due, lease: null });
  });

  test("where one process has the database, its start takes up what the last one held", async () => {
    await waiting("taken by the last one");
    await waiting("of a seed", { lease: HELD, dueAt: new Date(Date.now() + MINUTE) });
    await waiting("tried later", { dueAt: new Date(Date.now() + MINUTE) });
    await claim("of the last one");
    expect(await claim()).toEqual([]);
    await endLeases(shop.ctx.db);
    expect(ids(await claim())).toEqual(["taken by the last one"]);
  });
});
