import { ACKNOWLEDGE_HOURS } from "#domain/grievances/clocks.ts";
import { plain } from "#server/mail/message/plain.ts";
import { grievanceMails as texts } from "#texts/mails/grievance-mails.ts";
import { action, facts, greeting, note, paragraph } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

/** The words of the officer's mails. */
const officer = {
  new: "A new grievance",
  reply: "A customer has written again",
  again: "A resolved grievance is taken up again",
  clock: `It is to be acknowledged within ${ACKNOWLEDGE_HOURS} hours of its coming.`,
  open: "Open the grievance",
  because: (brand: string) => `You answer the grievances of ${brand}.`,
} as const;

/** About a grievance: to its customer, and to the officer. What strangers typed is in none of them. */
export const grievanceMails = {
  "grievance-received": ({ id, name }, { brand, publicUrl, language }, link) => {
    const words = texts.in(language);
    const own = words.received;
    const body = own.body(ACKNOWLEDGE_HOURS);
    return {
      subject: own.subject(id),
      preview: body,
      heading: own.heading,
      body: [
        greeting(name, language),
        facts([[words.ticket, id]]),
        paragraph(body),
        paragraph(own.page),
        action(words.open, link ?? publicUrl),
        note(own.stranger),
      ],
      because: words.because(brand.name),
    };
  },

  "grievance-news": ({ id, name, move, words: written }, { brand, publicUrl, language }, link) => {
    const words = texts.in(language);
    const { subject, heading } = words.news[move];
    return {
      subject: subject(id),
      preview: plain(written, 150),
      heading,
      body: [
        greeting(name, language),
        facts([[words.ticket, id]]),
        ...written
          .split("\n")
          .filter((line) => line.trim() !== "")
          .map((line) => paragraph(plain(line, 4000))),
        paragraph(move === "resolve" ? words.reopen : words.write),
        action(words.open, link ?? publicUrl),
      ],
      because: words.because(brand.name),
    };
  },

  "grievance-officer": ({ id, what }, to) => ({
    subject: `${officer[what]}: ${id}`,
    preview: officer.clock,
    heading: `${officer[what]}.`,
    body: [
      facts([[texts.in("en").ticket, id]]),
      what === "new" ? paragraph(officer.clock) : null,
      action(officer.open, `${to.publicUrl}/admin/dashboard/grievances/${id}`),
    ],
    because: officer.because(to.brand.name),
  }),
} satisfies SomeMailTemplates;
