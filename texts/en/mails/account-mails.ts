import { texts } from "#language";
/** Mails to the owner of an account or an address, and to who paid. `brand`: the shop's name. */
export const accountMails = texts({
  ofAccount: (brand: string) => `You get this mail because of your account at ${brand}.`,
  when: "When",
  notYou: "If it was not you, choose a new password at once. That also ends all open sessions.",
  chooseNew: "Choose a new password",
  wasYou: "If it was you, you need do nothing.",
  /** Behind the time of a change. */
  onTime: (time: string) => `On ${time}. If it was you, you need do nothing.`,
  signInCode: {
    subject: (code: string, brand: string) => `${code} is your code for ${brand}`,
    preview: "It works once, for ten minutes.",
    heading: "Your code to log in.",
    text: "Type this code on the page where you asked for it.",
    code: "Code",
    holds: "It works once, for ten minutes. Nobody from the shop will ever ask you for it.",
    notRequested:
      "If you did not ask for it, you need do nothing: without the code nobody gets in.",
    because: (brand: string) =>
      `Somebody asked at ${brand} for a code to log in with this address.`,
  },
  verify: {
    subject: (brand: string) => `Confirm your e-mail address for ${brand}`,
    preview: "One click, and your account is complete.",
    heading: "Is this your address?",
    text: "Please confirm that this is your e-mail address.",
    action: "Confirm e-mail address",
    holds: "The link works for an hour. You can ask for a new one on your profile.",
    because: (brand: string) =>
      `Somebody created an account at ${brand} with this address. If it was not you, you need do nothing.`,
  },
  reset: {
    subject: (brand: string) => `Choose a new password for ${brand}`,
    preview: "The link works once, within an hour.",
    heading: "Choose a new password.",
    text: "With this link you can choose a new password. It works once, within an hour.",
    notRequested: "If you did not ask for it, you need do nothing: your password stays as it is.",
  },
  invite: {
    subject: (brand: string) => `Your account at ${brand}`,
    preview: "Choose a password, and you see all your orders.",
    heading: "Choose a password.",
    text: "You ordered by telephone, and we have made an account for you with this address. Choose a password, and you can follow your orders there.",
    action: "Choose a password",
    holds: "The link works once, within 7 days. You need no password to get what you ordered.",
    later: (url: string) => `Later you can ask for another link at ${url}`,
    because: (brand: string, email: string) =>
      `You get this mail because you ordered at ${brand} by telephone. If it was not you, write to ${email}.`,
  },
  adminInvite: {
    subject: (brand: string) => `You are an admin of ${brand}`,
    preview: "Choose a password, and log in.",
    heading: "Choose a password.",
    text: (by: string, brand: string) =>
      `${by} has made you an admin of ${brand}. Choose a password of your own; nobody else knows it.`,
    holds: "The link works once, within 7 days.",
    next: (url: string) => `Then log in at ${url}`,
    because: (brand: string, email: string) =>
      `You get this mail because you were made an admin of ${brand}. If you expected no such thing, write to ${email}.`,
  },
  exists: {
    subject: (brand: string) => `You already have an account with ${brand}`,
    preview: "Somebody has just tried to sign up with your address.",
    heading: "You already have an account.",
    text: "Somebody has just tried to sign up with this e-mail address, which already has an account.",
    next: "If it was you, log in, or choose a new password there. If not, you need do nothing.",
    action: "Log in",
  },
  passwordChanged: {
    subject: (brand: string) => `Your ${brand} password was changed`,
    heading: "Your password was changed.",
    text: "Your account has a new password, and every other session is logged out.",
  },
  secondFactor: {
    subject: (what: string, brand: string) => `${what} (${brand})`,
    codesLeft: "Codes left",
    /** What became of it: what happened, and what it means. */
    changes: {
      on: [
        "Your second factor is on",
        "From now on a code is asked at each log-in, and every other session is logged out.",
      ],
      off: ["Your second factor is off", "From now on your password is enough to log in."],
      codes: [
        "You have new recovery codes",
        "The earlier ones do not work any more. Keep the new ones where you keep what is important.",
      ],
      reset: [
        "Your second factor was reset",
        "Your password is enough to log in now. Please set up a second factor again.",
      ],
      "recovery-code": [
        "A recovery code was used",
        "Somebody logged in to your account with one of your recovery codes. Each works once.",
      ],
    } satisfies Record<string, [what: string, meaning: string]>,
    heading: (what: string) => `${what}.`,
  },
  newSignIn: {
    subject: (brand: string) => `New sign-in to your ${brand} account`,
    heading: "A new sign-in.",
    text: "Somebody signed in to your account with a browser that we had not seen there before.",
    browser: "Browser",
    address: "IP address",
  },
});
