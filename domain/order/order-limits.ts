/**
 * How much may be ordered before anything is paid, and how many mails that may cause. An honest
 * family or office stays far below; sending parcels or mails to strangers goes beyond.
 */
export type OrderLimits = {
  /**
   * Unpaid orders (cash on delivery) that are neither delivered nor cancelled, at the same time, while
   * the owner has set nothing else (domain/settings/cod.ts).
   */
  openCash: {
    /** Of one account. More at once fit into one order, or are paid by card. */
    account: number;
    /** To one phone number and to one e-mail address, from all accounts: a family, a small office. */
    phone: number;
    email: number;
    /** To one delivery address: customers of one office or hostel order for themselves. */
    place: number;
  };
  /** Confirmations of placed orders in an hour; one beyond is held back until an admin sends it. */
  orderMails: { recipient: number; account: number };
  /** Checkouts that one account opens in an hour: each change of cart or address opens another. */
  checkouts: number;
  /** Card payments that one account prepares with the provider in an hour, paid or not. */
  payments: number;
};

export const ORDER_LIMITS: OrderLimits = {
  openCash: { account: 5, phone: 10, email: 10, place: 20 },
  orderMails: { recipient: 10, account: 20 },
  checkouts: 60,
  payments: 30,
};

/** The stretch of time, in seconds, to which the limits of mails, checkouts and payments belong. */
export const ORDER_LIMIT_TIME = 60 * 60;
