import { texts } from "#language";
/** A field for a password. */
export const passwordField = texts({
  capsLock: "Caps Lock is on",
  show: "Show",
  /** Behind it, for those who hear it alone. */
  password: " password",
});
