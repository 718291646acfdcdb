import type { passwordField as english } from "#texts/account/password-field.ts";

export const passwordField: typeof english = {
  capsLock: "Caps Lock चालू है",
  show: "दिखाएँ",
  password: " पासवर्ड",
};
