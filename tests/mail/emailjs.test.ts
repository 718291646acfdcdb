import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#domain/order.ts";
import { firstTerms } from "#domain/settings/first/terms.ts";
import { emailJs, readRetryAfter } from "#server/mail/transports/emailjs.ts";
import { orderParameters } from "#server/mail/transports/parameters.ts";
import { aLine, anAddress } from "#tests/support/customers.ts";
import {
  EMAILJS,
  type EmailJsBehaviour,
  type EmailJsServer,
  openEmailJs,
} from "#tests/support/emailjs-server.ts";
import { failureOf } from "#tests/support/mail-failure.ts";

const order: Order = {
  id: "GV-2345678999",
  userId: "u",
  items: [aLine(1, 2), aLine(2, 1)],
  total: 7_799_700,
  status: "placed",
  paymentId: "COD",
  shippingAddress: anAddress(),
  createdAt: "2026-11-20T11:32:00.000Z",
};
const settings = {
  publicUrl: "https://shop.example",
  adminEmail: "orders@shop.example",
  brand: { name: "Greenverse", address: "Noida", email: "hello@shop.example" },
  terms: firstTerms,
};

describe("the e-mail service", () => {
  let server: EmailJsServer;
  const pauses: number[] = [];
  const rateLimit = {
    takeSlot: async () => 0,
    pause: async (ms: number) => void pauses.push(ms),
  };
  const account = (changes = {}) => ({
    apiUrl: server.url,
    publicKey: EMAILJS.EMAILJS_PUBLIC_KEY,
    privateKey: EMAILJS.EMAILJS_PRIVATE_KEY,
    serviceId: EMAILJS.EMAILJS_SERVICE_ID,
    ...changes,
  });
  const send = (changes = {}, parameters: Record<string, string> = toCustomer()) =>
    emailJs(account(changes), rateLimit, 300)("template_customer", parameters);
  const toCustomer = () => orderParameters({ kind: "order-customer", order }, settings);

  beforeAll(async () => {
    server = await openEmailJs(0);
  });
  beforeEach(() => {
    server.behaviour = {};
    server.calls.length = 0;
    pauses.length = 0;
  });
  afterAll(() => server.close());

  test("gets the JSON call (§3.20, §7.12, §9.5)", async () => {
    await send();
    expect(server.calls).toMatchObject([
      {
        path: "/api/v1.0/email/send",
        type: "application/json",
        fields: {
          lib_version: "4.4.1",
          user_id: "public",
          service_id: "service_shop",
          template_id: "template_customer",
          accessToken: "private",
        },
        parameters: {
          to_email: "asha@example.in",
          to_name: "Asha Rao",
          order_id: "GV-2345678999",
          total_amount: "₹77,997",
          shipping_address: "12 Neem Street, Pune, Maharashtra 411001",
          products: `${order.items[0]?.name} x 2 - ₹59,998\n${order.items[1]?.name} x 1 - ₹17,999`,
        },
      },
    ]);
    expect(Object.keys(server.calls[0]?.parameters ?? {})).toHaveLength(6);
  });

  test.each([413, 415])(
    "gets form data where JSON is refused with %i (§11.9)",
    async (jsonStatus) => {
      server.behaviour = { jsonStatus };
      await send();
      expect(server.calls.map(({ path }) => path)).toEqual([
        "/api/v1.0/email/send",
        "/api/v1.0/email/send-form",
      ]);
      const [json, form] = server.calls;
      const products = json?.parameters.products?.replace("\n", "\r\n"); // as form data has it
      expect(form?.fields).toEqual({ ...json?.fields, ...json?.parameters, products });
      expect(form?.type).toBe("multipart/form-data");
    },
  );

  test.each<[what: string, behaviour: EmailJsBehaviour, status: number, words: RegExp]>([
    ["451", { status: 451 }, 451, /headless browser/],
    ["403", { status: 403, text: "API calls are disabled" }, 403, /blocklist.*disabled.*allow API/],
    ["412", { status: 412 }, 412, /connect its mail account anew/],
    ["404", { status: 404 }, 404, /check service id/],
    ["a redirect", { status: 302, headers: { location: "/" } }, 302, /refused/],
    ["201, which is not 200", { status: 201 }, 201, /refused/],
  ])("is not asked again after %s (§7.13, §8.32)", async (_, behaviour, status, words) => {
    server.behaviour = behaviour;
    const failure = await failureOf(send());
    expect(failure).toMatchObject({ permanent: true, status });
    expect(failure.message).toMatch(words);
    expect(server.calls).toHaveLength(1);
    expect(pauses).toEqual([]);
  });

  test("says what is wrong with the account and with a mail to nobody", async () => {
    const cases = [
      [send({ publicKey: "other" }), 400, /Public Key is invalid.*check public key/],
      [send({ serviceId: "other" }), 400, /service ID not found/],
      [send({ privateKey: "other" }), 403, /non-browser applications/],
      [send({}, { ...toCustomer(), to_email: "" }), 422, /recipients address is empty/],
    ] as const;
    for (const [sending, status, words] of cases) {
      const failure = await failureOf(sending);
      expect(failure).toMatchObject({ permanent: true, status });
      expect(failure.message).toMatch(words);
    }
  });

  test.each<[what: string, behaviour: EmailJsBehaviour, status: number, words: RegExp]>([
    ["500", { status: 500 }, 500, /refused the mail \(500/],
    ["503", { status: 503 }, 503, /503/],
    ["408", { status: 408 }, 408, /408/],
    ["429", { status: 429, text: "Too many requests" }, 429, /rate limit: Too many/],
    ["no answer", { hangs: true }, 0, /network error: no answer within 0.3 s/],
  ])("is asked again later after %s (§8.32)", async (_, behaviour, status, words) => {
    server.behaviour = behaviour;
    const failure = await failureOf(send());
    expect(failure).toMatchObject({ permanent: false, status });
    expect(failure.message).toMatch(words);
  });

  test("that is not there is a network error", async () => {
    const failure = await failureOf(send({ apiUrl: "http://127.0.0.1:9" }));
    expect(failure).toMatchObject({ permanent: false, status: 0 });
    expect(failure.message).toContain("network error");
  });

  test("is left alone by everybody for as long as it asks after too many calls", async () => {
    server.behaviour = { status: 429, headers: { "retry-after": "3600" } };
    const { notBefore } = await failureOf(send());
    expect(pauses).toEqual([3_600_000]);
    expect(Math.round(((notBefore?.getTime() ?? 0) - Date.now()) / 60_000)).toBe(60);
    server.behaviour = { status: 429 };
    expect((await failureOf(send())).notBefore).toBeNull();
    expect(pauses[1]).toBe(30_000);
  });
});

test.each([
  [null, null],
  ["", null],
  ["soon", null],
  ["-5", null],
  ["0", 0],
  ["120", 120_000],
  ["999999999", 86_400_000],
])("Retry-After %j is %j ms", (header, wait) => {
  expect(readRetryAfter(header)).toBe(wait);
});

test("Retry-After may be a date", () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString();
  expect((readRetryAfter(inAMinute) ?? 0) / 60_000).toBeCloseTo(1, 1);
  expect(readRetryAfter(new Date(0).toUTCString())).toBeNull();
});
