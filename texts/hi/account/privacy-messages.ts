import type { privacyMessages as english } from "#english/account/privacy-messages.ts";
import { texts } from "#language";

export const privacyMessages: typeof english = texts({
  pageTitle: "गोपनीयता सेटिंग",
  lead: "आपने किन कामों के लिए सहमति दी है, और उसे कैसे वापस ले सकते हैं।",
  consents: "आपकी दी हुई सहमतियाँ",
  purposes: {
    account: { title: "आपका खाता", about: "लॉग इन, प्रोफ़ाइल और पते।" },
    order: {
      title: "आपके ऑर्डर",
      about: "उन्हें पहुँचाना, उनके बीजक बनाना और उनकी ज़िम्मेदारी निभाना।",
    },
    "stock-alert": {
      title: "स्टॉक में वापसी",
      about: "आपकी माँगी चीज़ फिर से मिलने लगे, तो एक मेल।",
    },
    checkup: { title: "जाँच", about: "मुफ़्त AQI जाँच के बारे में आपको फ़ोन करना।" },
    marketing: { title: "ख़बरें और ऑफ़र", about: "ख़बरों और ऑफ़र वाले मेल।" },
  },
  places: {
    signup: "खाता बनाते समय",
    checkout: "चेकआउट पर",
    checkup: "जाँच के फ़ॉर्म से",
    alert: "मेल के लिंक से",
    profile: "यहाँ",
    mail: "मेल के लिंक से",
    admin: "फ़ोन पर",
  },
  given: (day, place) => `${day} को ${place} सहमति दी गई।`,
  withdrawn: (day) => `${day} को वापस ली गई।`,
  never: "सहमति नहीं दी गई।",
  agree: "सहमति दें",
  withdraw: "वापस लें",
  about: (purpose) => `: ${purpose}`,
  deleteAccount: "इसे वापस लेने के लिए अपना खाता मिटाएँ",
  effects: {
    order: "सहमति वापस ली गई। जो ऑर्डर आपने दिए हैं, वे फिर भी पहुँचाए जाएँगे; नया ऑर्डर फिर से सहमति माँगेगा।",
    "stock-alert": "सहमति वापस ली गई। आपका पता सभी प्रतीक्षा सूचियों से हटा दिया गया है।",
    checkup: "सहमति वापस ली गई। आपके अनुरोध मिटा दिए गए हैं।",
    marketing: "सहमति वापस ली गई। आपको ख़बरें और ऑफ़र नहीं भेजे जाएँगे।",
  },
  agreed: "सहमति दी गई।",
  ledger: "जो कुछ दर्ज किया गया है",
  ledgerNotice: (version) => `सूचना का संस्करण ${version}`,
  ledgerGiven: "सहमति दी",
  ledgerWithdrawn: "वापस ली",

  nominee: "आपकी ओर से कौन काम कर सकता है",
  nomineeLead: "कोई व्यक्ति जो आपकी मृत्यु होने पर या आपके असमर्थ होने पर आपके अधिकारों का इस्तेमाल कर सके।",
  labels: {
    name: "नाम",
    email: "ईमेल",
    phone: "फ़ोन",
    relation: "आपसे उनका रिश्ता",
  },
  optional: "इसे छोड़ सकते हैं।",
  saveNominee: "सहेजें",
  removeNominee: "हटाएँ",
  nomineeSaved: "सहेजा गया।",
  nomineeRemoved: "हटाया गया।",
  fillIn: "कृपया निशान लगी जगहों को ठीक करें",

  rights: "आपके दूसरे अधिकार",
  download: "अपना डेटा डाउनलोड करें",
  correct: "अपनी प्रोफ़ाइल सुधारें",
  erase: "अपना खाता मिटाएँ",
  complain: "शिकायत निवारण अधिकारी से शिकायत करें",
  stored: "खाता मिटाने पर क्या रह जाता है",
  keptDocuments: (count, day) =>
    count === 1
      ? `कर कानून के अनुसार आपके ऑर्डर का एक दस्तावेज़ ${day} तक रहता है।`
      : `कर कानून के अनुसार आपके ऑर्डर के ${count} दस्तावेज़ ज़्यादा से ज़्यादा ${day} तक रहते हैं।`,
  keptRest: "आपकी सहमतियाँ और शिकायतें तीन साल तक रहती हैं। सभी अवधियाँ हमारी गोपनीयता सूचना में लिखी हैं।",
  tickets: "आपकी शिकायतें",
});
