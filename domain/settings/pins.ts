import type { DeliveryTerms, PinRange } from "../settings.ts";

const PATTERN = /^(\d{6})-(\d{6})$/;

/** Whether a text is a PIN code, a beginning of one (1 to 6 digits), or from–to with the lesser first. */
export function isPinRange(text: string): boolean {
  const [, from, to] = PATTERN.exec(text) ?? [];
  return from !== undefined && to !== undefined ? from <= to : /^\d{1,6}$/.test(text);
}

/** Whether a PIN code lies within one of the ranges. */
export function pinWithin(ranges: readonly PinRange[], pin: string): boolean {
  return ranges.some((range) => {
    const [, from, to] = PATTERN.exec(range) ?? [];
    return from && to ? from <= pin && pin <= to : pin.startsWith(range);
  });
}

/** What delivery takes and costs at one place; null: it is not served. Without a PIN, the general terms. */
export function deliveryAt(
  terms: DeliveryTerms,
  pin: string | null,
): Pick<DeliveryTerms, "days" | "fee" | "freeFrom"> | null {
  if (pin === null) return terms;
  if (pinWithin(terms.notServed, pin)) return null;
  return terms.zones.find((zone) => pinWithin(zone.pins, pin)) ?? terms;
}
