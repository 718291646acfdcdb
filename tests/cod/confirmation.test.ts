import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { COD } from "#domain/order.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { changeOrderStatus } from "#server/admin/change-order-status.ts";
import { answerConfirmation } from "#server/cod/answer-confirmation.ts";
import { askAgain } from "#server/cod/ask-again.ts";
import { confirmByAdmin } from "#server/cod/confirm-by-admin.ts";
import { confirmationLink } from "#server/cod/confirmation-link.ts";
import { readCash } from "#server/cod/read-cash.ts";
import { readConfirmation } from "#server/cod/read-confirmation.ts";
import { refuseAtDoor } from "#server/cod/refuse-at-door.ts";
import type { Context } from "#server/context/context.ts";
import { codeOfToken } from "#server/mail/message/confirmation-code.ts";
import { MailNotNeeded } from "#server/mail/message/failure.ts";
import type { Mail } from "#server/mail/message/mail.ts";
import { findOrderEvents } from "#server/orders/queries/order-events.ts";
import { codConfirmations } from "#server/platform/db/schema/cod.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { aBuyer, failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { aCashOrder, aPhone, rowOf, setStatus, withCod } from "./cash-orders.ts";

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
    const authority = {
      role: "admin" as const,
      permissions: { orders: ["read", "update"], users: ["read"] },
    };
    asha = { ...(await anAdmin(shop.ctx)), authority };
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    later += HOUR;
  });

  const questions = async (orderId: string) => {
    const rows = await ctx.db.select().from(mails).where(eq(mails.orderId, orderId));
    return rows.filter(({ kind }) => kind === "cash-confirm").map(({ data }) => data as Mail);
  };
  /** The token of the mail that asks, as it is sent. */
  const send = async (orderId: string) => {
    const mail = (await questions(orderId)).at(-1);
    const link = mail && (await confirmationLink(ctx, mail));
    if (!link) throw new Error("no mail asks");
    const url = new URL(link);
    expect(url.pathname).toBe(`/orders/${orderId}/confirm`);
    return url.searchParams.get("token") ?? "";
  };
  const byLink = (token: string) => ({ token, userId: null });
  const byAccount = (userId: string) => ({ token: "", userId });
  const confirm = { answer: "confirmed" as const, code: "" };
  const another = (code: string) => (code === "000000" ? "000001" : "000000");

  test("nobody is asked while the owner has not switched it on", async () => {
    const { id } = await aCashOrder(shop.ctx);
    expect((await rowOf(ctx, id)).cashConfirmation).toBeNull();
    expect(await questions(id)).toEqual([]);
  });

  test("a first cash order waits for its answer, the next ones do not (§22.63)", async () => {
    const order = await aCashOrder(ctx);
    expect((await rowOf(ctx, order.id)).cashConfirmation).toBe("asked");
    expect(await questions(order.id)).toHaveLength(1);
    const second = await aCashOrder(ctx, order);
    expect((await rowOf(ctx, second.id)).cashConfirmation).toBe("asked");
    const seen = { id: order.id, seen: "" };
    const held = await changeOrderStatus(ctx, asha, seen, "processing");
    expect(failureOf(held)).toBe("order-unconfirmed");

    const token = await send(order.id);
    successOf(await answerConfirmation(ctx, order.id, byLink(token), confirm));
    expect((await rowOf(ctx, order.id)).cashConfirmation).toBe("confirmed");
    await setStatus(ctx, asha, order.id, "processing");
    const third = await aCashOrder(ctx, order);
    expect((await rowOf(ctx, third.id)).cashConfirmation).toBeNull();
  });

  test("two first orders at once are both asked about", async () => {
    const buyer = await aBuyer(ctx);
    const placed = await Promise.allSettled([aCashOrder(ctx, buyer), aCashOrder(ctx, buyer)]);
    for (const one of placed) {
      if (one.status === "rejected") continue; // the other has taken the cart
      expect((await rowOf(ctx, one.value.id)).cashConfirmation).toBe("asked");
    }
  });

  describe("the link", () => {
    test("confirms once, and the same again changes nothing", async () => {
      const { id } = await aCashOrder(ctx);
      const token = await send(id);
      for (const _ of [1, 2]) {
        successOf(await answerConfirmation(ctx, id, byLink(token), confirm));
      }
      const lines = await findOrderEvents(ctx.db, id, { all: true });
      expect(lines.map(({ kind }) => kind)).toEqual(["confirmed"]);
      const declined = await answerConfirmation(ctx, id, byLink(token), {
        answer: "declined",
        code: "",
      });
      expect(failureOf(declined)).toBe("nothing-to-confirm");
    });

    test("declines, which cancels the order", async () => {
      const { id } = await aCashOrder(ctx);
      const token = await send(id);
      const answer = { answer: "declined" as const, code: "" };
      successOf(await answerConfirmation(ctx, id, byLink(token), answer));
      expect(await rowOf(ctx, id)).toMatchObject({
        status: "cancelled",
        cashConfirmation: "declined",
      });
      expect(await readConfirmation(ctx, id, byLink(token))).toMatchObject({ state: "declined" });
      expect(failureOf(await answerConfirmation(ctx, id, byLink(token), confirm))).toBe(
        "nothing-to-confirm",
      );
    });

    test("is kept as a hash, is another's for no order, and holds for 48 hours", async () => {
      const [one, other] = [await aCashOrder(ctx), await aCashOrder(ctx)];
      const token = await send(one.id);
      await send(other.id);
      const stored = JSON.stringify(await ctx.db.select().from(codConfirmations));
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(codeOfToken(token));
      expect(await readConfirmation(ctx, other.id, byLink(token))).toBeNull();
      const wrong = await answerConfirmation(ctx, other.id, byLink(token), confirm);
      expect(failureOf(wrong)).toBe("bad-confirmation-link");
      later += 49 * HOUR;
      expect(await readConfirmation(ctx, one.id, byLink(token))).toMatchObject({
        state: "expired",
      });
      expect(failureOf(await answerConfirmation(ctx, one.id, byLink(token), confirm))).toBe(
        "confirmation-expired",
      );
      successOf(await askAgain(ctx, one.id, byLink(token)));
      const fresh = await send(one.id);
      expect(fresh).not.toBe(token);
      successOf(await answerConfirmation(ctx, one.id, byLink(fresh), confirm));
    });

    test("of a mail that is sent again is the same while it holds", async () => {
      const { id, uid } = await aCashOrder(ctx);
      const token = await send(id);
      successOf(await askAgain(ctx, id, byAccount(uid)));
      later += HOUR;
      expect(await send(id)).toBe(token);
    });
  });

  describe("the code", () => {
    test("confirms for who is signed in, and for nobody else", async () => {
      const [{ id, uid }, stranger] = [await aCashOrder(ctx), await aBuyer(ctx)];
      const code = codeOfToken(await send(id));
      const typed = { answer: "confirmed" as const, code: `${code.slice(0, 3)} ${code.slice(3)}` };
      const refused = await answerConfirmation(ctx, id, byAccount(stranger.uid), typed);
      expect(failureOf(refused)).toBe("bad-confirmation-link");
      successOf(await answerConfirmation(ctx, id, byAccount(uid), typed));
    });

    test("may be wrong five times; then the link and a new mail are left", async () => {
      const { id, uid } = await aCashOrder(ctx);
      const token = await send(id);
      const code = codeOfToken(token);
      const wrong = { answer: "confirmed" as const, code: another(code) };
      const failures = [];
      for (let at = 0; at < 6; at++) {
        failures.push(failureOf(await answerConfirmation(ctx, id, byAccount(uid), wrong)));
      }
      expect(failures.slice(0, 2)).toEqual([
        { code: "wrong-cash-code", details: [4] },
        { code: "wrong-cash-code", details: [3] },
      ]);
      expect(failures.slice(-2)).toEqual(["too-many-cash-codes", "too-many-cash-codes"]);
      const right = { answer: "confirmed" as const, code };
      const late = await answerConfirmation(ctx, id, byAccount(uid), right);
      expect(failureOf(late)).toBe("too-many-cash-codes");
      successOf(await askAgain(ctx, id, byAccount(uid)));
      const fresh = { answer: "confirmed" as const, code: codeOfToken(await send(id)) };
      successOf(await answerConfirmation(ctx, id, byAccount(uid), fresh));
    });

    test("twenty wrong ones at once count no more than five tries", async () => {
      const { id, uid } = await aCashOrder(ctx);
      const wrong = { answer: "confirmed" as const, code: another(codeOfToken(await send(id))) };
      await Promise.all(
        Array.from({ length: 20 }, () => answerConfirmation(ctx, id, byAccount(uid), wrong)),
      );
      const [stored] = await ctx.db
        .select()
        .from(codConfirmations)
        .where(eq(codConfirmations.orderId, id));
      expect(stored?.tries).toBe(5);
    });
  });

  test("the mail is sent again five times an hour", async () => {
    const { id, uid } = await aCashOrder(ctx);
    for (let at = 0; at < 5; at++) successOf(await askAgain(ctx, id, byAccount(uid)));
    const sixth = await askAgain(ctx, id, byAccount(uid));
    expect(failureOf(sixth)).toBe("too-many-confirmations");
    expect(await questions(id)).toHaveLength(6);
  });

  test("an admin confirms for a customer on the telephone; then no mail asks any more (§11.19)", async () => {
    const { id } = await aCashOrder(ctx);
    const [mail] = await questions(id);
    successOf(await confirmByAdmin(ctx, asha, id));
    // Nobody says that the customer did it on the page.
    const cash = successOf(await readCash(ctx, asha, { id, paymentId: COD }));
    expect(cash).toMatchObject({ confirmation: "confirmed", byTelephone: true });
    expect((await rowOf(ctx, id)).cashConfirmation).toBe("confirmed");
    if (!mail) throw new Error("no mail asks");
    await expect(confirmationLink(ctx, mail)).rejects.toThrow(MailNotNeeded);
  });

  test("an order of high risk is asked about, whoever orders it", async () => {
    const phone = aPhone();
    const { uid, email } = await aCashOrder(shop.ctx, null, { phone });
    const known = await aCashOrder(ctx, { uid, email }, { phone });
    successOf(await confirmByAdmin(ctx, asha, known.id));
    const usual = await aCashOrder(ctx, { uid, email }, { phone });
    expect((await rowOf(ctx, usual.id)).cashConfirmation).toBeNull();
    for (const id of [known.id, usual.id]) {
      await setStatus(ctx, asha, id, "shipped");
      successOf(await refuseAtDoor(ctx, asha, id, "Nobody took it"));
    }
    const risky = await aCashOrder(ctx, { uid, email }, { phone });
    expect((await rowOf(ctx, risky.id)).cashConfirmation).toBe("asked");
  });
});
