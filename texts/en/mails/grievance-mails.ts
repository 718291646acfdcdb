import { texts } from "#language";
/** Mails about a grievance to who wrote it. */
export const grievanceMails = texts({
  ticket: "Ticket number",
  received: {
    subject: (id: string) => `We have your grievance: ticket ${id}`,
    heading: "Your grievance is with us.",
    body: (hours: number) =>
      `A person reads it and answers within ${hours} hours. We resolve it within a month; what is about personal data within 90 days.`,
    page: "Everything that is written stands on the ticket's page, where you can also write again.",
    stranger:
      "If you did not write to us, somebody has mistyped an address: please tell us on that page.",
  },
  news: {
    acknowledge: {
      subject: (id: string) => `We are looking into it: ticket ${id}`,
      heading: "We are looking into it.",
    },
    answer: {
      subject: (id: string) => `Our answer: ticket ${id}`,
      heading: "We have answered you.",
    },
    resolve: {
      subject: (id: string) => `Resolved: ticket ${id}`,
      heading: "Your grievance is resolved.",
    },
  },
  reopen:
    "If it is not resolved for you, write again on the ticket's page: we take it up once more.",
  write: "You can write again on the ticket's page.",
  open: "Open the ticket",
  because: (brand: string) => `You wrote to the grievance officer of ${brand}.`,
});
