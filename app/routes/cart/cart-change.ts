import { redirect } from "react-router";
import { customerOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/cart-change";
import { changeSavedCart, keepInCookie } from "./change-cart.server.ts";

/**
 * Changes of a signed-in customer's cart for the page's scripts, answered as JSON: a failure is shown
 * by the page and never takes its place. A visitor's is kept in a cookie where their browser keeps nothing itself.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const isVisitors = form.get("visitor") === "yes" && !(await customerOf({ context }));
  const change = isVisitors ? keepInCookie : changeSavedCart;
  const answer = await change({ context }, form);
  const failed = !answer.ok && answer.code === "failed";
  return Response.json(answer, { status: failed ? 500 : 200 });
}

/** The address takes forms only; reading it leads to the cart. */
export function loader() {
  return redirect("/cart");
}
