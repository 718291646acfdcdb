import type { DeliveryTerms, PinRange } from "../settings.ts";

const PATTERN = /^(\d{6})-(\d{6})$/;

/** Whether a text is a PIN code, a beginning of one (1 to 6 digits), or from–to with the lesser first. */
export function isPinRange(text: string): boolean {
  const [, from, to] = PATTERN.exec(text) ?? [];
  return from !== undefined && to !== undefined ? from <= to : /^\d{1,6}$/.test(text);
}

/** A list as it is looked through: codes and beginnings by themselves, and ranges that do not touch, in order. */
type PinIndex = {
  written: ReadonlySet<string>;
  /** Lengths of what is written, without those that are not there. */
  lengths: readonly number[];
  ranges: readonly { from: string; to: string }[];
};

/** Of the lists that are in use: those of settings are read once and asked many times. */
const indexes = new WeakMap<readonly PinRange[], PinIndex>();

function indexOf(list: readonly PinRange[]): PinIndex {
  const known = indexes.get(list);
  if (known) return known;
  const written = new Set<string>();
  const all: { from: string; to: string }[] = [];
  for (const entry of list) {
    const [, from, to] = PATTERN.exec(entry) ?? [];
    if (from !== undefined && to !== undefined) all.push({ from, to });
    else written.add(entry);
  }
  const ranges: { from: string; to: string }[] = [];
  for (const each of all.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = ranges.at(-1);
    if (!last || last.to < each.from) ranges.push({ ...each });
    else if (last.to < each.to) last.to = each.to;
  }
  const lengths = [...new Set([...written].map(({ length }) => length))];
  const index = { written, lengths, ranges };
  indexes.set(list, index);
  return index;
}

/**
 * Whether a PIN code lies within one of the entries of a list. A list is not changed once it was asked: what it says
 * is kept, so that one of 20,000 entries is asked as quickly as one of ten.
 */
export function pinWithin(list: readonly PinRange[], pin: string): boolean {
  const { written, lengths, ranges } = indexOf(list);
  if (lengths.some((length) => written.has(pin.slice(0, length)))) return true;
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.from ?? "") <= pin) low = middle + 1;
    else high = middle;
  }
  const { to = "" } = ranges[low - 1] ?? {};
  return pin <= to;
}

/**
 * What delivery takes and costs at one place; null: it is not served. Without a PIN, the general terms. What weight adds
 * is the same at each (§20.30). This alone decides where the shop delivers (§20.20): the places that are served, all of
 * India where none are named, less those that are not.
 */
export function deliveryAt(
  terms: DeliveryTerms,
  pin: string | null,
): Pick<DeliveryTerms, "days" | "fee" | "freeFrom" | "byWeight"> | null {
  if (pin === null) return terms;
  if (terms.served.length > 0 && !pinWithin(terms.served, pin)) return null;
  if (pinWithin(terms.notServed, pin)) return null;
  const zone = terms.zones.find(({ pins }) => pinWithin(pins, pin));
  return zone ? { ...zone, byWeight: terms.byWeight } : terms;
}

/** How much of India the terms serve: all of it, all but some PIN codes, or some alone. */
export function areaOf({
  served,
  notServed,
}: Pick<DeliveryTerms, "served" | "notServed">): "all" | "most" | "some" {
  if (served.length > 0) return "some";
  return notServed.length > 0 ? "most" : "all";
}
