import { texts } from "#language";

/** The admins' page of API tokens. */
export const apiSettings = texts({
  programs: "Programs",
  title: "API",
  about: "Programs of yours read and change what admins do, over the shop's API, by a token each.",
  docs: "Read how it is called",

  newToken: "New token",
  name: "What it is for",
  nameHint: "Such as the program and where it runs.",
  scopes: "What it may do",
  scopesHint: "As little as it needs. A token is never a super admin.",
  expires: "Works until (optional)",
  expiresHint: "The end of this day. Without a day it works until it is revoked.",
  make: "Make token",

  made: (name: string) => `Token ${name} was made.`,
  once: "Copy it now: it is shown this once and kept nowhere.",
  token: "The token",

  tokens: "Tokens",
  none: "There are no tokens yet.",
  noneYet: "The form below makes the first one.",
  state: {
    works: "Works",
    expired: "Expired",
    revoked: "Revoked",
    unowned: "Does not work: its maker is no super admin",
  },
  endsWith: (hint: string) => `ends with ${hint}`,
  by: (email: string) => `made by ${email}`,
  neverUsed: "never used",
  lastUsed: (when: string) => `last used ${when}`,
  until: (when: string) => `works until ${when}`,
  untilRevoked: "works until revoked",
  revokedAt: (when: string) => `revoked ${when}`,
  revoke: "Revoke",
  revokeNamed: (name: string) => `Revoke ${name}`,
  revokeQuestion: (name: string) =>
    `Revoke the token ${name}? The program that uses it is refused from then on.`,
  revoked: (name: string) => `Token ${name} was revoked.`,
  keep: "Keep it",

  blankName: "Say what it is for",
  longName: (most: number) => `At most ${most} characters`,
  noScope: "Choose what it may do",
  readToo: "What it may update it must read too: choose both",
  noDay: "That is no day",
  pastDay: "That day is over",
  check: "Not made yet: look at the fields below",
  tooMany: "There are 50 tokens already. Revoke one that is not used.",
  unknown: "There is no such token, or it was revoked already",
});
