import { createHmac, randomUUID } from "node:crypto";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { serve } from "#tests/support/network/ports.ts";
import type { Trouble, Way } from "#tests/support/provider/protocol.ts";

/** A bill is what the shop asks for, a receipt one try to pay it, a return money on its way back. */
type Bill = { bill: string; reference: string; rupees: string };
type Stage = "held" | "taken" | "refused";
type Receipt = {
  receipt: string;
  bill: string;
  paise: number;
  money: string;
  stage: Stage;
  at: string;
};
type Return = {
  return: string;
  receipt: string;
  key: string;
  paise: number;
  readyAt: number;
  bad: boolean;
};

export const ACCOUNT = { token: "token of the tests", secret: "secret of ledgerpay" };

/** Signs as ledgerpay does. */
export const mac = (text: string, secret = ACCOUNT.secret) =>
  createHmac("sha512", secret).update(text).digest("base64url");

const rupees = (paise: number) => (paise / 100).toFixed(2);
const paise = (text: string) => Math.round(Number(text) * 100);
const newId = (kind: string) => `ledgerpay-${kind}-${randomUUID()}`;

/**
 * A small payment provider with a protocol of its own: bills in rupees, a page where customers pay
 * and from which they are sent back with a signed address, and events whose id lies in the body.
 */
export async function openLedgerpay(webhookUrl: string | null) {
  const bills = new Map<string, Bill>();
  const receipts = new Map<string, Receipt>();
  const returns = new Map<string, Return>();
  const underWay = new Set<Promise<unknown>>();
  let trouble: Trouble = {
    wrongAmount: 0,
    foreign: 0,
    paidTwice: false,
    refundMs: 0,
    refundFails: 0,
  };

  function sendWebhook(event: object): void {
    if (!webhookUrl) return;
    const body = JSON.stringify({ id: newId("event"), ...event });
    const sent = fetch(webhookUrl, {
      method: "POST",
      headers: { "ledgerpay-mac": mac(body) },
      body,
    });
    const done = sent.then(
      () => {},
      () => {},
    );
    underWay.add(done);
    void done.then(() => underWay.delete(done));
  }
  const isBad = (each: Return) => each.bad && Date.now() >= each.readyAt;
  const backOf = (id: string) =>
    [...returns.values()]
      .filter((each) => each.receipt === id && !isBad(each))
      .reduce((sum, each) => sum + each.paise, 0);
  const showReceipt = ({ paise: sum, ...receipt }: Receipt) => ({
    ...receipt,
    rupees: rupees(sum),
    back: rupees(backOf(receipt.receipt)),
  });
  const showReturn = (each: Return) => ({
    return: each.return,
    receipt: each.receipt,
    rupees: rupees(each.paise),
    key: each.key,
    stage: Date.now() < each.readyAt ? "moving" : each.bad ? "failed" : "done",
  });
  const no = (c: Context, why: string) => c.json({ why }, 409);

  const app = new Hono();
  app.use("/bills/*", async (c, next) => {
    if (c.req.header("authorization") !== `Bearer ${ACCOUNT.token}`)
      return c.json({ why: "who" }, 401);
    return next();
  });
  app.post("/bills", async (c) => {
    const { reference, rupees: sum } = await c.req.json<Bill>();
    const before = [...bills.values()].find((each) => each.reference === reference);
    if (before) return before.rupees === sum ? c.json(before) : no(c, "another sum");
    const bill = { bill: newId("bill"), reference, rupees: sum };
    bills.set(bill.bill, bill);
    return c.json(bill);
  });
  app.get("/bills/:id/receipts", (c) => {
    const own = [...receipts.values()].filter(({ bill }) => bill === c.req.param("id"));
    return c.json({ receipts: own.map(showReceipt) });
  });
  app.post("/receipts/:id/take", async (c) => {
    const receipt = receipts.get(c.req.param("id"));
    if (receipt?.stage !== "held") return no(c, "nothing is held");
    receipt.stage = "taken";
    sendWebhook({ about: "receipt", bill: receipt.bill });
    return c.json(showReceipt(receipt));
  });
  app.post("/receipts/:id/return", async (c) => {
    const { key, rupees: sum } = await c.req.json<{ key: string; rupees: string }>();
    const receipt = receipts.get(c.req.param("id"));
    const before = [...returns.values()].find((each) => each.key === key);
    if (before) return c.json(showReturn(before));
    if (receipt?.stage !== "taken") return no(c, "nothing was taken");
    if (paise(sum) < 100) return no(c, "less than a rupee");
    if (backOf(receipt.receipt) + paise(sum) > receipt.paise) return no(c, "more than is there");
    const made: Return = {
      return: newId("return"),
      receipt: receipt.receipt,
      key,
      paise: paise(sum),
      readyAt: Date.now() + trouble.refundMs,
      bad: trouble.refundFails === 1,
    };
    returns.set(made.return, made);
    sendWebhook({ about: "return", receipt: made.receipt, return: made.return });
    return c.json(showReturn(made));
  });
  app.get("/receipts/:id/returns", (c) => {
    const own = [...returns.values()].filter(({ receipt }) => receipt === c.req.param("id"));
    return c.json({ returns: own.map(showReturn) });
  });
  app.get("/returns", (c) => c.json({ returns: [...returns.values()].map(showReturn) }));
  app.get("/returns/:id", (c) => {
    const found = returns.get(c.req.param("id"));
    return found ? c.json(showReturn(found)) : no(c, "unknown");
  });
  /** The page where a customer pays, and its one form. */
  app.post("/pay/:bill", async (c) => {
    const { way, back } = await c.req.parseBody<{ way: Way; back: string }>();
    const bill = bills.get(c.req.param("bill"));
    if (!bill) return no(c, "unknown");
    const paid = [...receipts.values()].some(
      (each) => each.bill === bill.bill && each.stage !== "refused",
    );
    if (paid && !trouble.paidTwice) return no(c, "paid already");
    const receipt: Receipt = {
      receipt: newId("receipt"),
      bill: bill.bill,
      paise: paise(bill.rupees) + (trouble.wrongAmount === 1 ? 100 : 0),
      money: trouble.foreign === 1 ? "USD" : "INR",
      stage: way === "paid" ? "taken" : way === "authorised" ? "held" : "refused",
      at: new Date().toISOString(),
    };
    receipts.set(receipt.receipt, receipt);
    sendWebhook({ about: "receipt", bill: bill.bill });
    const address = new URL(back);
    if (receipt.stage !== "refused") {
      address.searchParams.set("receipt", receipt.receipt);
      address.searchParams.set("mac", mac(`${bill.bill} ${receipt.receipt}`));
    }
    return c.redirect(address.href, 303);
  });

  const server = await serve(getRequestListener(app.fetch));
  return {
    url: server.url,
    turn: (changes: Partial<Trouble>) => {
      trouble = { ...trouble, ...changes };
    },
    authoriseLate: (id: string) => {
      const receipt = receipts.get(id);
      if (receipt?.stage === "refused") receipt.stage = "held";
    },
    close: async () => {
      await Promise.all(underWay);
      await server.close();
    },
  };
}
