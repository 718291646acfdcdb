import { texts } from "#language";
/** Mails about an order that the shop has changed for its customer, or that waits for its money. */
export const editedMails = texts({
  notAsked: (email: string) =>
    `You did not ask for this? Write to ${email} at once, and name your order.`,
  address: {
    subject: (brand: string, id: string) => `Your ${brand} order ${id} goes to another address`,
    preview: "We have changed where your order goes.",
    heading: "Your order goes to another address.",
    text: "We have changed where your order goes. What you pay stays the same.",
  },
  lines: {
    subject: (brand: string, id: string) => `Your ${brand} order ${id} was changed`,
    heading: "Your order was changed.",
    insteadOf: (now: string, was: string) => `It costs ${now} instead of ${was}.`,
    takenOut: (now: string, was: string) =>
      `We have taken out a part of your order. It costs ${now} instead of ${was}.`,
    goesBack: "What you have paid beyond that goes back the way it came.",
    left: "What is left",
    costsNow: (now: string) => `It costs ${now} now.`,
    added: (now: string) => `We have added to your order what you asked for. It costs ${now} now.`,
    collected: "What is not paid yet is collected when the parcel comes.",
    order: "Your order",
  },
  difference: {
    subject: (sum: string, brand: string, id: string) =>
      `${sum} for what you add to your ${brand} order ${id}`,
    preview: (sum: string) => `Pay ${sum}, and it comes with your order.`,
    heading: "One more step.",
    text: "This is what you asked us to add to your order. It is sent along once you paid it.",
    toPay: "To pay",
    notHeldUp:
      "Your order itself is not held up. If it is packed before, this money goes back to you.",
  },
  byTelephone: {
    subject: (brand: string, sum: string) => `Pay your ${brand} order of ${sum}`,
    preview: "You ordered by telephone. Your order is placed when it is paid.",
    heading: "Your order by telephone.",
    text: "We entered your order as you told us by telephone. It is placed when it is paid.",
    notYou: "Not what you meant, or not you? Write to us, and do not pay.",
    because: (brand: string) =>
      `You get this mail because somebody ordered at ${brand} by telephone with this address.`,
  },
  pay: (sum: string) => `Pay ${sum}`,
  payUntil: (time: string) => `The link can be paid until ${time}.`,
  payForWeek: "The link can be paid for a week.",
});
