import type { Day } from "../calendar.ts";

/** The carrier that the settings name, and what it says of an order's place, as admins see it. */
export type CarrierView = {
  label: string;
  /** The shop's account with it is set up, so that parcels can be booked. */
  ready: boolean;
  pin: string;
  /** Null: it did not say, or nothing of the order waits any more. */
  place: { served: boolean; cash: boolean; expectedOn: Day | null } | null;
  /** Cash is to be collected at the door. */
  needsCash: boolean;
};
