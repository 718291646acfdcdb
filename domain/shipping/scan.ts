import { shippingMessages } from "../messages/shipping-messages.ts";
import { oneLine } from "../typed-text.ts";
import { isTrackingNumber } from "./tracking.ts";

/** What waits for its carrier, as its label names it: a parcel's id, or an order's that has no parcel yet. */
export type Scannable = { id: string; orderId: string; trackingNumber: string | null };

/** What was scanned so far. */
export type Scans = {
  /** The ids that were chosen. */
  chosen: ReadonlySet<string>;
  /** The tracking number that was scanned for each. */
  numbers: Readonly<Record<string, string>>;
  /** The one that the next number is for. */
  current: string | null;
  /** What the last code was, and each that was refused, the newest first. */
  said: string;
  refused: readonly string[];
};

export const noScans: Scans = {
  chosen: new Set(),
  numbers: {},
  current: null,
  said: "",
  refused: [],
};

const MOST_TOLD = 20; // refused codes
const OWN = /^[A-Z]{2}-[0-9A-Z]{10}(-\d{1,3})?$/i;

/**
 * Takes a code as a scanner types it: a label of the shop's own chooses its parcel, and the code after it is that
 * parcel's tracking number. A number that a carrier's service gave chooses its parcel by itself. Whatever else it is, it
 * is refused in a sentence and changes nothing; the same code again changes nothing either.
 */
export function takeCode(scans: Scans, code: string, waiting: readonly Scannable[]): Scans {
  const text = oneLine(code);
  if (text === "") return scans;
  const refuse = (sentence: string): Scans => ({
    ...scans,
    said: "",
    refused: [sentence, ...scans.refused].slice(0, MOST_TOLD),
  });
  const choose = ({ id, trackingNumber }: Scannable): Scans => ({
    ...scans,
    chosen: new Set([...scans.chosen, id]),
    current: trackingNumber ? null : id,
    said: shippingMessages.scanned(id, trackingNumber ?? scans.numbers[id] ?? null),
  });
  const own = text.toUpperCase();
  const [labelled] = waiting.filter(({ id }) => id.toUpperCase() === own);
  if (labelled) return choose(labelled);
  const [ofOrder, another] = waiting.filter(({ orderId }) => orderId.toUpperCase() === own);
  if (another) return refuse(shippingMessages.severalWait(own));
  if (ofOrder) return choose(ofOrder);
  if (OWN.test(text)) return refuse(shippingMessages.waitsNot(own));
  const known = waiting.find(({ trackingNumber }) => trackingNumber === text);
  if (known) return choose(known);
  const holder = Object.keys(scans.numbers).find((id) => scans.numbers[id] === text);
  if (holder !== undefined) {
    if (holder === scans.current) return scans;
    return refuse(shippingMessages.numberTaken(text, holder));
  }
  if (scans.current === null) return refuse(shippingMessages.numberOfNone(text));
  if (!isTrackingNumber(text)) return refuse(`${text}: ${shippingMessages.numberWrong}`);
  return {
    ...scans,
    numbers: { ...scans.numbers, [scans.current]: text },
    current: null,
    said: shippingMessages.scanned(scans.current, text),
  };
}

/** Takes what was pasted: a line for each parcel and its number, or one code a line. */
export function takePasted(scans: Scans, text: string, waiting: readonly Scannable[]): Scans {
  const codes = text.split(/[\n\r\t,;]+/).flatMap((cell) => {
    // A parcel and its number with a space between.
    const [, label, number] =
      /^\s*([A-Z]{2}-[0-9A-Z]{10}(?:-\d{1,3})?)\s+(\S.*)$/i.exec(cell) ?? [];
    return label && number ? [label, number] : [cell];
  });
  return codes.reduce((all, code) => takeCode(all, code, waiting), scans);
}
