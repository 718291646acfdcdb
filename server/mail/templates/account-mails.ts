import { formatPaise } from "#domain/money.ts";
import { greetingName, plain } from "#server/mail/message/escape.ts";
import type { Mail, MailSettings } from "#server/mail/message/mail.ts";
import type { Block, MailContent } from "./content.ts";
import { formatTime } from "./dates.ts";

type Written = Omit<MailContent, "to">;
type Of<Kind extends Mail["kind"]> = Extract<Mail, { kind: Kind }>;

const hello = ({ name }: { name: string }) => {
  const shown = greetingName(name);
  return shown ? `Hello ${shown},` : "Hello,";
};
const text = (words: string): Block => ({ is: "text", text: words });
const note = (words: string): Block => ({ is: "text", text: words, soft: true });
const ofAccount = ({ brand }: MailSettings) =>
  `You get this mail because of your account at ${brand.name}.`;

const pasted = (url: string) =>
  note(`If the button does not work, copy this address into your browser: ${url}`);

export function verifyEmail(mail: Of<"verify-email">, url: string, to: MailSettings): Written {
  return {
    subject: `Confirm your e-mail address for ${to.brand.name}`,
    preheader: "One click, and your account is complete.",
    heading: "Is this your address?",
    blocks: [
      text(hello(mail)),
      text("Please confirm that this is your e-mail address."),
      { is: "button", label: "Confirm e-mail address", url },
      note("The link works for an hour. You can ask for a new one on your profile."),
      pasted(url),
    ],
    because: `Somebody created an account at ${to.brand.name} with this address. If it was not you, you need do nothing.`,
  };
}

export function resetPassword(mail: Of<"reset-password">, url: string, to: MailSettings): Written {
  return {
    subject: `Choose a new password for ${to.brand.name}`,
    preheader: "The link works once, within an hour.",
    heading: "Choose a new password.",
    blocks: [
      text(hello(mail)),
      text("With this link you can choose a new password. It works once, within an hour."),
      { is: "button", label: "Choose a new password", url },
      note("If you did not ask for it, you need do nothing: your password stays as it is."),
      pasted(url),
    ],
    because: ofAccount(to),
  };
}

export function accountExists(mail: Of<"account-exists">, to: MailSettings): Written {
  return {
    subject: `You already have an account with ${to.brand.name}`,
    preheader: "Somebody has just tried to sign up with your address.",
    heading: "You already have an account.",
    blocks: [
      text(hello(mail)),
      text(
        "Somebody has just tried to sign up with this e-mail address, which already has an account.",
      ),
      text("If it was you, log in, or choose a new password there. If not, you need do nothing."),
      { is: "button", label: "Log in", url: mail.url },
    ],
    because: ofAccount(to),
  };
}

const renew = (to: MailSettings): Block[] => [
  text("If it was not you, choose a new password at once. That also ends all open sessions."),
  { is: "button", label: "Choose a new password", url: `${to.publicUrl}/forgot-password` },
  note("If it was you, you need do nothing."),
];

export function passwordChanged(mail: Of<"password-changed">, to: MailSettings): Written {
  return {
    subject: `Your ${to.brand.name} password was changed`,
    preheader: `On ${formatTime(mail.at)}. If it was you, you need do nothing.`,
    heading: "Your password was changed.",
    blocks: [
      text(hello(mail)),
      text("Your account has a new password, and every other session is logged out."),
      { is: "facts", rows: [["When", formatTime(mail.at)]] },
      ...renew(to),
    ],
    because: ofAccount(to),
  };
}

export function newSignIn(mail: Of<"new-sign-in">, to: MailSettings): Written {
  const device = plain(mail.device, 80);
  return {
    subject: `New sign-in to your ${to.brand.name} account`,
    preheader: `${device}, ${formatTime(mail.at)}`,
    heading: "A new sign-in.",
    blocks: [
      text(hello(mail)),
      text("Somebody signed in to your account with a browser that we had not seen there before."),
      {
        is: "facts",
        rows: [
          ["When", formatTime(mail.at)],
          ["Browser", device],
          ["IP address", plain(mail.address, 60)],
        ],
      },
      ...renew(to),
    ],
    because: ofAccount(to),
  };
}

export function refund(mail: Of<"refund">, to: MailSettings): Written {
  const amount = formatPaise(mail.amount, mail.currency);
  const order: [string, string][] = mail.orderId ? [["Order", plain(mail.orderId)]] : [];
  return {
    subject: `Your refund of ${amount} from ${to.brand.name}`,
    preheader: `${amount} goes back to you.`,
    heading: `${amount} goes back to you.`,
    blocks: [
      text(hello(mail)),
      text(plain(mail.reason)),
      { is: "display", rows: [["Refund", amount], ...order, ["Payment", plain(mail.paymentId)]] },
      text(
        "The money goes back the way you paid. When it shows on your account depends on your bank.",
      ),
      note("If you write to us about it, please name the payment."),
    ],
    because: `You get this mail because you paid at ${to.brand.name}.`,
  };
}
