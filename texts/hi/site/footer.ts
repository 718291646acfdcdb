import type { footer as english } from "#english/site/footer.ts";
import { texts } from "#language";

export const footer: typeof english = texts({
  about: "जीवित पौधों वाले स्मार्ट एयर प्यूरीफ़ायर, और ऐसे मॉनिटर जो दिखाते हैं कि आप कैसी हवा में साँस ले रहे हैं।",
  company: "कंपनी",
  service: "ग्राहक सेवा",
  contact: "पता और संपर्क",
  closing: (brand) => `© 2020–2026 ${brand}. कीमतें भारतीय रुपयों में हैं और इनमें सभी कर शामिल हैं।`,
  follow: "हमें फ़ॉलो करें",
  email: "ईमेल",
  cin: (cin) => `CIN ${cin}`,
  registeredOffice: (address) => `पंजीकृत कार्यालय: ${address}`,
  contactPerson: (name) => `संपर्क व्यक्ति: ${name}`,
  legal: "कानूनी",
  services: "अन्य सेवाएँ",
});
