/** A field for a password. */
export const passwordField = {
  capsLock: "Caps Lock is on",
  show: "Show",
  /** Behind it, for those who hear it alone. */
  password: " password",
};
