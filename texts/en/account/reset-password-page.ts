import { texts } from "#language";
export const resetPasswordPage = texts({
  title: "New Password",
  legend: "Your new password",
  login: "Login",
  another: "Ask for another link",
  button: "Save Password",
  busy: "Saving...",
});
