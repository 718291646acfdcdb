import { texts } from "#language";
/** What becomes of log-in, sign-up, password and profile. */
export const accountMessages = texts({
  signupFailed: (message: string) => `Failed to create an account: ${message}`,
  loginFailed: (message: string) => `Failed to log in: ${message}`,
  unknownUser: "No user found with this email.",
  wrongPassword: "Incorrect email or password.",
  unverified: "Please verify your email before logging in.",
  profileFailed: (message: string) => `Failed to update profile: ${message}`,
  resetFailed: (message: string) => `Failed to send password reset email: ${message}`,
  emailConfirmed: "Your e-mail address is confirmed.",
  resetSent: "Password reset email sent. Check your inbox.",
  draftIsBack: "What you had typed is here again. It is not saved yet.",
  passwordReplaced: "Your password is changed. You are logged out everywhere else.",
  wrongOwnPassword: "This is not your password",
  othersEnded: "You are logged out everywhere else.",
  superAdminStays: "The super admin's account cannot be deleted.",
  paymentOpen: "A payment of yours may still be on its way. Please try again in half an hour.",
  verificationSent:
    "If this address has an account that waits for it, a verification mail is on its way.",
  retryIn: (minutes: number) =>
    minutes === 1 ? "You can try again in 1 minute." : `You can try again in ${minutes} minutes.`,
  passwordChanged: "Your password is changed, and you are logged in.",
});
