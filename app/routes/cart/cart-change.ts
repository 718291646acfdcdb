import { redirect } from "react-router";
import type { Route } from "./+types/cart-change";
import { changeSavedCart } from "./change-cart.server.ts";

/**
 * Changes of a signed-in customer's cart for the page's scripts, answered as JSON: a failure is told
 * by the page and never takes its place.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await changeSavedCart({ context }, await request.formData());
  const failed = !answer.ok && answer.code === "failed";
  return Response.json(answer, { status: failed ? 500 : 200 });
}

/** The address takes forms only; reading it leads to the cart. */
export function loader() {
  return redirect("/cart");
}
