import type { OrderLimits } from "#domain/order/order-limits.ts";

const MANY = 1_000_000;

/** For shops in which one customer orders again and again, all to one address. */
export const roomyLimits: OrderLimits = {
  openCash: { account: MANY, phone: MANY, email: MANY, place: MANY },
  orderMails: { recipient: MANY, account: MANY },
  checkouts: MANY,
  payments: MANY,
};
