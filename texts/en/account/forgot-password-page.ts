import { texts } from "#language";
export const forgotPasswordPage = texts({
  title: "Forgot Password",
  lead: "We send you a link with which you can choose a new one.",
  button: "Reset Password",
  back: "Back to login",
});
