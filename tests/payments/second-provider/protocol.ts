import type { Protocol } from "#tests/support/provider/protocol.ts";
import { ledgerpay } from "./adapter.ts";
import { ACCOUNT, mac, openLedgerpay } from "./server.ts";

const NOWHERE = "http://127.0.0.1:9"; // the discard port: nothing listens there
const BACK = "http://localhost:3000/payment?returned=yes";

/** Ledgerpay, which exists in these tests alone: a provider that is as unlike Razorpay as it can be. */
export const ledgerpayProtocol: Protocol = {
  name: "ledgerpay",
  open: async (webhookUrl) => {
    const server = await openLedgerpay(webhookUrl);
    return {
      url: server.url,
      client: ledgerpay({ ...ACCOUNT, url: server.url }),
      unreachable: ledgerpay({ ...ACCOUNT, url: NOWHERE }),
      pay: async (orderId, way) => {
        const body = new URLSearchParams({ way, back: BACK });
        const request = { method: "POST", body, redirect: "manual" } as const;
        const answer = await fetch(`${server.url}/pay/${orderId}`, request);
        const location = answer.headers.get("location");
        const fields = location ? Object.fromEntries(new URL(location).searchParams) : {};
        const { receipt: paymentId } = fields;
        if (!paymentId) throw new Error(`not paid: ${answer.status} ${location}`);
        return { paymentId, fields };
      },
      authoriseLate: async (paymentId) => server.authoriseLate(paymentId),
      turn: async (trouble) => server.turn(trouble),
      close: server.close,
    };
  },
  forge: (orderId, checkoutId, { paymentId, fields }) => [
    {},
    { ...fields, mac: "" },
    { ...fields, mac: `${fields.mac}0` },
    { ...fields, mac: mac(`another ${paymentId}`) },
    { ...fields, mac: mac(`${checkoutId} ${paymentId}`) },
    { ...fields, mac: mac(`${orderId} ${paymentId}`, "another secret") },
    { ...fields, receipt: "another" },
  ],
  webhook: {
    about: (bill, id) => JSON.stringify({ id, about: "receipt", bill }),
    aboutNothing: (id) => JSON.stringify({ id, about: "news" }),
    signed: (body) => new Headers({ "ledgerpay-mac": mac(body) }),
    unsigned: (body) =>
      ["", "0".repeat(86), mac(body, "other"), mac(`${body} `)].map(
        (each) => new Headers({ "ledgerpay-mac": each }),
      ),
    unreadable: ["", "{", "[]", "null", '"text"', "{}", '{"id":1,"about":"receipt"}'],
  },
};
