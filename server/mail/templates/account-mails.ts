import { formatPaise } from "#domain/money.ts";
import type { MailSettings, SecondFactorChange } from "#server/mail/message/mail.ts";
import { plain } from "#server/mail/message/plain.ts";
import { formatTime } from "./dates.ts";
import { action, display, facts, greeting, note, paragraph } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

const ofAccount = ({ brand }: MailSettings) =>
  `You get this mail because of your account at ${brand.name}.`;

/** For clients that show no buttons. */
const pasted = (url: string) =>
  note(`If the button does not work, copy this address into your browser: ${url}`);

/** What to do about a change that the reader did not make. */
const notYou = (to: MailSettings) => [
  paragraph("If it was not you, choose a new password at once. That also ends all open sessions."),
  action("Choose a new password", `${to.publicUrl}/forgot-password`),
  note("If it was you, you need do nothing."),
];

function required(link: string | null): string {
  if (!link) throw new Error("a mail that brings a link was written without one");
  return link;
}

/** What became of a second factor: the heading, and what it means. */
const factorChanges: Record<SecondFactorChange, [heading: string, meaning: string]> = {
  on: [
    "Your second factor is on.",
    "From now on a code is asked at each log-in, and every other session is logged out.",
  ],
  off: ["Your second factor is off.", "From now on your password is enough to log in."],
  codes: [
    "You have new recovery codes.",
    "The earlier ones do not work any more. Keep the new ones where you keep what is important.",
  ],
  reset: [
    "Your second factor was reset.",
    "Your password is enough to log in now. Please set up a second factor again.",
  ],
  "recovery-code": [
    "A recovery code was used.",
    "Somebody logged in to your account with one of your recovery codes. Each works once.",
  ],
};

/** To the owner of an account or an address, and to who paid. */
export const accountMails = {
  "verify-email": ({ name }, to, link) => {
    const url = required(link);
    return {
      subject: `Confirm your e-mail address for ${to.brand.name}`,
      preview: "One click, and your account is complete.",
      heading: "Is this your address?",
      body: [
        greeting(name),
        paragraph("Please confirm that this is your e-mail address."),
        action("Confirm e-mail address", url),
        note("The link works for an hour. You can ask for a new one on your profile."),
        pasted(url),
      ],
      because: `Somebody created an account at ${to.brand.name} with this address. If it was not you, you need do nothing.`,
    };
  },

  "reset-password": ({ name }, to, link) => {
    const url = required(link);
    const what = "With this link you can choose a new password. It works once, within an hour.";
    const notRequested =
      "If you did not ask for it, you need do nothing: your password stays as it is.";
    return {
      subject: `Choose a new password for ${to.brand.name}`,
      preview: "The link works once, within an hour.",
      heading: "Choose a new password.",
      body: [
        greeting(name),
        paragraph(what),
        action("Choose a new password", url),
        note(notRequested),
        pasted(url),
      ],
      because: ofAccount(to),
    };
  },

  "account-invite": ({ name }, to, link) => {
    const url = required(link);
    return {
      subject: `Your account at ${to.brand.name}`,
      preview: "Choose a password, and you see all your orders.",
      heading: "Choose a password.",
      body: [
        greeting(name),
        paragraph(
          "You ordered by telephone, and we have made an account for you with this address. Choose a password, and you can follow your orders there.",
        ),
        action("Choose a password", url),
        note("The link works once, within 7 days. You need no password to get what you ordered."),
        note(`Later you can ask for another link at ${to.publicUrl}/forgot-password`),
        pasted(url),
      ],
      because: `You get this mail because you ordered at ${to.brand.name} by telephone. If it was not you, write to ${to.brand.email}.`,
    };
  },

  "account-exists": ({ name, url }, to) => ({
    subject: `You already have an account with ${to.brand.name}`,
    preview: "Somebody has just tried to sign up with your address.",
    heading: "You already have an account.",
    body: [
      greeting(name),
      paragraph(
        "Somebody has just tried to sign up with this e-mail address, which already has an account.",
      ),
      paragraph(
        "If it was you, log in, or choose a new password there. If not, you need do nothing.",
      ),
      action("Log in", url),
    ],
    because: ofAccount(to),
  }),

  "password-changed": ({ name, at }, to) => ({
    subject: `Your ${to.brand.name} password was changed`,
    preview: `On ${formatTime(at)}. If it was you, you need do nothing.`,
    heading: "Your password was changed.",
    body: [
      greeting(name),
      paragraph("Your account has a new password, and every other session is logged out."),
      facts([["When", formatTime(at)]]),
      ...notYou(to),
    ],
    because: ofAccount(to),
  }),

  "second-factor": ({ name, change, left, at }, to) => {
    const [heading, meaning] = factorChanges[change];
    const codes: [string, string][] = left === undefined ? [] : [["Codes left", String(left)]];
    return {
      subject: `${heading.slice(0, -1)} (${to.brand.name})`,
      preview: `On ${formatTime(at)}. If it was you, you need do nothing.`,
      heading,
      body: [
        greeting(name),
        paragraph(meaning),
        facts([["When", formatTime(at)], ...codes]),
        ...notYou(to),
      ],
      because: ofAccount(to),
    };
  },

  "new-sign-in": (mail, to) => {
    const device = plain(mail.device, 80);
    return {
      subject: `New sign-in to your ${to.brand.name} account`,
      preview: `${device}, ${formatTime(mail.at)}`,
      heading: "A new sign-in.",
      body: [
        greeting(mail.name),
        paragraph(
          "Somebody signed in to your account with a browser that we had not seen there before.",
        ),
        facts([
          ["When", formatTime(mail.at)],
          ["Browser", device],
          ["IP address", plain(mail.address, 60)],
        ]),
        ...notYou(to),
      ],
      because: ofAccount(to),
    };
  },

  refund: (mail, to) => {
    const amount = formatPaise(mail.amount, mail.currency);
    const order: [string, string][] = mail.orderId ? [["Order", plain(mail.orderId)]] : [];
    return {
      subject: `Your refund of ${amount} from ${to.brand.name}`,
      preview: `${amount} goes back to you.`,
      heading: `${amount} goes back to you.`,
      body: [
        greeting(mail.name),
        paragraph(plain(mail.reason)),
        display([["Refund", amount], ...order, ["Payment", plain(mail.paymentId)]]),
        paragraph(
          "The money goes back the way you paid. When it shows on your account depends on your bank.",
        ),
        note("If you write to us about it, please name the payment."),
      ],
      because: `You get this mail because you paid at ${to.brand.name}.`,
    };
  },
} satisfies SomeMailTemplates;
