import { texts } from "#language";
/** What the shop promises with every order (§9.10), from the settings' numbers. */
export const terms = texts({
  /** Where it is delivered: to all PIN codes, to all but some, or to some alone. */
  within: (area: "all" | "most" | "some"): string =>
    ({
      all: "India",
      most: "India, except for some PIN codes",
      some: "the PIN codes that we serve",
    })[area],
  days: (count: number): string => (count === 1 ? "1 day" : `${count} days`),
  /** As it stands within a sentence: "takes 7 to 14 days". */
  time: (least: number, most: string): string => `${least} to ${most}`,
  freeCost: "Free shipping on all orders within India.",
  freeShipping: "Shipping is free on all orders within India.",
  freePart: "Shipping is free on all orders to the PIN codes that we serve.",
  /** From what to what, as sums of money; it stands for a fee within the sentences below. */
  byWeight: (least: string, most: string): string => `${least} to ${most} by weight`,
  /** Both as sums of money; `freeFrom` null: never free. */
  paid: (fee: string, freeFrom: string | null): string =>
    `Shipping within India costs ${fee}${freeFrom === null ? "" : `, and is free from ${freeFrom}`}.`,
  /** The same where some PIN codes alone are served. */
  paidThere: (fee: string, freeFrom: string | null): string =>
    `Shipping to the PIN codes that we serve costs ${fee}${freeFrom === null ? "" : `, and is free from ${freeFrom}`}.`,
});
