import { texts } from "#language";
/** Mails to who wants to hear when something is back. `name`: of the product with its options. */
export const stockMails = texts({
  confirm: {
    heading: "Shall we tell you when it is back?",
    text: (name: string) =>
      `${name} is sold out. Confirm your address, and you get one mail when it can be bought again.`,
    action: "Yes, tell me",
    notAsked: "If you did not ask for it, you need do nothing: we do not write to you again.",
    because: (brand: string, name: string) =>
      `Somebody asked ${brand} to write to this address when ${name} is back.`,
  },
  back: {
    subject: (name: string) => `${name} is back`,
    preview: "It can be bought again.",
    heading: "It is back.",
    text: (name: string) => `${name} can be bought again, for as long as there are pieces.`,
    action: "See it in the shop",
    stop: (url: string) =>
      `This is the one mail that you asked for. To have your address removed: ${url}`,
    because: (brand: string) => `You asked ${brand} to tell you when it is back.`,
  },
});
