import { texts } from "#language";
export const securityPage = texts({
  title: "Security and data",
  back: "Back to your profile",
  password: {
    title: "Password",
    lead: "A new one logs you out everywhere but here.",
    legend: "Old and new password",
    current: "Current password",
    new: "New password",
    button: "Change Password",
    none: "You log in with codes that we mail you, and have no password.",
    choose: "Choose a Password by Mail",
  },
  factor: { title: "Second factor", link: "A code besides your password, for admins" },
  sessions: {
    title: "Where you are logged in",
    current: "This browser",
    since: (day: string) => `since ${day}`,
    lastUsed: (day: string) => `last used ${day}`,
    endOthers: "Log Out Everywhere Else",
    noOthers: "You are not logged in anywhere else.",
  },
  data: {
    title: "Your data",
    lead: "Your profile, cart, orders and log-ins in one file.",
    download: "Download as JSON",
  },
  erase: {
    title: "Delete account",
    /** Before the link, the link, and behind it. */
    before:
      "Your profile, cart and log-ins are deleted at once and for good. Your orders stay in our books, as the law asks: without your email address, and without your phone number as soon as they have arrived. So do their invoices, what you agreed to, and your grievances: ",
    untilWhen: "until when",
    after: ".",
    legend: "Your password once more",
    password: "Your password",
    none: "So that nobody deletes it who finds your telephone, this asks for a password: choose one first.",
    button: "Delete My Account",
  },
});
