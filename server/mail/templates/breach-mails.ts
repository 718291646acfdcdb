import { plain } from "#server/mail/message/plain.ts";
import { action, facts, greeting, paragraph, title } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

/** The words of this mail. */
const words = {
  subject: "Your personal data was in a breach",
  heading: "Your personal data was in a breach.",
  began: "It happened",
  noticed: "We noticed it",
  data: "Your data",
  nature: "What happened",
  consequences: "What it may mean for you",
  measures: "What we are doing",
  advice: "What you can do",
  questions: "Questions about it are answered by our grievance officer.",
  ask: "Ask the grievance officer",
  because: (brand: string) => `${brand} keeps data about you, and has to tell you this.`,
} as const;

const time = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});
const told = (iso: string) => time.format(new Date(iso));

/** To people whose data was in a breach (DPDP rules, rule 7). */
export const breachMails = {
  breach: (mail, to) => ({
    subject: words.subject,
    preview: plain(mail.nature, 150),
    heading: words.heading,
    body: [
      greeting(mail.name),
      facts([
        [words.began, told(mail.beganAt)],
        [words.noticed, told(mail.noticedAt)],
        [words.data, plain(mail.data.join(", "))],
      ]),
      ...(["nature", "consequences", "measures", "advice"] as const).flatMap((part) => [
        title(words[part]),
        paragraph(plain(mail[part], 4000)),
      ]),
      paragraph(words.questions),
      action(words.ask, `${to.publicUrl}/grievance`),
    ],
    because: words.because(to.brand.name),
  }),
} satisfies SomeMailTemplates;
