import { texts } from "#language";

/** Mails to those who run the shop, about what only they change. */
export const staffMails = texts({
  webhookOff: {
    subject: (brand: string) => `${brand}: a webhook was switched off`,
    preview: (name: string) => `${name} is told nothing from now on`,
    heading: "A webhook was switched off.",
    gone: "Its receiver has answered that it wants no more (410). What waited for it is not sent.",
    failing:
      "Its receiver has taken nothing for three days. What waited for it is not sent, and what happens from now on is not kept for it.",
    address: "Address",
    use: "What it is for",
    action: "Look at its deliveries",
    next: "Once its receiver works, switch it on there, and send again what it has missed.",
    because: "This address gets the shop's own mails.",
  },
});
