import { texts } from "#language";
export const signupPage = texts({
  title: "Sign Up",
  lead: "With an account you can place orders and follow their delivery. Already have an account?",
  login: "Login",
  mails: "We write to you about your account and your orders, and nothing else.",
  button: "Sign Up",
  busy: "Creating Account...",
});
