import { texts } from "#language";
export const resetPasswordPage = texts({
  title: "New Password",
  legend: "Your new password",
  logInNow: "Your password is changed. You can log in with it now.",
  onward: "Go to the shop",
  login: "Login",
  another: "Ask for another link",
  button: "Save Password",
  busy: "Saving...",
});
