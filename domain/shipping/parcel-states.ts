/** Where a parcel stands, in the order in which it moves. */
export const parcelStates = [
  "packed",
  "handed over",
  "in transit",
  "out for delivery",
  /** One try to deliver it failed; another follows. */
  "not delivered",
  "delivered",
  /** On its way back to the shop, and there again. */
  "coming back",
  "come back",
  "lost",
  /** Taken apart before it was handed over. */
  "cancelled",
] as const;
export type ParcelState = (typeof parcelStates)[number];

const moving: readonly ParcelState[] = [
  "handed over",
  "in transit",
  "out for delivery",
  "not delivered",
];
const before: readonly ParcelState[] = ["packed", ...moving];

/**
 * From where a parcel may come to each state (§22.31). Updates that come late or twice lead nowhere: what is
 * delivered, back or cancelled stays so, and "in transit" does not undo "out for delivery".
 */
export const parcelsBefore: Record<ParcelState, readonly ParcelState[]> = {
  packed: [],
  "handed over": ["packed"],
  "in transit": ["packed", "handed over", "not delivered"],
  "out for delivery": ["packed", "handed over", "in transit", "not delivered"],
  "not delivered": ["handed over", "in transit", "out for delivery"],
  delivered: [...before, "lost"],
  "coming back": [...before, "lost"],
  "come back": [...before, "coming back", "lost"],
  lost: [...before, "coming back"],
  cancelled: ["packed"],
};

/** Whether a parcel in `state` goes on to `next` by this update. */
export const movesOn = (state: ParcelState, next: ParcelState): boolean =>
  parcelsBefore[next].includes(state);

/** Where those are that left and do not reach their customer, unless one that was lost arrives after all. */
export const astray: readonly ParcelState[] = ["coming back", "come back", "lost"];

/** Whether its goods do not reach whom they were sent to: taken apart, back again or lost. */
export const hasMissed = (state: ParcelState): boolean =>
  state === "cancelled" || state === "come back" || state === "lost";

/** Whether its goods are in the house: it has not left, or is there again. */
export const isInTheHouse = (state: ParcelState): boolean =>
  state === "packed" || state === "cancelled" || state === "come back";

/** Whether nothing more is expected of it. */
export const isParcelOver = (state: ParcelState): boolean =>
  state === "delivered" || state === "come back" || state === "cancelled" || state === "lost";
