import type { CartAnswer } from "#app/features/cart/cart-answers.ts";
import type { CartLine } from "#domain/cart.ts";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { cartAsSeen } from "#server/cart/cart-as-seen.ts";
import { takeOfferAlong } from "#server/cart/keep-offer.ts";
import { mergeCarts } from "#server/cart/merge-carts.ts";
import { setCartQuantity } from "#server/cart/set-cart-quantity.ts";
import { type CartFields, changeVisitorCart } from "#server/cart/visitor-cart.ts";
import { askerOf, noteCart, requestContextOf } from "#server/http/request-context.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { cartMessages } from "#texts/cart/cart-messages.ts";
import { siteMessages } from "#texts/site/site-messages.ts";
import type { Route } from "./+types/cart";

/** The fields of a form that changes a cart. Prices are never among them. */
export function cartFields(form: FormData): CartFields {
  const field = (name: string) => String(form.get(name) ?? "");
  return {
    intent: field("intent"),
    key: field("key"),
    id: field("id"),
    size: field("size"),
    material: field("material"),
    color: field("color"),
    // A stepper's button sends the number to which it leads.
    quantity: field("to") || field("quantity"),
  };
}

/** The sentence for what a cart does not take, and for an account that is not signed in any more. */
function refusal(
  code: "option-unknown" | "cart-full" | "auth/user-token-expired",
): CartAnswer & { ok: false } {
  if (code === "auth/user-token-expired") return { ok: false, code, message: authMessages()[code] };
  const message = code === "cart-full" ? siteMessages().cartFull : cartMessages().optionUnknown;
  return { ok: false, code, message };
}

/**
 * Changes a signed-in customer's cart as a form requests it, and answers with the cart. An error is
 * logged under §8's names and answered by a sentence, so that the page stays.
 */
export async function changeSavedCart(
  { context }: Pick<Route.ActionArgs, "context">,
  form: FormData,
): Promise<CartAnswer> {
  const requestContext = requestContextOf({ context });
  const { ctx } = requestContext;
  const merging = form.get("intent") === "merge";
  try {
    return await changeAsRequested({ context }, form);
  } catch (error) {
    if (error instanceof Response) throw error; // a form that the shop does not send
    ctx.log.error({ err: error }, merging ? "Error syncing cart:" : "Error updating cart:");
    requestContext.broken ??= error; // without its database the shop answers 503, whatever is said here
    const message = merging ? siteMessages().cartSyncFailed : siteMessages().cartUpdateFailed;
    return { ok: false, code: "failed", message };
  }
}

/** Changes what a visitor has chosen, in their cookie, and answers with all that is in it. */
export function keepInCookie(
  { context }: Pick<Route.ActionArgs, "context">,
  form: FormData,
): CartAnswer {
  const { ctx, client, cookies } = requestContextOf({ context });
  const fields = cartFields(form);
  if (!visitorIntents.includes(fields.intent))
    throw new Response("unknown intent", { status: 400 });
  const changed = changeVisitorCart(ctx, client, fields);
  if (!changed.ok) return refusal(changed.failure);
  cookies.push(...changed.value.cookies);
  return { ok: true, cart: { lines: changed.value.lines, dropped: 0 } };
}

/** What a visitor's cart can be asked for. */
const visitorIntents = ["add", "set", "remove"];

async function changeAsRequested(
  { context }: Pick<Route.ActionArgs, "context">,
  form: FormData,
): Promise<CartAnswer> {
  const { ctx, client, cookies } = requestContextOf({ context });
  const asker = await askerOf({ context });
  if (!asker) return refusal("auth/user-token-expired");
  const { customer } = asker;
  const answer = (lines: CartLine[]) => {
    noteCart({ context }, { lines, dropped: 0 });
    return { ok: true, cart: { lines, dropped: 0 } } as const;
  };
  const fields = cartFields(form);
  const seen = form.get("seen");
  const cart =
    typeof seen === "string"
      ? await cartAsSeen(ctx, customer.uid, fields.key, seen, asker.cart)
      : asker.cart;
  switch (fields.intent) {
    case "add": {
      const added = await addToCart(ctx, customer.uid, fields, cart);
      return added.ok ? answer(added.value) : refusal(added.failure);
    }
    case "set":
    case "remove": {
      const quantity = fields.intent === "set" ? fields.quantity : 0;
      const set = await setCartQuantity(ctx, customer.uid, fields.key, quantity, cart);
      return set.ok ? answer(set.value) : refusal(set.failure);
    }
    case "merge": {
      const items = String(form.get("items") ?? "");
      const cartId = String(form.get("cartId") ?? "").slice(0, 100);
      // Without an id the same cart could count twice.
      if (!cartId) throw new Response("no cart id", { status: 400 });
      const merged = await mergeCarts(ctx, customer.uid, { cartId, items });
      if (!merged.ok) return refusal(merged.failure);
      const { lines, left } = merged.value;
      cookies.push(...(await takeOfferAlong(ctx, client, customer.uid)).cookies);
      return { ...answer(lines), left };
    }
    case "read":
      return { ok: true, cart: { lines: cart.lines, dropped: cart.dropped } };
    default:
      throw new Response("unknown intent", { status: 400 });
  }
}
