import { texts } from "#language";
/** What is said while the shop cannot do its work for a moment (§25.11). */
export const unavailable = texts({
  title: "One moment, please",
  busy: "The shop is busy for a moment. Please try again in a few seconds.",
  away: "The shop cannot do this for the moment. Please try again in a few seconds.",
  unknown:
    "The shop could not find out whether this was done. Please look before you send it again.",
  typedStays: "What you typed is kept on this page.",
  password: "Please type your password again",
  files: "Please choose your pictures again",
  again: "Try again",
  back: "Back to the page",
});
