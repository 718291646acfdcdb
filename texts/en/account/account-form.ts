import { texts } from "#language";
/** Words that the forms about an account share. */
export const accountForm = texts({
  legend: "Your account",
  email: "Email",
  password: "Password",
  cookiesOff:
    "This browser keeps no cookies for this shop, so nobody can stay logged in. Please allow cookies and load the page again.",
  sending: "Sending...",
  optional: (label: string) => `${label} (optional)`,
  you: "You",
  delivery: "Delivery address",
  passwordHint: (minLength: number) => `At least ${minLength} characters`,
});
