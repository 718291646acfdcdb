import type { productPage as english } from "#english/catalogue/product-page.ts";
import { texts } from "#language";

export const productPage: typeof english = texts({
  shop: "दुकान",
  breadcrumb: "आप यहाँ हैं",
  add: "कार्ट में जोड़ें",
  notOffered: "उपलब्ध नहीं",
  adding: "जोड़ा जा रहा है...",
  withTaxes: "सभी कर शामिल",
  arrival: "आपके यहाँ कब पहुँचेगा?",
  customization: "अपनी पसंद चुनें",
  color: "रंग",
  size: "आकार",
  material: "सामग्री",
  quantity: "संख्या",
  ofSize: (size) => `आकार ${size}`,
  ofMaterial: (material) => `सामग्री ${material}`,
  pieces: (quantity) => `संख्या ${quantity}`,
  subtotal: "कार्ट का उप-योग",
  onward: "खरीदारी जारी रखें",
  view: "कार्ट देखें",
  now: "अभी चेकआउट करें",
});
