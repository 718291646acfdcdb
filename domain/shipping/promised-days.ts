import { addDays, type Day, dayOf } from "../calendar.ts";
import { deliveryAt } from "../settings/pins.ts";
import type { DeliveryTerms } from "../settings.ts";

/** The first and the last day on which an order is promised to arrive. */
export type PromisedDays = { from: Day; until: Day };

/** What the terms promise at a PIN code for an order of now; null where it is not served. */
export function promisedDays(terms: DeliveryTerms, pin: string, now: Date): PromisedDays | null {
  const there = deliveryAt(terms, pin);
  if (!there) return null;
  const today = dayOf(now);
  return { from: addDays(today, there.days.least), until: addDays(today, there.days.most) };
}

/** Whether an order that is still on its way should have arrived. */
export const isLate = (promised: PromisedDays | null, now: Date): boolean =>
  promised !== null && dayOf(now) > promised.until;
