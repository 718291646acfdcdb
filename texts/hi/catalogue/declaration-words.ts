import type { declarationWords as english } from "#english/catalogue/declaration-words.ts";
import { texts } from "#language";

export const declarationWords: typeof english = texts({
  genericName: "सामान्य नाम",
  maker: "निर्माता",
  importer: "आयातक",
  origin: "मूल देश",
  netQuantity: "शुद्ध मात्रा",
  dimensions: "आयाम",
  weight: "वज़न",
  mrp: "अधिकतम खुदरा मूल्य (MRP)",
  madeIn: "माह और वर्ष",
  bis: "BIS मानक चिह्न",
  epr: "ई-कचरा पंजीकरण (EPR)",
  radio: "रेडियो अनुमोदन",
  certificates: "प्रमाणपत्र",
  care: "ग्राहक सेवा",
  ofSize: (size, value) => `${size}: ${value}`,
  between: (least, most) => `${least} से ${most}`,
  withTaxes: (mrp) => `${mrp}, सभी करों सहित`,
});
