import { ACKNOWLEDGE_HOURS } from "#domain/grievances/clocks.ts";
import { plain } from "#server/mail/message/plain.ts";
import { action, facts, greeting, note, paragraph } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

/** The words of these mails. */
const words = {
  ticket: "Ticket number",
  received: {
    subject: (id: string) => `We have your grievance: ticket ${id}`,
    heading: "Your grievance is with us.",
    body: `A person reads it and answers within ${ACKNOWLEDGE_HOURS} hours. We resolve it within a month; what is about personal data within 90 days.`,
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
    reopen:
      "If it is not resolved for you, write again on the ticket's page: we take it up once more.",
    write: "You can write again on the ticket's page.",
  },
  open: "Open the ticket",
  because: (brand: string) => `You wrote to the grievance officer of ${brand}.`,
  officer: {
    new: "A new grievance",
    reply: "A customer has written again",
    again: "A resolved grievance is taken up again",
    clock: `It is to be acknowledged within ${ACKNOWLEDGE_HOURS} hours of its coming.`,
    open: "Open the grievance",
    because: (brand: string) => `You answer the grievances of ${brand}.`,
  },
} as const;

/** About a grievance: to its customer, and to the officer. What strangers typed is in none of them. */
export const grievanceMails = {
  "grievance-received": ({ id, name }, to, link) => ({
    subject: words.received.subject(id),
    preview: words.received.body,
    heading: words.received.heading,
    body: [
      greeting(name),
      facts([[words.ticket, id]]),
      paragraph(words.received.body),
      paragraph(words.received.page),
      action(words.open, link ?? to.publicUrl),
      note(words.received.stranger),
    ],
    because: words.because(to.brand.name),
  }),

  "grievance-news": ({ id, name, move, words: written }, to, link) => {
    const { subject, heading } = words.news[move];
    return {
      subject: subject(id),
      preview: plain(written, 150),
      heading,
      body: [
        greeting(name),
        facts([[words.ticket, id]]),
        ...written
          .split("\n")
          .filter((line) => line.trim() !== "")
          .map((line) => paragraph(plain(line, 4000))),
        paragraph(move === "resolve" ? words.news.reopen : words.news.write),
        action(words.open, link ?? to.publicUrl),
      ],
      because: words.because(to.brand.name),
    };
  },

  "grievance-officer": ({ id, what }, to) => ({
    subject: `${words.officer[what]}: ${id}`,
    preview: words.officer.clock,
    heading: `${words.officer[what]}.`,
    body: [
      facts([[words.ticket, id]]),
      what === "new" ? paragraph(words.officer.clock) : null,
      action(words.officer.open, `${to.publicUrl}/admin/dashboard/grievances/${id}`),
    ],
    because: words.officer.because(to.brand.name),
  }),
} satisfies SomeMailTemplates;
