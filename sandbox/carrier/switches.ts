import { z } from "zod";
import { milliseconds, share } from "../switches.ts";

/** What can be made to go wrong with the carrier. A share runs from 0 (never) to 1 (always). */
export const carrierSwitchesSchema = z.strictObject({
  /** API: share of calls that are answered 429 or 503, with nothing done. */
  tooMany: share,
  unavailable: share,
  /** API: share of calls that are done and answered 502. */
  lost: share,
  /** API: share of calls that are done and get no answer for `hangMs`. */
  hanging: share,
  hangMs: milliseconds,
  /** API: only paths that contain this go wrong as above; empty: all. */
  only: z.string().max(100),

  /** Bookings: the account has no money for a number. */
  emptyWallet: z.boolean(),
  /** Bookings: share of pick-ups and of labels that are refused. */
  noPickup: share,
  noLabel: share,

  /** Webhooks: share that is never sent, or sent twice. */
  dropped: share,
  repeated: share,
  /** Webhooks: each waits a random time up to this. */
  delayMs: milliseconds,
  /** Webhooks: share that is held back for `delayMs` and 300 ms, behind later ones. */
  reordered: share,
});
export type CarrierSwitches = z.infer<typeof carrierSwitchesSchema>;

export const GOOD_ROADS: CarrierSwitches = {
  tooMany: 0,
  unavailable: 0,
  lost: 0,
  hanging: 0,
  hangMs: 60_000,
  only: "",
  emptyWallet: false,
  noPickup: 0,
  noLabel: 0,
  dropped: 0,
  repeated: 0,
  delayMs: 0,
  reordered: 0,
};
