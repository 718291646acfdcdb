import { productTerms } from "../../terms.ts";
import { type ProductDocument, wholeDeclarations } from "../product-document.ts";
import { wholeStory } from "../product-story.ts";

/** A product of which nothing is known but the shop's terms: what a file's new product begins as. */
export const blankProduct: ProductDocument = {
  state: "draft",
  position: 0,
  name: "",
  description: "",
  price: { mrp: 0, discounted: null },
  comingPrices: [],
  colors: [],
  sizes: [],
  materials: [],
  selected: { size: "", material: "", color: "" },
  variants: [],
  finish: [],
  finishNote: "",
  features: [],
  details: [],
  pictures: [],
  warranty: productTerms.warranty,
  replacement: productTerms.replacement,
  delivery: { free: productTerms.delivery.free, amazon: false },
  tiles: [],
  search: { title: "", text: "" },
  hsn: "",
  declarations: wholeDeclarations(),
  story: wholeStory(),
};
