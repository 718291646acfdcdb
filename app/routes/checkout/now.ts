import { redirect, redirectDocument } from "react-router";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { messages } from "#domain/messages.ts";
import { priceOrder } from "#domain/offers/price-order.ts";
import { discountsKey } from "#domain/offers/pricing.ts";
import { usualDetails } from "#server/checkout/check-details.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { cartOf, customerOf, requestContextOf } from "#server/http/request-context.ts";
import { cartRules } from "../cart/cart-rules.server.ts";
import type { Route } from "./+types/now";
import { fromAgent } from "./from-agent.server.ts";

/** Nothing is bought by an address that is opened: the checkout is. */
export const loader = () => redirect("/checkout");

/**
 * 'Check Out Now': whoever has ordered before and whose profile says where it goes comes to the payment, which shows
 * the address and leads to its change; everybody else, and whatever is to be asked first, to the checkout.
 */
export async function action({ context }: Route.ActionArgs) {
  const customer = await customerOf({ context });
  if (!customer) return redirect("/checkout");
  const { ctx } = requestContextOf({ context });
  const details = await usualDetails(ctx, customer);
  if (!details) return redirect("/checkout");
  const lines = (await cartOf({ context }))?.lines ?? [];
  const offers = discountsKey(priceOrder({ ...(await cartRules({ context })), lines }).pricing);
  const from = await fromAgent({ context }, lines);
  const opened = await openCheckout(ctx, customer.uid, { ...details, offers }, from);
  if (!opened.ok) return redirect("/checkout");
  return redirectDocument(`/payment?checkout=${opened.value.checkoutId}`);
}

/** Without a network the dialog says why nothing happened. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, () => ({ problem: messages().offline }));
}
