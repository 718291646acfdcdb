import { z } from "zod";

export const share = z.number().min(0).max(1);
export const milliseconds = z.int().min(0).max(600_000);

/** What can be made to go wrong. A share is the part of all cases, from 0 (never) to 1 (always). */
export const switchesSchema = z.strictObject({
  /** API: share of calls that are answered 429, with nothing done. */
  tooMany: share,
  /** API: share of calls that are answered 503, with nothing done. */
  unavailable: share,
  /** API: share of calls that are done and answered 502. */
  lost: share,
  /** API: share of calls that are done and get no answer for `hangMs`. */
  hanging: share,
  hangMs: milliseconds,
  /** API: a receipt that was used before is refused, whatever the request says. */
  strictReceipts: z.boolean(),

  /** Webhooks: share of events that are never sent. */
  dropped: share,
  /** Webhooks: share of events that are sent twice. */
  repeated: share,
  /** Webhooks: each event waits a random time up to this. */
  delayMs: milliseconds,
  /** Webhooks: share of events that are held back for `delayMs` and 300 ms, behind later ones. */
  reordered: share,

  /** Payments: share of failed ones that the bank authorises after `lateMs`. */
  late: share,
  lateMs: milliseconds,
  /** Payments: share that is one rupee more than its order. */
  wrongAmount: share,
  /** Payments: share in another currency. */
  foreign: share,
  /** Payments: an order that is paid can be paid again. */
  paidTwice: z.boolean(),
  /** Payments: how long a QR code or a hand-over to a UPI app can be paid. */
  upiMs: milliseconds,

  /** Refunds: how long one is pending. */
  refundMs: milliseconds,
  /** Refunds: share that fails in the end. */
  refundFails: share,
});
export type Switches = z.infer<typeof switchesSchema>;

const ALL_WELL: Switches = {
  tooMany: 0,
  unavailable: 0,
  lost: 0,
  hanging: 0,
  hangMs: 60_000,
  strictReceipts: false,
  dropped: 0,
  repeated: 0,
  delayMs: 0,
  reordered: 0,
  late: 0,
  lateMs: 0,
  wrongAmount: 0,
  foreign: 0,
  paidTwice: false,
  upiMs: 300_000,
  refundMs: 0,
  refundFails: 0,
};

/** The switches as they are now, and a die that falls the same way for the same seed. */
export type Faults<Own = Switches> = {
  switches: Own;
  set(changes: Partial<Own>): void;
  /** Whether it happens this time. */
  happens(share: number): boolean;
  /** A random whole number of milliseconds up to the limit. */
  upTo(limit: number): number;
  /** Does something after this time, unless the sandbox is closed before. */
  later(ms: number, work: () => void): void;
  close(): void;
};

export const createFaults = (initial: Partial<Switches>, seed: number): Faults =>
  faultsOf({ ...ALL_WELL, ...initial }, seed);

/** The same for any switches. */
export function faultsOf<Own>(initial: Own, seed: number): Faults<Own> {
  let state = seed >>> 0;
  const timers = new Set<NodeJS.Timeout>();
  // mulberry32: small, and even enough for a test
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const faults: Faults<Own> = {
    switches: initial,
    set: (changes) => {
      faults.switches = { ...faults.switches, ...changes };
    },
    happens: (share) => share > 0 && random() < share,
    later: (ms, work) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, ms);
      timers.add(timer.unref());
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
    },
    upTo: (limit) => (limit === 0 ? 0 : Math.floor(random() * (limit + 1))),
  };
  return faults;
}
