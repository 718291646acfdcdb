import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { COD } from "#domain/order.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { readToday } from "#server/admin/read-today.ts";
import { answerConfirmation } from "#server/cod/answer-confirmation.ts";
import { askAgainByAdmin } from "#server/cod/ask-again.ts";
import { confirmByAdmin } from "#server/cod/confirm-by-admin.ts";
import { confirmationLink } from "#server/cod/confirmation-link.ts";
import { noteNoAnswer } from "#server/cod/note-no-answer.ts";
import { readCash } from "#server/cod/read-cash.ts";
import { readConfirmation } from "#server/cod/read-confirmation.ts";
import type { Context } from "#server/context/context.ts";
import { codeOfToken } from "#server/mail/message/confirmation-code.ts";
import { MailNotNeeded } from "#server/mail/message/failure.ts";
import type { Mail } from "#server/mail/message/mail.ts";
import { editAddress } from "#server/orders/edit-address.ts";
import { findOrderEvents } from "#server/orders/queries/order-events.ts";
import { listQueue } from "#server/orders/queues.ts";
import { readOrderOfCustomer } from "#server/orders/read-order-of-customer.ts";
import { readOrderWork } from "#server/orders/read-order-work.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { anAddress, anEmail, failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { aCashOrder, aPhone, rowOf, withCod } from "./cash-orders.ts";

const HOUR = 3_600_000; // ms

