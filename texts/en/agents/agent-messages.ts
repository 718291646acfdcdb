import { texts } from "#language";
/** What an agent that shops for somebody is told, to be shown to them. */
export const agentMessages = texts({
  nothingToBuy: "Nothing in it can be bought.",
  unavailable: (item: string) => `${item} is not sold, or not any more.`,
  priceChanged: (name: string) => `The price of ${name} has changed since it was chosen.`,
  tooManyLines: (most: number) => `At most ${most} different items can be bought together.`,
  noPlace: "A delivery address is needed, at least its PIN code.",
  notServed: (pin: string) => `We do not deliver to ${pin}.`,
  abroad: (country: string) => `We deliver within India alone, not to ${country}.`,
  wrongPin: "The PIN code has six digits and does not begin with 0.",
  oneCode: (code: string) => `One offer at a time: ${code} is not used.`,
  notOpen: "The shop does not take orders yet.",
  needsPerson:
    "The buyer goes on in the shop: there they log in, confirm the order and pay. Open the link for them.",
  handedOver: "It is in the buyer's cart already and cannot be changed from here any more.",
  givenUp: "It was given up. Make another one.",
  becameOrder: "It has become an order and cannot be changed from here any more.",
  notFound: "There is none, or it has expired.",
  notCancelled: "It has become an order, which is cancelled in the shop.",
  delivery: "Delivery",
  arrives: (days: string) => `Arrives ${days}`,
  subtotal: "Subtotal",
  total: "Total",
  marketing: "News and offers by mail",
  options: { color: "Colour", size: "Size", material: "Material" },
  noProduct: (id: string) => `There is no product ${id}.`,
});
