import { texts } from "#language";
/** Logging in, or getting an account, by a code that a mail brings. */
export const emailCodePage = texts({
  title: "Continue with a code by e-mail",
  lead: "No password: we send six digits to your address. They log you in, or make your account if you have none.",
  sentTitle: "Type the code",
  /** Before the address. */
  sentTo: "Six digits are on their way to",
  code: "Code",
  hint: "It works for ten minutes. If no mail comes, look among your spam.",
  button: "Continue",
  busy: "Checking...",
  again: "Send another code",
  againIn: (seconds: number) => `Another code in ${seconds} s`,
  other: "Another address",
  byPassword: "With a password",
});