bothEngines((engine) => {
  let shop: TestShop;
  let ctx: Context;
  let later = 0;
  let asha: SignedInAdmin;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    shop.ctx.now = () => new Date(Date.now() + later);
    ctx = withCod(shop.ctx, { confirmFirst: true });
    asha = {
      ...(await anAdmin(shop.ctx)),
      authority: { role: "admin", permissions: defaultPermissions("admin") },
    };
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    later += HOUR;
  });

  const cashOf = async (id: string) => {
    const cash = successOf(await readCash(ctx, asha, { id, paymentId: COD }));
    if (!cash) throw new Error("it is no cash order");
    return cash;
  };
  const call = async (id: string, seen: number | null = null) => {
    later += HOUR;
    return noteNoAnswer(ctx, asha, id, seen);
  };
  const questions = async (orderId: string) => {
    const rows = await ctx.db
      .select()
      .from(mails)
      .where(eq(mails.orderId, orderId))
      .orderBy(asc(mails.createdAt));
    return rows.filter(({ kind }) => kind === "cash-confirm").map(({ data }) => data as Mail);
  };
  const send = async (orderId: string) => {
    const mail = (await questions(orderId)).at(-1);
    const link = mail && (await confirmationLink(ctx, mail));
    if (!link) throw new Error("no mail asks");
    return new URL(link).searchParams.get("token") ?? "";
  };
  const byLink = (token: string) => ({ token, userId: null });
  const confirm = { answer: "confirmed" as const, code: "" };
  const waiting = async (id: string) => {
    const listed = successOf(await listQueue(ctx, asha, "to-confirm")).rows;
    const part = successOf(await readToday(ctx, asha)).parts.find(
      ({ task }) => task === "to-confirm",
    );
    return {
      listed: listed.findIndex(({ order }) => order.id === id),
      row: listed.find(({ order }) => order.id === id),
      thing: part?.things.find(({ orderId }) => orderId === id),
      count: part?.count,
    };
  };

  test("each call without an answer is counted with its time, and the order waits on (§22.120)", async () => {
    const { id, uid } = await aCashOrder(ctx);
    const before = await waiting(id);
    expect(before.row).toMatchObject({ state: "asked", calls: 0 });
    for (const at of [1, 2]) {
      expect(successOf(await call(id))).toBe(at);
      const cash = await cashOf(id);
      expect(cash).toMatchObject({ confirmation: "unanswered", calls: at, canConfirm: true });
      const since = ctx.now().getTime() - Date.parse(cash.calledAt ?? "");
      expect(since).toBeGreaterThanOrEqual(0);
      expect(since).toBeLessThan(HOUR); // each call is an hour after the one before
    }
    expect(await waiting(id)).toMatchObject({
      row: { state: "unanswered", calls: 2 },
      thing: { state: "unanswered", calls: 2 },
      count: before.count,
    });
    const lines = await findOrderEvents(ctx.db, id, { all: true });
    expect(lines.map(({ kind, data }) => [kind, data.call])).toEqual([
      ["not reached", 1],
      ["not reached", 2],
    ]);
    // Its customer is told nothing of it: the order waits for their answer as before.
    const page = successOf(await readOrderOfCustomer(ctx, uid, id));
    expect(page.done).toHaveLength(1);
    expect(page.facts.unconfirmed).toBe(true);
    const token = await send(id);
    expect(await readConfirmation(ctx, id, byLink(token))).toMatchObject({ state: "asked" });
    successOf(await answerConfirmation(ctx, id, byLink(token), confirm));
    expect((await rowOf(ctx, id)).cashConfirmation).toBe("confirmed");
    expect(failureOf(await call(id))).toBe("nothing-to-confirm");
  });

  test("after three the order is the first under Today, until it is confirmed or cancelled (§22.121)", async () => {
    await aCashOrder(ctx); // it waits for longer
    const { id } = await aCashOrder(ctx);
    expect((await waiting(id)).listed).toBeGreaterThan(0);
    for (const _ of [1, 2, 3]) successOf(await call(id));
    expect(await waiting(id)).toMatchObject({
      listed: 0,
      row: { state: "not reached", calls: 3 },
      thing: { state: "not reached", calls: 3 },
    });
    expect(successOf(await call(id))).toBe(4);
    successOf(await confirmByAdmin(ctx, asha, id));
    expect(await waiting(id)).toMatchObject({ listed: -1 });
    expect(await cashOf(id)).toMatchObject({ confirmation: "confirmed", byTelephone: true });
  });

  test("the same press twice, or by two admins at once, is one call (§22.120)", async () => {
    const { id } = await aCashOrder(ctx);
    const both = await Promise.all([
      noteNoAnswer(ctx, asha, id, 0),
      noteNoAnswer(ctx, asha, id, 0),
    ]);
    expect(both.map(successOf)).toEqual([1, 1]);
    expect(successOf(await call(id, 0))).toBe(1);
    expect(await cashOf(id)).toMatchObject({ calls: 1 });
    expect(await findOrderEvents(ctx.db, id, { all: true })).toHaveLength(1);
  });

  test("of what waits for no answer none is noted, nor by who may not change orders (§22.120)", async () => {
    const { id } = await aCashOrder(ctx);
    const reader: SignedInAdmin = {
      ...asha,
      authority: { role: "admin", permissions: { orders: ["read"], users: [] } },
    };
    expect(failureOf(await noteNoAnswer(ctx, reader, id, null))).toBe("insufficient-permissions");
    expect(failureOf(await call("GV-NONE"))).toBe("unknown-order");
    const usual = await aCashOrder(shop.ctx);
    expect(failureOf(await call(usual.id))).toBe("nothing-to-confirm");
  });

  describe("an order that is paid before its customer has answered (§22.122)", () => {
    const aPaid = async () => {
      const order = await aCashOrder(ctx);
      const token = await send(order.id);
      const { total } = await rowOf(ctx, order.id);
      await ctx.db.update(orders).set({ captured: total }).where(eq(orders.id, order.id));
      return { ...order, token };
    };

    test("needs no answer, wherever one was asked for", async () => {
      const { id, uid, token } = await aPaid();
      expect(await readConfirmation(ctx, id, byLink(token))).toMatchObject({
        ...{ state: "over", due: 0 },
      });
      const declined = { answer: "declined" as const, code: "" };
      expect(failureOf(await answerConfirmation(ctx, id, byLink(token), declined))).toBe(
        "nothing-to-confirm",
      );
      expect(failureOf(await confirmByAdmin(ctx, asha, id))).toBe("nothing-to-confirm");
      expect(failureOf(await call(id))).toBe("nothing-to-confirm");
      expect(failureOf(await askAgainByAdmin(ctx, asha, id))).toBe("nothing-to-confirm");
      const [mail] = await questions(id);
      if (!mail) throw new Error("no mail asks");
      await expect(confirmationLink(ctx, mail)).rejects.toThrow(MailNotNeeded);
      expect(await cashOf(id)).toMatchObject({ canConfirm: false, waits: false });
      expect(successOf(await readOrderWork(ctx, asha, id))).toMatchObject({ unconfirmed: false });
      expect(successOf(await readOrderOfCustomer(ctx, uid, id)).facts.unconfirmed).toBe(false);
    });
  });

  test("of one that is paid in part the question names what is still due (§22.122)", async () => {
    const { id } = await aCashOrder(ctx);
    const token = await send(id);
    const { total } = await rowOf(ctx, id);
    await ctx.db.update(orders).set({ captured: 100_00 }).where(eq(orders.id, id));
    const due = total - 100_00;
    expect(await readConfirmation(ctx, id, byLink(token))).toMatchObject({ state: "asked", due });
    successOf(await askAgainByAdmin(ctx, asha, id));
    expect(await questions(id)).toContainEqual(expect.objectContaining({ due }));
  });

  test("who confirmed it last is told, not who once did (§22.122)", async () => {
    const { id } = await aCashOrder(ctx);
    successOf(await confirmByAdmin(ctx, asha, id));
    await ctx.db.update(orders).set({ cashConfirmation: "asked" }).where(eq(orders.id, id));
    successOf(await askAgainByAdmin(ctx, asha, id));
    const token = await send(id);
    successOf(await answerConfirmation(ctx, id, byLink(token), confirm));
    expect(await cashOf(id)).toMatchObject({ confirmation: "confirmed", byTelephone: false });
  });

  describe("a question whose customer is reached elsewhere now (§22.123)", () => {
    const moved = async (changes: { email?: string; phone?: string }) => {
      const phone = aPhone();
      const order = await aCashOrder(ctx, null, { phone });
      const token = await send(order.id);
      successOf(await call(order.id));
      successOf(await call(order.id));
      const asked = (await questions(order.id)).length;
      const { updatedAt } = await rowOf(ctx, order.id);
      const given = { id: order.id, seen: updatedAt?.toISOString() ?? "" };
      const address = anAddress({ email: order.email, phone, ...changes });
      successOf(await editAddress(ctx, asha, given, address));
      return { ...order, token, asked };
    };

    test.each([
      ["e-mail address", () => ({ email: anEmail() })],
      ["phone number", () => ({ phone: aPhone() })],
    ])("is asked anew where its %s is another: the link of before ends", async (_, changes) => {
      const { id, token, asked } = await moved(changes());
      expect(await cashOf(id)).toMatchObject({ confirmation: "asked", calls: 0, calledAt: null });
      expect(await questions(id)).toHaveLength(asked + 1);
      const declined = { answer: "declined" as const, code: "" };
      expect(failureOf(await answerConfirmation(ctx, id, byLink(token), declined))).toBe(
        "bad-confirmation-link",
      );
      const fresh = await send(id);
      expect(fresh).not.toBe(token);
      expect(codeOfToken(fresh)).not.toBe(codeOfToken(token));
      successOf(await answerConfirmation(ctx, id, byLink(fresh), confirm));
    });

    test("stays as it is where only the street is", async () => {
      const phone = aPhone();
      const order = await aCashOrder(ctx, null, { phone });
      const token = await send(order.id);
      successOf(await call(order.id));
      const { updatedAt } = await rowOf(ctx, order.id);
      const given = { id: order.id, seen: updatedAt?.toISOString() ?? "" };
      const address = anAddress({ email: order.email, phone });
      successOf(await editAddress(ctx, asha, given, { ...address, address: "8 Neem Road" }));
      expect(await cashOf(order.id)).toMatchObject({ confirmation: "unanswered", calls: 1 });
      expect(await readConfirmation(ctx, order.id, byLink(token))).toMatchObject({
        state: "asked",
      });
    });
  });
});
