import { texts } from "#language";
export const loginPage = texts({
  title: "Login",
  newHere: "New here?",
  signUp: "Sign Up",
  forgot: "Forgot Password",
  button: "Login",
  busy: "Logging in...",
  again: "Send the verification mail again",
});
