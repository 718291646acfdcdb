import { texts } from "#language";
export const verifyEmailPage = texts({
  pageTitle: "E-mail address",
  thanks: "Thank you",
  dead: "This link does not work",
  title: "Confirm your email",
  shop: "Continue Shopping",
  hint: "The mail has a link with which you confirm that this address is yours.",
  button: "Send Mail Again",
});
