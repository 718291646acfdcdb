import type { profileFields as english } from "#english/account/profile-fields.ts";
import { texts } from "#language";

export const profileFields: typeof english = texts({
  firstName: "पहला नाम",
  lastName: "उपनाम",
  email: "ईमेल",
  phone: "फ़ोन",
  address: "पता",
  city: "शहर",
  state: "राज्य",
  pinCode: "PIN कोड",
});
