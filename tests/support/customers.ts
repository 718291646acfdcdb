import { randomInt, randomUUID } from "node:crypto";
import type { Address } from "#domain/address.ts";
import { chooseLine } from "#domain/cart/stored-cart.ts";
import type { CartLine } from "#domain/cart.ts";
import type { Result } from "#domain/result.ts";
import { type Customer, readSession } from "#server/accounts/read-session.ts";
import { signUp } from "#server/accounts/sign-up.ts";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { type StartedPayment, startPayment } from "#server/checkout/start-payment.ts";
import type { Context } from "#server/context/context.ts";
import type { Client } from "#server/platform/client.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { builtInCatalogue } from "./catalogue/built-in-catalogue.ts";
import type { Paid, Way } from "./provider/protocol.ts";
import type { TestShop } from "./start-shop.ts";

export const PASSWORD = "green leaves";

/** A delivery address that is right in every field; `changes` replaces some. */
export function anAddress(changes: Partial<Address> = {}): Address {
  return {
    firstName: "Asha",
    lastName: "Rao",
    email: "asha@example.in",
    phone: "9876543210",
    address: "12 Neem Street",
    city: "Pune",
    state: "Maharashtra",
    pinCode: "411001",
    ...changes,
  };
}

/** A line as the catalogue makes it. */
export function aLine(id = 1, quantity = 1, options: Partial<CartLine> = {}): CartLine {
  const choice = { id, size: null, material: null, color: null, ...options };
  const line = chooseLine(choice, quantity, builtInCatalogue);
  if (!line) throw new Error(`no such line: ${JSON.stringify(choice)}`);
  return line;
}

/** A browser with these cookies, at an address of its own: limits count tries from one address. */
export function aClient(cookies: readonly string[] = []): Client {
  const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
  const bytes = Array.from({ length: 3 }, () => randomInt(256));
  return { cookie, address: `10.${bytes.join(".")}`, userAgent: "tests" };
}

/** The value of a result that must be a success. */
export function successOf<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`a success was expected: ${JSON.stringify(result.failure)}`);
  return result.value;
}

/** The failure of a result that must be one. */
export function failureOf<Failure>(result: Result<unknown, Failure>): Failure {
  if (result.ok) throw new Error(`a failure was expected: ${JSON.stringify(result.value)}`);
  return result.failure;
}

export const anEmail = () => `${randomUUID().slice(0, 13)}@example.in`;

/** A customer who has just signed up, with an address of their own, and is signed in. */
export async function aCustomer(
  ctx: Context,
  changes: Partial<Address> = {},
): Promise<Customer & { cookies: string[] }> {
  const form = { ...anAddress({ email: anEmail(), ...changes }), password: PASSWORD };
  const { cookies } = successOf(await signUp(ctx, aClient(), form));
  const { customer } = await readSession(ctx, aClient(cookies));
  if (!customer) throw new Error("signing up did not sign in");
  return { ...customer, cookies };
}

/** Puts `quantity` pieces of a product into a customer's saved cart. */
export async function aCart(
  ctx: Context,
  userId: string,
  id = 1,
  quantity = 1,
  options: Partial<Record<"size" | "material" | "color", string>> = {},
): Promise<CartLine[]> {
  const choice = { id, size: "", material: "", color: "", quantity, ...options };
  return successOf(await addToCart(ctx, userId, choice));
}

/** A customer who can buy, and has no password to log in with: signing up takes its time on purpose. */
export async function aBuyer(ctx: Context): Promise<{ uid: string; email: string }> {
  const [uid, email] = [randomUUID(), anEmail()];
  await ctx.db.insert(users).values({ id: uid, name: "Asha Rao", email });
  return { uid, email };
}

/** A customer who has confirmed the details of a cart and stands before the payment. */
export async function aCheckout(
  ctx: Context,
  quantity = 2,
  customer?: { uid: string; email: string },
): Promise<{ uid: string; email: string; checkoutId: string }> {
  const { uid, email } = customer ?? (await aBuyer(ctx));
  await aCart(ctx, uid, 1, quantity);
  const { checkoutId } = successOf(await openCheckout(ctx, uid, anAddress({ email })));
  return { uid, email, checkoutId };
}

/** Pays an order at the provider as a customer does; rejects when the payment is declined. */
export function payByCard(
  { bank }: Pick<TestShop, "bank">,
  { orderId }: Pick<StartedPayment, "orderId">,
  way: Way = "paid",
): Promise<Paid> {
  return bank.pay(orderId, way);
}

/** A checkout whose money has been paid, with the answer that the browser has not sent yet. */
export async function aPayment(shop: TestShop, quantity = 2) {
  const checkout = await aCheckout(shop.ctx, quantity);
  const started = successOf(await startPayment(shop.ctx, checkout.uid, checkout.checkoutId));
  const { paymentId, fields } = await payByCard(shop, started);
  const answer = { checkoutId: checkout.checkoutId, paymentId, fields };
  return { ...checkout, orderId: started.orderId, answer };
}
