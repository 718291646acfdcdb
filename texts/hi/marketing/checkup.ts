import type { checkup as english } from "#english/marketing/checkup.ts";
import { texts } from "#language";

export const checkup: typeof english = texts({
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
});
