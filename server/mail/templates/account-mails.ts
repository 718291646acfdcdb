import { formatPaise } from "#domain/money.ts";
import type { Language } from "#domain/profile/language.ts";
import { plain } from "#server/mail/message/plain.ts";
import { accountMails as texts } from "#texts/mails/account-mails.ts";
import { orderMails as orderTexts } from "#texts/mails/order-mails.ts";
import { refundMails as refundTexts } from "#texts/mails/refund-mails.ts";
import { formatTime } from "./dates.ts";
import { action, display, facts, greeting, note, paragraph, pasted } from "./parts.ts";
import type { MailContent, ReaderSettings, SomeMailTemplates } from "./template.ts";

const refundTextsIn = (language: Language) => ({
  ...refundTexts.in(language),
  order: orderTexts.in(language).order,
});

const ofAccount = ({ brand, language }: ReaderSettings) => texts.in(language).ofAccount(brand.name);

/** What to do about a change that the reader did not make. */
const notYou = ({ publicUrl, language }: ReaderSettings) => [
  paragraph(texts.in(language).notYou),
  action(texts.in(language).chooseNew, `${publicUrl}/forgot-password`),
  note(texts.in(language).wasYou),
];

function required(link: string | null): string {
  if (!link) throw new Error("a mail that brings a link was written without one");
  return link;
}

/** To somebody whom `by` has made an admin and who has no password yet. */
function adminInvite(by: string, url: string, to: ReaderSettings): MailContent {
  const { brand, publicUrl, language } = to;
  const words = texts.in(language).adminInvite;
  return {
    subject: words.subject(brand.name),
    preview: words.preview,
    heading: words.heading,
    body: [
      paragraph(words.text(plain(by, 200), brand.name)),
      action(texts.in(language).invite.action, url),
      note(words.holds),
      note(words.next(`${publicUrl}/admin/login`)),
      pasted(url, language),
    ],
    because: words.because(brand.name, brand.email),
  };
}

/** Six digits in two groups, as they are read. */
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

/** To the owner of an account or an address, and to who paid. */
export const accountMails = {
  "sign-in-code": ({ name }, { brand, language }, secret) => {
    const code = spaced(required(secret));
    const words = texts.in(language).signInCode;
    return {
      subject: words.subject(code, brand.name),
      preview: words.preview,
      heading: words.heading,
      body: [
        greeting(name, language),
        paragraph(words.text),
        display([[words.code, code]]),
        note(words.holds),
        note(words.notRequested),
      ],
      because: words.because(brand.name),
    };
  },

  "verify-email": ({ name }, { brand, language }, link) => {
    const url = required(link);
    const words = texts.in(language).verify;
    return {
      subject: words.subject(brand.name),
      preview: words.preview,
      heading: words.heading,
      body: [
        greeting(name, language),
        paragraph(words.text),
        action(words.action, url),
        note(words.holds),
        pasted(url, language),
      ],
      because: words.because(brand.name),
    };
  },

  "reset-password": ({ name }, to, link) => {
    const url = required(link);
    const words = texts.in(to.language).reset;
    return {
      subject: words.subject(to.brand.name),
      preview: words.preview,
      heading: words.heading,
      body: [
        greeting(name, to.language),
        paragraph(words.text),
        action(texts.in(to.language).chooseNew, url),
        note(words.notRequested),
        pasted(url, to.language),
      ],
      because: ofAccount(to),
    };
  },

  "account-invite": ({ name, by }, to, link) => {
    const url = required(link);
    if (by !== undefined) return adminInvite(by, url, to);
    const { brand, publicUrl, language } = to;
    const words = texts.in(language).invite;
    return {
      subject: words.subject(brand.name),
      preview: words.preview,
      heading: words.heading,
      body: [
        greeting(name, language),
        paragraph(words.text),
        action(words.action, url),
        note(words.holds),
        note(words.later(`${publicUrl}/forgot-password`)),
        pasted(url, language),
      ],
      because: words.because(brand.name, brand.email),
    };
  },

  "account-exists": ({ name }, to) => {
    const words = texts.in(to.language).exists;
    return {
      subject: words.subject(to.brand.name),
      preview: words.preview,
      heading: words.heading,
      body: [
        greeting(name, to.language),
        paragraph(words.text),
        paragraph(words.next),
        action(words.action, `${to.publicUrl}/login`),
      ],
      because: ofAccount(to),
    };
  },

  "password-changed": ({ name, at }, to) => {
    const { passwordChanged: words, onTime, when } = texts.in(to.language);
    const time = formatTime(at, to.language);
    return {
      subject: words.subject(to.brand.name),
      preview: onTime(time),
      heading: words.heading,
      body: [
        greeting(name, to.language),
        paragraph(words.text),
        facts([[when, time]]),
        ...notYou(to),
      ],
      because: ofAccount(to),
    };
  },

  "second-factor": ({ name, change, left, at }, to) => {
    const { secondFactor: words, onTime, when } = texts.in(to.language);
    const [what, meaning] = words.changes[change];
    const codes: [string, string][] = left === undefined ? [] : [[words.codesLeft, String(left)]];
    const time = formatTime(at, to.language);
    return {
      subject: words.subject(what, to.brand.name),
      preview: onTime(time),
      heading: words.heading(what),
      body: [
        greeting(name, to.language),
        paragraph(meaning),
        facts([[when, time], ...codes]),
        ...notYou(to),
      ],
      because: ofAccount(to),
    };
  },

  "new-sign-in": (mail, to) => {
    const { newSignIn: words, when } = texts.in(to.language);
    const device = plain(mail.device, 80);
    const time = formatTime(mail.at, to.language);
    return {
      subject: words.subject(to.brand.name),
      preview: `${device}, ${time}`,
      heading: words.heading,
      body: [
        greeting(mail.name, to.language),
        paragraph(words.text),
        facts([
          [when, time],
          [words.browser, device],
          [words.address, plain(mail.address, 60)],
        ]),
        ...notYou(to),
      ],
      because: ofAccount(to),
    };
  },

  refund: (mail, { brand, language }) => {
    const words = refundTextsIn(language);
    const amount = formatPaise(mail.amount, mail.currency);
    const order: [string, string][] = mail.orderId ? [[words.order, plain(mail.orderId)]] : [];
    return {
      subject: words.subject(amount, brand.name),
      preview: words.goesBack(amount),
      heading: words.goesBack(amount),
      body: [
        greeting(mail.name, language),
        // A mail that was queued by an earlier version has the sentence itself.
        paragraph(words.reasons[mail.reason] ?? plain(mail.reason)),
        display([[words.refund, amount], ...order, [words.payment, plain(mail.paymentId)]]),
        paragraph(words.theWayYouPaid),
        note(words.namePayment),
      ],
      because: words.becausePaid(brand.name),
    };
  },
} satisfies SomeMailTemplates;
