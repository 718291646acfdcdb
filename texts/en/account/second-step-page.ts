import { texts } from "#language";
export const secondStepPage = texts({
  title: "Second step",
  pageTitle: "Login",
  lead: "Your password is right. Now the code of your authenticator app.",
  again: "Start again",
  legend: "Second step",
  code: "Code",
  hint: "The six digits that your app shows now, or one of your recovery codes.",
  button: "Log in",
  busy: "Checking...",
});
