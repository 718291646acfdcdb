import { productTerms } from "#domain/terms.ts";

/** What the three products say alike, in Hindi. */
export const common = {
  [productTerms.warranty]: "1 वर्ष",
  [productTerms.replacement]: "ब्रांड की ओर से 10 दिन",
  "Wi-Fi & Bluetooth": "Wi-Fi और Bluetooth",
  "Connects to your phone and the portal": "आपके फ़ोन और पोर्टल से जुड़ता है",
  wooden: "लकड़ी जैसी",
  matte: "मैट",
  glossy: "चमकदार",
  "Readings reach the portal by themselves": "रीडिंग खुद पोर्टल तक पहुँचती हैं",
  "Set up from the phone, in the room": "कमरे में, फ़ोन से सेट-अप",
  "Remote monitoring": "दूर से निगरानी",
  "The same readings, wherever you are": "वही रीडिंग, आप जहाँ भी हों",
} as const;
