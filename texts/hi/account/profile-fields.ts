import type { profileFields as english } from "#texts/account/profile-fields.ts";

export const profileFields: typeof english = {
  firstName: "पहला नाम",
  lastName: "उपनाम",
  email: "ईमेल",
  phone: "फ़ोन",
  address: "पता",
  city: "शहर",
  state: "राज्य",
  pinCode: "PIN कोड",
};
