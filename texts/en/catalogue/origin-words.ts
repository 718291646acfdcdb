import { texts } from "#language";
/** The choice of origins in the shop's list. */
export const originWords = texts({
  legend: "Country of origin",
  all: "All countries",
  sort: "Order",
  own: "As we show them",
  byOrigin: "By country of origin",
  show: "Show",
  from: (origin: string) => `Made in ${origin}`,
});
