import type { footer as english } from "#english/site/footer.ts";
import { texts } from "#language";

export const footer: typeof english = texts({
  about: "जीवित पौधों वाले स्मार्ट एयर प्यूरीफ़ायर, और ऐसे मॉनिटर जो दिखाते हैं कि आप कैसी हवा में साँस ले रहे हैं।",
  company: "कंपनी",
  aboutLink: "परिचय",
  origin: "हमारी शुरुआत",
  service: "ग्राहक सेवा",
  room: "कमरे का हिसाब",
  compare: "उत्पादों की तुलना",
  returns: "वापसी और रिफ़ंड",
  shipping: "शिपिंग और डिलीवरी",
  contact: "पता और संपर्क",
  closing: (brand) => `© 2020–2026 ${brand}. कीमतें भारतीय रुपयों में हैं और इनमें सभी कर शामिल हैं।`,
  follow: "हमें फ़ॉलो करें",
  email: "ईमेल",
});
