import type { Figures, Health } from "#domain/health/health.ts";

export const none = { count: 0, oldest: null };
/** What a shop counts that has no trouble. */
export const figures: Figures = {
  orders: { card: 2, cod: 1 },
  unsettled: none,
  refunds: none,
  failedRefunds: 0,
  books: { count: 0, first: [] },
  stockBelowZero: 0,
  mails: none,
  failedMails: 0,
  documents: none,
  queues: [],
};
/** A shop in which all is in order. */
export const fine: Health = {
  database: true,
  figures,
  age: 3,
  connections: { inUse: 1, most: 10, waiting: 0 },
  working: true,
  lag: 0.01,
  memory: 1,
  outside: [],
};
