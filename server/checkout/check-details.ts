import {
  type Address,
  type AddressField,
  checkAddress,
  type FieldErrors,
} from "#domain/address.ts";
import { placeProblem } from "#domain/india/place-problem.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { deliveryAt } from "#domain/settings/pins.ts";
import type { BuyerCompany } from "#domain/tax/buyer.ts";
import { checkBuyer } from "#domain/tax/check-buyer.ts";
import type { Context } from "#server/context/context.ts";
import { findCheckout, hasOrdered } from "./queries/checkouts.ts";

/** Checked details of a purchase. */
export type Details = {
  address: Address;
  buyer: BuyerCompany | null;
  /** What is asked about the address before it is taken, and the place it is about; null: nothing. */
  question: { sentence: string; place: string } | null;
};

/** What is wrong: by field, and what only the server knows as sentences beside fields. */
export type DetailProblems = {
  errors: FieldErrors<AddressField>;
  said: Partial<Record<"pinCode" | keyof BuyerCompany, string>>;
};

/**
 * Checks the details that the checkout's form sends: the address, whether its PIN code is served and is
 * none of the army's post, and the company. A PIN code that lies in another state as far as is known is
 * asked about once, for the state decides the tax; `placeSure` of the input is the place of the answer.
 */
export function checkDetails(
  ctx: Pick<Context, "settings">,
  input: Record<string, unknown>,
): Result<Details, DetailProblems> {
  const checked = checkAddress(input);
  const buyer = checkBuyer(input);
  const said: DetailProblems["said"] = buyer.ok ? {} : buyer.failure;
  if (!checked.ok) return failed({ errors: checked.failure, said });
  const address = checked.value;
  if (!deliveryAt(ctx.settings.delivery, address.pinCode)) {
    return failed({ errors: { pinCode: "field/pin-not-served" }, said });
  }
  const { sentence = "", place = null } = placeProblem(address, input.placeSure) ?? {};
  const refused = sentence !== "" && place === null;
  if (refused) said.pinCode = sentence;
  if (!buyer.ok || refused) return failed({ errors: {}, said });
  return success({ address, buyer: buyer.value, question: place ? { sentence, place } : null });
}

/** What was confirmed for a checkout of this customer; null: they have no such checkout. */
export async function readDetails(
  ctx: Pick<Context, "db">,
  userId: string,
  checkoutId: string,
): Promise<Pick<Details, "address" | "buyer"> | null> {
  const found = await findCheckout(ctx.db, userId, checkoutId);
  if (!found || found.enteredBy !== null) return null;
  return { address: found.shippingAddress, buyer: found.buyer };
}

/**
 * Where the orders of a customer go who has ordered before: what their profile says, if nothing is wrong with it and
 * nothing to be asked. Null: the checkout's form asks.
 */
export async function usualDetails(
  ctx: Pick<Context, "settings" | "db">,
  customer: { uid: string } & Record<string, unknown>,
): Promise<Address | null> {
  const checked = checkDetails(ctx, customer);
  if (!checked.ok || checked.value.question) return null;
  return (await hasOrdered(ctx.db, customer.uid)) ? checked.value.address : null;
}
