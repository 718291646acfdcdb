import { texts } from "#language";
export const resetPasswordPage = texts({
  title: "New Password",
  legend: "Your new password",
  logInNow: "Your password is changed. You can log in with it now.",
  emptied: "Your address is confirmed, and the profile that was given before that is empty.",
  onward: "Go to the shop",
  login: "Login",
  another: "Ask for another link",
  button: "Save Password",
  busy: "Saving...",
});
