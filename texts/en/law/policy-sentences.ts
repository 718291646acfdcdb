import { texts } from "#language";
/** Sentences of settings within the legal pages. */
export const policySentences = texts({
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  moneyBack: (days: string) => `You can send goods back for your money within ${days} of delivery.`,
  replacement: (days: string) => `You can ask for a replacement within ${days} of delivery.`,
  cash: "You can pay in cash at the door.",
  cashFrom: (from: string) => `You can pay in cash at the door, for orders from ${from}.`,
  cashTo: (to: string) => `You can pay in cash at the door, for orders up to ${to}.`,
  cashBetween: (from: string, to: string) =>
    `You can pay in cash at the door, for orders from ${from} up to ${to}.`,
  cashFee: (fee: string) => `An order that is paid in cash costs ${fee} more.`,
  rounded: "The paise of what you pay in cash are taken off: it is rounded down to the rupee.",
  /** The weight is a number of kilograms. */
  step: (above: string, fee: string) => `above ${above} kg ${fee}`,
  byWeight: (steps: string) =>
    `What an order weighs adds to the fee, wherever it goes: ${steps}; nothing where the order is delivered free.`,
  ownTerms: "Some places have a time and a cost of their own.",
  notServed: "A few PIN codes are not served.",
  servedAlone:
    "We deliver to some PIN codes alone: the page of a product tells you whether yours is one.",
  checkout: "What holds for your PIN code is shown before you pay.",
});
