/**
 * The queues of refunds, the one first about which an admin must do something: `due` are to be paid by hand, or have
 * failed; `slow` are on the way for more than a week.
 */
export const refundQueues = ["due", "slow", "on-the-way", "all"] as const;
export type RefundQueue = (typeof refundQueues)[number];
