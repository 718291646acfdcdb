import { nextSteps } from "#domain/next-steps.ts";
import { FIRST_STATUS } from "#domain/order.ts";
import { promiseWords } from "#domain/shipping/promise-words.ts";
import type { Context } from "#server/context/context.ts";
import type { PaymentState } from "./read-payment.ts";

/** Of an order that was just placed: when it arrives (null: not known), and what comes next, in words. */
export type PlacedWords = { days: string | null; steps: string[] };

/** What its customer sees of a placed order; null once it is no longer what it was placed as. */
export function describePlaced(
  { settings, now }: Pick<Context, "settings" | "now">,
  state: PaymentState,
): PlacedWords | null {
  if (state.kind !== "ordered" || !state.coming || state.order.status !== FIRST_STATUS) return null;
  const { promised } = state.coming;
  const facts = { ...NOTHING_YET, ...state.coming };
  const next = nextSteps(state.order, facts, settings.content.returns, now());
  return { days: promised && promiseWords(promised), steps: next.map(({ title }) => title) };
}

const NOTHING_YET = {
  ...{ shippedAt: null, deliveredAt: null, cancelledAt: null },
  ...{ captured: 0, refunded: 0, overpaid: 0 },
};
