import { texts } from "#language";
/** Of the checkup form what the home page's browser needs not: its lead and notes, and where it is sent (§22.83). */
export const checkupPage = texts({
  pageTitle: "Free AQI checkup",
  lead: "A day of readings tells more about a room than a single number. Note down where you would take yours.",
  note: "This form is a sample: what you write stays in it, and nothing is sent.",
  /** In front of an e-mail address and a telephone number. */
  reach: "To have your air looked at, reach us at",
  noteWhenSent: "You see it once more before anything is sent.",
  send: "Send",
  home: "Home",
  /** For robots: no person sees it. */
  trap: "Leave this empty",
  /** What is agreed to by ticking the box, by its version: see `domain/leads/consent.ts`. */
  consents: {
    "1": "The shop may keep what I write here and contact me by e-mail or telephone about the checkup. It is erased after 180 days at the latest, or earlier when I ask for it.",
  },
  sent: "Thank you. Your request is with us, and we will contact you.",
  consentNeeded: "Please tick this, so that we may keep and use what you have written",
  tooQuick: "That was very quick. Please look at it once more and press Send again.",
  tooOld: "This form has been open for long. Please press Send again.",
  tooMany: "There were too many requests. Please try again in an hour.",
  closed: "The form is not sent at the moment.",
});
