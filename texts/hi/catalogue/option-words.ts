import type { optionWords as english } from "#english/catalogue/option-words.ts";
import { texts } from "#language";

const names: Readonly<Record<string, string>> = {
  Small: "छोटा",
  Medium: "मध्यम",
  Large: "बड़ा",
  "Extra Large": "बहुत बड़ा",
  Wood: "लकड़ी",
  Metal: "धातु",
  Plastic: "प्लास्टिक",
  Glass: "काँच",
  Steel: "स्टील",
  Ceramic: "सिरेमिक",
  Bamboo: "बाँस",
  Fabric: "कपड़ा",
  Silver: "सिल्वर",
  Gold: "सुनहरा",
  Grey: "स्लेटी",
  Gray: "स्लेटी",
  White: "सफ़ेद",
  Black: "काला",
  Cream: "क्रीम",
  Beige: "बेज",
  Brown: "भूरा",
  Red: "लाल",
  Green: "हरा",
  Blue: "नीला",
  Yellow: "पीला",
  Orange: "नारंगी",
  Pink: "गुलाबी",
  "Baby Pink": "हल्का गुलाबी",
  "Sky Blue": "आसमानी",
};

export const optionWords: typeof english = texts({
  names,
  of: (name) => (Object.hasOwn(names, name) ? (names[name] ?? name) : name),
});
