import type { cartPage as english } from "#english/cart/cart-page.ts";
import { texts } from "#language";

export const cartPage: typeof english = texts({
  title: "कार्ट",
  description: "आपने क्या चुना है, और उसकी कीमत कितनी है।",
  emptyTitle: "आपका कार्ट खाली है",
  emptyText: "इसमें अभी कुछ नहीं है।",
  onward: "खरीदारी जारी रखें",
  size: "आकार",
  material: "सामग्री",
  color: "रंग",
  each: (price) => `${price} प्रति नग`,
  quantityOf: (name) => `${name} की संख्या`,
  remove: "हटाएँ",
  cancel: "रहने दें",
  removeQuestion: "क्या आप वाकई इस सामान को अपने कार्ट से हटाना चाहते हैं?",
  takenOut: (name) => `${name} आपके कार्ट से हटा दिया गया है।`,
  undo: "वापस लाएँ",
  checkout: "चेकआउट पर जाएँ",
  withTaxes: "कीमतों में सभी कर शामिल हैं।",
  item: "सामान",
  items: "सामान",
});
