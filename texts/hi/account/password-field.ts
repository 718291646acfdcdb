import type { passwordField as english } from "#english/account/password-field.ts";
import { texts } from "#language";

export const passwordField: typeof english = texts({
  capsLock: "Caps Lock चालू है",
  show: "दिखाएँ",
  password: " पासवर्ड",
});
