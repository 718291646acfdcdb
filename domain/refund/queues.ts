/** The queues of refunds, the one first about which an admin must do something. */
export const refundQueues = ["by-hand", "failed", "on-the-way", "all"] as const;
export type RefundQueue = (typeof refundQueues)[number];
