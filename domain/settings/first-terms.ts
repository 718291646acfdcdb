import type { CodTerms, DeliveryTerms } from "../settings.ts";

/** Free everywhere in India, within 7 to 14 days (§9.10). */
export const firstDelivery: DeliveryTerms = {
  days: { least: 7, most: 14 },
  fee: 0,
  freeFrom: null,
  zones: [],
  notServed: [],
};

/** Cash on delivery for every order (§2.58). */
export const firstCod: CodTerms = {
  offered: true,
  from: null,
  to: null,
  notServed: [],
  firstOrder: null,
};
