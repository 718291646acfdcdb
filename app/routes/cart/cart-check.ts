import { redirect } from "react-router";
import type { CartCheck } from "#app/features/cart/check-cart.ts";
import { parseCart } from "#domain/cart/stored-cart.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/cart-check";

/**
 * What a signed-out visitor's cart is worth today: the browser sends what was chosen and the prices it
 * has seen, and is answered names, pictures and prices of what is still offered. Nothing is kept.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { catalogue } = requestContextOf({ context }).ctx;
  const items = String((await request.formData()).get("items") ?? "");
  return Response.json(parseCart(items, catalogue) satisfies CartCheck);
}

/** The address takes forms only; reading it leads to the cart. */
export function loader() {
  return redirect("/cart");
}
