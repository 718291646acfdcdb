import { getRequestListener } from "@hono/node-server";
import { createSandbox, type SandboxOptions } from "#sandbox/app.ts";
import type { Faults } from "#sandbox/switches.ts";
import { type RazorpayAccount, razorpay } from "#server/payments/razorpay/razorpay.ts";
import { sign } from "#server/payments/razorpay/signatures.ts";
import { serve } from "#tests/support/network/ports.ts";
import type { Paid, Protocol, RunningProvider, Way } from "./protocol.ts";

/** The payment account of the tests. */
export const KEYS = {
  keyId: "rzp_test_shop",
  keySecret: "a secret of the tests",
  webhookSecret: "a secret of the webhooks",
};

/** The payment sandbox behind real HTTP, with its payments in memory. */
export type Provider = { url: string; faults: Faults; close(): Promise<void> };

/** Starts it. `chance`: what goes wrong and by which luck, and which origins may frame its window. */
export async function makeProvider(
  webhookUrl: string | null = null,
  chance: Pick<SandboxOptions, "switches" | "seed" | "framedBy"> = {},
): Promise<Provider> {
  const sandbox = createSandbox({ ...KEYS, webhookUrl, basePath: "", journal: null, ...chance });
  const api = await serve(getRequestListener(sandbox.app.fetch));
  return {
    url: api.url,
    faults: sandbox.faults,
    close: async () => {
      await sandbox.close();
      await api.close();
    },
  };
}

/** Asks the sandbox under /control (sandbox/README.md). */
export async function controlSandbox(
  url: string,
  method: "GET" | "PATCH" | "POST",
  path: string,
  body?: object,
): Promise<unknown> {
  const authorization = `Basic ${btoa(`${KEYS.keyId}:${KEYS.keySecret}`)}`;
  const sent = body ? { body: JSON.stringify(body) } : {};
  const answer = await fetch(url + path, { method, headers: { authorization }, ...sent });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const CARDS: Record<Way, string> = {
  paid: "4100280000001007",
  authorised: "4100280000002005",
  declined: "4100280000000003",
};

/** What the sandbox's window does with a test card, and the answer that its handler gets. */
async function pay(url: string, orderId: string, way: Way): Promise<Paid> {
  const number = CARDS[way];
  const card = { number, expiry_month: 12, expiry_year: 2099, cvv: "123", name: "Asha Rao" };
  const response = await fetch(`${url}/window/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key: KEYS.keyId, order_id: orderId, method: "card", card }),
  });
  const fields = (await response.json()) as Record<string, string>;
  const { razorpay_payment_id: paymentId } = fields;
  if (!paymentId) throw new Error(`not paid: ${JSON.stringify(fields)}`);
  return { paymentId, fields };
}

/** A sandbox that runs, as the contract knows a provider. `timing`: of the client's calls, in ms. */
export function runningSandbox(
  sandbox: { url: string; close?(): Promise<void> },
  timing?: RazorpayAccount["timing"],
): RunningProvider {
  const { url } = sandbox;
  const account = { ...KEYS, apiUrl: url, checkoutScript: `${url}/checkout.js` };
  const nowhere = "http://127.0.0.1:9"; // the discard port: nothing listens there
  const quick = { limit: 1000, tryLimit: 500, pause: 10 };
  return {
    url,
    client: razorpay(timing ? { ...account, timing } : account),
    unreachable: razorpay({ ...KEYS, apiUrl: nowhere, checkoutScript: nowhere, timing: quick }),
    pay: (orderId, way) => pay(url, orderId, way),
    authoriseLate: async (paymentId) => {
      await controlSandbox(url, "POST", `/control/payments/${paymentId}/authorise`);
    },
    turn: async (trouble) => {
      await controlSandbox(url, "PATCH", "/control/switches", trouble);
    },
    close: async () => sandbox.close?.(),
  };
}

/** Razorpay's protocol, as the local sandbox speaks it. */
export const razorpayProtocol: Protocol = {
  name: "razorpay",
  open: async (webhookUrl) => runningSandbox(await makeProvider(webhookUrl)),
  forge: (orderId, checkoutId, { paymentId, fields }) => {
    const { razorpay_signature: signature = "" } = fields;
    const signatures = [
      "",
      "0".repeat(64),
      signature.toUpperCase(),
      `${signature}0`,
      sign(`order_other|${paymentId}`, KEYS.keySecret),
      sign(`${checkoutId}|${paymentId}`, "another secret"),
      sign(`${orderId}|${paymentId}`, "another secret"),
    ];
    const forged = signatures.map((each) => ({ ...fields, razorpay_signature: each }));
    return [...forged, { ...fields, razorpay_payment_id: "pay_other" }, {}];
  },
  webhook: {
    about: (orderId) =>
      JSON.stringify({
        event: "payment.captured",
        payload: { payment: { entity: { order_id: orderId } } },
      }),
    aboutNothing: () => JSON.stringify({ event: "refund.processed", payload: {} }),
    signed: (body, eventId) => headersOf(eventId, sign(body, KEYS.webhookSecret)),
    unsigned: (body, eventId) =>
      ["", "0".repeat(64), sign(body, "other")].map((each) => headersOf(eventId, each)),
    unreadable: ["", "{", "[]", "null", '"text"', "{}", '{"event":1,"payload":{}}'],
  },
};

const headersOf = (eventId: string, signature: string) =>
  new Headers({ "x-razorpay-event-id": eventId, "x-razorpay-signature": signature });
