import { texts } from "#language";
/** The mail that asks whether a cash order is wanted. */
export const cashMails = texts({
  subject: (id: string) => `Please confirm your order ${id}`,
  preview: (total: string) =>
    `${total} in cash on delivery. We pack it when you have confirmed it.`,
  heading: "Do you want this order?",
  text: (total: string) =>
    `You ordered for ${total} in cash on delivery. Please confirm it, and we pack it at once.`,
  toPay: "To pay at the door",
  code: "Code",
  action: "Confirm the order",
  notWanted: "If you do not want it, say so on the same page. Nothing is sent then.",
  holds: (hours: number, link: string) =>
    `Link and code hold for ${hours} hours. If the button does not work, copy this address into your browser: ${link}`,
  because: (brand: string) =>
    `You get this mail because somebody ordered at ${brand} with this address.`,
});
