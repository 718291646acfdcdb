export const resetPasswordPage = {
  title: "New Password",
  legend: "Your new password",
  login: "Login",
  another: "Ask for another link",
  button: "Save Password",
  busy: "Saving...",
};
