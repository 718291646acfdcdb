import { texts } from "#language";
/** The words of the page of privacy settings. */
export const privacyMessages = texts({
  pageTitle: "Privacy settings",
  lead: "What you have agreed to, purpose by purpose, and how you take it back.",
  consents: "What you have agreed to",
  purposes: {
    account: { title: "Your account", about: "Log-in, profile and addresses." },
    order: {
      title: "Your orders",
      about: "Delivering and invoicing them, and answering for them.",
    },
    "stock-alert": {
      title: "Back in stock",
      about: "One mail when something that you asked for can be bought again.",
    },
    checkup: { title: "Checkup", about: "Calling you back about a free AQI checkup." },
    marketing: { title: "News and offers", about: "Mails with news and offers." },
  },
  places: {
    signup: "when you signed up",
    checkout: "at the checkout",
    checkup: "by the checkup form",
    alert: "by a mail's link",
    profile: "here",
    mail: "by a mail's link",
    admin: "by telephone",
  },
  given: (day: string, place: string) => `Agreed on ${day}, ${place}.`,
  withdrawn: (day: string) => `Withdrawn on ${day}.`,
  never: "Not agreed to.",
  agree: "Agree",
  withdraw: "Withdraw",
  about: (purpose: string) => `: ${purpose}`,
  deleteAccount: "Delete your account to withdraw this",
  effects: {
    order: "Withdrawn. What you have ordered is still delivered; a new order asks you anew.",
    "stock-alert": "Withdrawn. Your address is removed from all waiting lists.",
    checkup: "Withdrawn. Your requests are erased.",
    marketing: "Withdrawn. You get no news and offers.",
  },
  agreed: "Agreed.",
  ledger: "Everything that was written down",
  ledgerNotice: (version: number) => `notice version ${version}`,
  ledgerGiven: "agreed",
  ledgerWithdrawn: "withdrawn",

  nominee: "Who may act for you",
  nomineeLead: "Somebody who may use your rights for you if you die or cannot act yourself.",
  labels: {
    name: "Name",
    email: "Email",
    phone: "Phone",
    relation: "What they are to you",
  },
  optional: "May be left out.",
  saveNominee: "Save",
  removeNominee: "Remove",
  nomineeSaved: "Saved.",
  nomineeRemoved: "Removed.",
  fillIn: "Please correct the marked fields",

  rights: "Your other rights",
  download: "Download your data",
  correct: "Correct your profile",
  erase: "Delete your account",
  complain: "Complain to the grievance officer",
  stored: "What stays when you delete your account",
  keptDocuments: (count: number, day: string) =>
    count === 1
      ? `One document of your orders stays until ${day}, as tax law wants it.`
      : `${count} documents of your orders stay until ${day} at the latest, as tax law wants it.`,
  keptRest:
    "What you agreed to and your grievances stay for three years. All times stand in our privacy notice.",
  tickets: "Your grievances",
});
