import { plain } from "#server/mail/message/plain.ts";
import { breachMails as texts } from "#texts/mails/breach-mails.ts";
import { formatMoment } from "./dates.ts";
import { action, facts, greeting, paragraph, title } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

/** To people whose data was in a breach (DPDP rules, rule 7). What happened stands as it was written. */
export const breachMails = {
  breach: (mail, { brand, publicUrl, language }) => {
    const words = texts.in(language);
    return {
      subject: words.subject,
      preview: plain(mail.nature, 150),
      heading: words.heading,
      body: [
        greeting(mail.name, language),
        facts([
          [words.began, formatMoment(mail.beganAt, language)],
          [words.noticed, formatMoment(mail.noticedAt, language)],
          [words.data, plain(mail.data.join(", "))],
        ]),
        ...(["nature", "consequences", "measures", "advice"] as const).flatMap((part) => [
          title(words.parts[part]),
          paragraph(plain(mail[part], 4000)),
        ]),
        paragraph(words.questions),
        action(words.ask, `${publicUrl}/grievance`),
      ],
      because: words.because(brand.name),
    };
  },
} satisfies SomeMailTemplates;
