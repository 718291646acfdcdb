import { texts } from "#language";
/** What the shop promises with every order, beside each sum; what the values are, the settings say. */
export const reassurance = texts({
  delivery: (cost: string, time: string) => `${cost} Delivery takes ${time}.`,
  moneyBack: (days: number) =>
    `${days}-day money-back guarantee, in original packaging with accessories.`,
  warranty: (time: string) => `Warranty ${time} on all products.`,
});
