/** Where a delivery stands; `failed`: it was given up, or its endpoint was switched off. */
export const deliveryStates = ["queued", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why nothing is sent to an endpoint: an admin's word, its own (410), or three days without success. */
export type OffReason = "admin" | "gone" | "failing";

/**
 * Why a try failed where there was no 2xx: the answer's status is kept beside it. Other codes are of the system
 * (`ECONNREFUSED`).
 */
export const deliveryProblems = [
  "answer",
  "timeout",
  "not-public",
  "no-https",
  "no-address",
  "secret",
  "off",
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** A delivery as its endpoint's page shows it, with the last try. Times are ISO texts, `took` in ms. */
export type ListedDelivery = {
  seq: number;
  id: string;
  event: string;
  subject: string;
  body: string;
  state: DeliveryState;
  attempts: number;
  createdAt: string;
  /** When it is tried next, while it waits. */
  dueAt: string;
  triedAt: string | null;
  status: number | null;
  answer: string | null;
  problem: string | null;
  took: number | null;
};
