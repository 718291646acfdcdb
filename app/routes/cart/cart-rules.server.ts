import { readCartRules } from "#server/cart/keep-offer.ts";
import { askerOf, requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/cart";

/** By what the visitor's cart is priced on its pages, and whether codes of offers may be typed. */
export async function cartRules({ context }: Pick<Route.LoaderArgs, "context">) {
  const { ctx, client } = requestContextOf({ context });
  const rules = await readCartRules(ctx, { asker: await askerOf({ context }), client });
  return { ...rules, takesCodes: ctx.offers.hasCodes() || rules.offer !== null };
}

export type CartRules = Awaited<ReturnType<typeof cartRules>>;
