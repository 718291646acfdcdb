import type { checkup as english } from "#texts/marketing/checkup.ts";

export const checkup: typeof english = {
  title: "मुफ़्त AQI जाँच",
  curve: {
    title: "बैठक का एक दिन, उदाहरण",
    alt: "एक दिन की रीडिंग का उदाहरण: सुबह AQI 168 से शाम को घटकर 18 तक",
  },
  email: "ईमेल",
  name: "नाम",
  phone: "फ़ोन",
  address: "पता",
  submit: "जमा करें",
  reset: "फिर से भरें",
};
