import { texts } from "#language";
/** "Tell me when it is back": its fields. */
export const alertFields = texts({
  email: "Your e-mail",
  hint: "One mail, after you have confirmed your address. No other.",
  send: "Tell me when it is back",
});
