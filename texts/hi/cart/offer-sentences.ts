import type { offerSentences as english } from "#english/cart/offer-sentences.ts";
import { texts } from "#language";

export const offerSentences: typeof english = texts({
  blank: "ऑफ़र का कोड लिखें",
  unknown: (code) => `${code} कोड वाला कोई ऑफ़र नहीं है। कृपया देख लें कि कोड सही लिखा है।`,
  notYet: (code, day) => `ऑफ़र ${code} ${day} से शुरू होगा।`,
  over: (code) => `ऑफ़र ${code} समाप्त हो चुका है।`,
  usedUp: (code) => `ऑफ़र ${code} का पूरा उपयोग हो चुका है।`,
  usedByYou: (code) => `आप ऑफ़र ${code} का उपयोग पहले ही कर चुके हैं।`,
  minimum: (code, missing) =>
    `ऑफ़र ${code} इससे बड़े ऑर्डर पर मिलता है: ${missing} का सामान और जोड़ें, तो यह लागू हो जाएगा।`,
  otherProducts: (code) => `ऑफ़र ${code} आपके कार्ट के उत्पादों पर नहीं, दूसरे उत्पादों पर है।`,
});
