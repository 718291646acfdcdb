import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { createSandbox, type Sandbox, type SandboxOptions } from "#sandbox/app.ts";
import type { Receipt } from "#sandbox/new-payment.ts";
import type { Notes, Payment } from "#sandbox/protocol/entities.ts";
import type { ErrorBody } from "#sandbox/protocol/problems.ts";

export const KEYS = { keyId: "rzp_test_key", keySecret: "EnLs21M47BllR3X8PSFtjtbd" };
export const WEBHOOK_SECRET = "123456";
export const SUCCESS = "4100280000001007";
export const DECLINED = "4100280000000003";
export const AUTHORISED_ONLY = "4100280000002005";

export type TestSandbox = Sandbox;

/** A sandbox in memory without webhooks, unless the options say otherwise. */
export function sandboxWith(options: Partial<SandboxOptions> = {}): TestSandbox {
  return createSandbox({
    ...KEYS,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: null,
    basePath: "",
    journal: null,
    ...options,
  });
}

/** The fields of orders, payments, refunds, lists and errors that tests read by name. */
export type Answer = { status: number; body: AnswerBody };
type AnswerBody = {
  id?: string;
  status?: string;
  amount?: number;
  amount_paid?: number;
  amount_refunded?: number;
  attempts?: number;
  notes?: Notes;
  receipt?: string | null;
  created_at?: number;
  count?: number;
  items?: Payment[];
  error?: ErrorBody;
};

const AUTHORIZATION = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString("base64")}`;

/** Calls the API with the right keys; a string goes out as it is, anything else as JSON. */
export async function call(
  { app }: TestSandbox,
  method: "GET" | "POST" | "PATCH",
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await app.request(path, {
    method,
    headers: { authorization: AUTHORIZATION, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

/** Makes an order of `amount` paise and gives its id. */
export async function orderOf(sandbox: TestSandbox, amount = 1299900): Promise<string> {
  const { body } = await call(sandbox, "POST", "/v1/orders", { amount, currency: "INR" });
  if (body.id === undefined) throw new Error(`no order: ${JSON.stringify(body)}`);
  return body.id;
}

/** What the window posts; `changes` replaces or adds fields of the request. */
export async function payByCard(
  { app }: TestSandbox,
  orderId: string,
  number: string,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Partial<Receipt> & { error?: ErrorBody } }> {
  const card = { number, expiry_month: 12, expiry_year: 2099, cvv: "123", name: "Asha Rao" };
  const response = await app.request("/window/pay", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({
      order_id: orderId,
      key: KEYS.keyId,
      method: "card",
      card,
      ...changes,
    }),
  });
  return { status: response.status, body: (await response.json()) as Partial<Receipt> };
}

/** A payment with one card of its own order; gives both ids. */
export async function paid(
  sandbox: TestSandbox,
  number = SUCCESS,
  amount = 1299900,
): Promise<{ orderId: string; paymentId: string }> {
  const orderId = await orderOf(sandbox, amount);
  const { body } = await payByCard(sandbox, orderId, number);
  if (body.razorpay_payment_id === undefined) throw new Error(JSON.stringify(body));
  return { orderId, paymentId: body.razorpay_payment_id };
}

export type Delivery = { headers: IncomingHttpHeaders; raw: Buffer; event: string };
export type Receiver = {
  url: string;
  deliveries: Delivery[];
  /** Resolves once that many deliveries have come in all. */
  received(count: number): Promise<Delivery[]>;
  close(): Promise<void>;
};

/** A real HTTP server for webhooks; `status` says what the n-th delivery gets (null: no answer). */
export async function receiver(
  status: (n: number) => number | null = () => 200,
): Promise<Receiver> {
  const deliveries: Delivery[] = [];
  const waiting: { count: number; resolve: (deliveries: Delivery[]) => void }[] = [];
  const server = createServer(async (request, response) => {
    const raw = Buffer.concat(await request.toArray());
    const event = raw.length === 0 ? "" : JSON.parse(raw.toString()).event;
    deliveries.push({ headers: request.headers, raw, event });
    const answer = status(deliveries.length);
    if (answer !== null) response.writeHead(answer, { location: "/" }).end();
    for (const { count, resolve } of waiting) if (deliveries.length >= count) resolve(deliveries);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/razorpay`,
    deliveries,
    received: (count) =>
      new Promise((resolve) => {
        if (deliveries.length >= count) resolve(deliveries);
        else waiting.push({ count, resolve });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What browsers say of themselves. */
export const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1";
export const ANDROID =
  "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36";
