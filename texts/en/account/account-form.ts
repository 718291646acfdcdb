import { texts } from "#language";
/** Words that the forms about an account share. */
export const accountForm = texts({
  legend: "Your account",
  email: "Email",
  password: "Password",
  sending: "Sending...",
  optional: (label: string) => `${label} (optional)`,
  you: "You",
  delivery: "Delivery address",
  passwordHint: (minLength: number) => `At least ${minLength} characters`,
});
