import { texts } from "#language";
/** Why an order cannot be paid in cash on delivery. */
export const cashRefusals = texts({
  notOffered: "Cash on delivery is not offered at the moment.",
  notAt: (pin: string) => `Cash on delivery is not offered for the PIN code ${pin}.`,
  from: (amount: string) => `Cash on delivery is offered for orders from ${amount}.`,
  upTo: (amount: string) => `Cash on delivery is offered for orders up to ${amount}.`,
  below: (amount: string) => `Cash on delivery is offered for orders below ${amount}.`,
  first: (amount: string) => `For a first order, cash on delivery is offered up to ${amount}.`,
});
