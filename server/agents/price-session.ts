import type { SessionProblem } from "#domain/agents/problems.ts";
import { readCart } from "#domain/cart/stored-cart.ts";
import { type CartLine, MAX_QUANTITY } from "#domain/cart.ts";
import { type Priced, priceOrder } from "#domain/offers/price-order.ts";
import { misfitOf } from "#domain/offers/refusals.ts";
import { normalizePin } from "#domain/profile/formats.ts";
import { type PromisedDays, promisedDays } from "#domain/shipping/promised-days.ts";
import type { Context } from "#server/context/context.ts";
import type { AgentsContext } from "#server/context/modules.ts";
import { readRules } from "#server/offers/read-rules.ts";
import { type Given, MOST_LINES } from "./given.ts";

/** What a session is worth now: by the shop's own pricing, as its cart is for a visitor who is signed out. */
export type PricedSession = Priced & {
  lines: CartLine[];
  problems: SessionProblem[];
  /** The PIN code that it goes to; null: not said, or none. */
  pin: string | null;
  /** When an order of now would arrive there; null: not known. */
  promised: PromisedDays | null;
};

/** Prices what an agent has given, and says what stands in the way of it. Keeps and reserves nothing. */
export async function priceSession(ctx: AgentsContext, given: Given): Promise<PricedSession> {
  // A cart's line falls back on its options where its variant is gone: these have none beside it.
  const isSold = ({ id, variantId }: Given["lines"][number]) =>
    ctx.catalogue.find(id)?.variants.some((each) => each.id === variantId) === true;
  const { lines } = readCart(given.lines.filter(isSold), ctx.catalogue);
  const typed = (given.address.pinCode ?? "").trim();
  const pin = given.abroad === undefined ? normalizePin(typed) : null;
  const [code = null, ...others] = given.codes;
  const rules = await readRules(ctx, { userId: null, code, pin });
  const priced = priceOrder({ ...rules, lines });
  const problems: SessionProblem[] = [];
  const add = (problem: SessionProblem | false) => problem && problems.push(problem);
  for (const item of given.unknown) add({ kind: "unavailable", item });
  // What was sold when it was chosen: its ids say nothing to a buyer.
  const gone = given.lines.filter((line) => !isSold(line));
  for (const { variantId } of gone) add({ kind: "unavailable", item: `${variantId}` });
  add(given.cut && { kind: "too-many-lines" });
  for (const [at, line] of lines.entries()) {
    const { name, quantity, variantId } = line;
    const left = variantId === undefined ? null : ctx.stock.available(variantId);
    add(left !== null && left < quantity && { kind: "sold-out", at, name, left });
    add(line.was !== undefined && { kind: "price-changed", at, name });
  }
  add(lines.length === 0 && { kind: "nothing-to-buy" });
  add(!ctx.readiness.open() && { kind: "shop-not-open" });
  if (code !== null) {
    const refusal = rules.offer?.refusal ?? (rules.given && misfitOf(rules.given, lines));
    add(!!refusal && { kind: "code-refused", at: 0, code, refusal });
  }
  for (const [index, beside] of others.entries()) {
    add({ kind: "code-beside", at: index + 1, code: beside });
  }
  if (given.abroad !== undefined) add({ kind: "abroad", country: given.abroad });
  else if (typed === "") add({ kind: "no-place" });
  else if (pin === null) add({ kind: "wrong-pin" });
  else add(!rules.served && { kind: "not-served", pin });
  const promised = pin === null ? null : promisedDays(ctx.settings.delivery, pin, ctx.now());
  return { ...priced, lines, problems, pin, promised };
}

/** The lines that a session can have of what was sent: those of one variant are one, and no more than fit. */
export function toGivenLines(
  sent: readonly { item: string; quantity: number }[],
  { catalogue }: Pick<Context, "catalogue">,
): Pick<Given, "lines" | "unknown" | "cut"> {
  const unknown: string[] = [];
  const pieces = new Map<number, { id: number; price: number; quantity: number }>();
  for (const { item, quantity } of sent) {
    const variantId = /^[1-9]\d{0,8}$/.test(item) ? Number(item) : Number.NaN;
    const product = catalogue
      .live()
      .find(({ variants }) => variants.some(({ id }) => id === variantId));
    const [line] = product
      ? readCart([{ id: product.id, variantId, quantity }], catalogue).lines
      : [];
    if (!line) {
      unknown.push(item);
      continue;
    }
    const all = (pieces.get(variantId)?.quantity ?? 0) + line.quantity;
    pieces.set(variantId, {
      id: line.id,
      price: line.price,
      quantity: Math.min(MAX_QUANTITY, all),
    });
  }
  const lines = [...pieces].map(([variantId, line]) => ({ ...line, variantId }));
  return { lines: lines.slice(0, MOST_LINES), unknown, cut: lines.length > MOST_LINES };
}
