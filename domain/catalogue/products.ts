import { type Paise, rupees } from "../money.ts";
import { productTerms } from "../terms.ts";

/** One of several values, with the one that is chosen at first. */
export type Options = { options: readonly string[]; selected: string };

/** A product of the built-in catalogue (§3.1). Prices in paise. */
export type Product = {
  id: number;
  name: string;
  price: { mrp: Paise; discounted?: Paise };
  description: string;
  /** File name of the picture that stands for the product in lists. */
  image: string;
  colors: readonly string[];
  finish: readonly string[];
  size: Options;
  material: Options;
  /** File names by `<colour>-<material>`, with a `default`. */
  images: Readonly<Record<string, string>>;
  currentImage: string;
  quantity: number;
  features: readonly string[];
  warranty: string;
  replacement: string;
  delivery: { free: boolean; amazon: boolean };
  details: readonly { title: string; description: string }[];
};

/** File names of a product's pictures: `<product>-<colour>-<material>-<width>.avif`. */
function pictures(product: string, colors: string[], materials: string[], shown: string) {
  const images: Record<string, string> = {};
  for (const color of colors) {
    for (const material of materials) {
      images[`${color}-${material}`] = `${product}-${color}-${material}-1200.avif`;
    }
  }
  const file = `${product}-${shown}-1200.avif`;
  return { image: file, currentImage: file, images: { ...images, default: file } };
}

const promises = {
  quantity: 1,
  warranty: productTerms.warranty,
  replacement: productTerms.replacement,
  delivery: { free: productTerms.delivery.free, amazon: true },
} as const;

/** The built-in catalogue (§3, Product; §9.14). The order is part of the contract: id - 1. */
export const products: readonly Product[] = [
  {
    id: 1,
    name: "Air Purifier",
    price: { mrp: rupees(35000), discounted: rupees(29999) },
    description:
      "Five filters and a living plant share one airstream. The sensors watch the room, the planter waters itself, and the display tells you how you are breathing.",
    ...pictures(
      "purifier",
      ["silver", "grey", "white", "babypink", "skyblue"],
      ["wood", "metal", "plastic"],
      "white-wood",
    ),
    colors: ["Silver", "Grey", "White", "Baby Pink", "Sky Blue"],
    finish: ["wooden"],
    size: { options: ["Small", "Medium", "Large"], selected: "Large" },
    material: { options: ["Wood", "Metal", "Plastic"], selected: "Wood" },
    features: [
      "AI sensing",
      "5-stage filtration",
      "Root purification",
      "360° coverage",
      "Wi-Fi/Bluetooth",
      "H-13 HEPA",
      "VOC removal",
      "Real-time AQI display",
      "Automatic water sprinkling",
    ],
    ...promises,
    details: [
      {
        title: "Five filters, one pass",
        description:
          "Air enters through the slats on all four sides and leaves at the top, past the roots. In between, each of the five filters does one job, from pet fur to bacteria.",
      },
      {
        title: "The plant waters itself",
        description:
          "The planter keeps its own water, sprinkles when the soil asks for it and shows the level on the display. Lift the planter out to repot; the purifier keeps running.",
      },
    ],
  },
  {
    id: 2,
    name: "Indoor Monitor",
    price: { mrp: rupees(17999), discounted: rupees(17999) },
    description:
      "A small screen for the desk or the shelf that reads the air of the room as it is now and keeps the day for you to look back on.",
    ...pictures("indoor", ["white"], ["metal", "plastic"], "white-metal"),
    colors: ["White"],
    finish: ["matte", "glossy"],
    size: { options: ["Large", "Extra Large"], selected: "Extra Large" },
    material: { options: ["Metal", "Plastic"], selected: "Metal" },
    features: ["Wi-Fi", "Bluetooth", "3.5-inch touch LCD", "Remote monitoring"],
    ...promises,
    details: [
      {
        title: "One number, then the reasons",
        description:
          "The index stands large on the 3.5-inch touch screen. A tap opens what makes it up, each value with its trend over the last day.",
      },
      {
        title: "Near or far",
        description:
          "Bluetooth sets it up from your phone in the room; over Wi-Fi the same readings reach the portal, wherever you are.",
      },
    ],
  },
  {
    id: 3,
    name: "Outdoor Monitor",
    price: { mrp: rupees(34999), discounted: rupees(34999) },
    description:
      "A weatherproof station for balconies, gates and façades. It cleans its own sensor chamber, knows where it stands and reports by itself.",
    ...pictures("outdoor", ["cream"], ["wood", "plastic"], "cream-wood"),
    colors: ["Cream"],
    finish: ["wooden", "matte"],
    size: { options: ["Small", "Medium", "Large"], selected: "Medium" },
    material: { options: ["Wood", "Plastic"], selected: "Wood" },
    features: [
      "Wi-Fi",
      "Bluetooth",
      "GSM",
      "GPS",
      "API integration",
      "Remote monitoring",
      "Live location",
      "Dust filtration with exhaust fan",
      "Water resistance",
      "RGB indicators",
    ],
    ...promises,
    details: [
      { title: "CADR", description: "Up to 350 cfm" },
      { title: "Coverage", description: "Up to 388 sq ft" },
      { title: "Air cycle", description: "Every 12 minutes" },
      { title: "Sleep timer", description: "1, 2, 4 or 8 hours" },
      { title: "Filter life", description: "3000 hours or 1 year" },
      { title: "Weight", description: "5 kg" },
      { title: "Wi-Fi", description: "Sends each reading to the portal over your own network" },
      { title: "Bluetooth", description: "Set-up from the phone, a few steps away" },
      { title: "GSM", description: "Reports by mobile network where no Wi-Fi reaches" },
      { title: "GPS and live location", description: "Each reading carries the place it is from" },
      { title: "API integration", description: "Readings flow into the systems you already run" },
      { title: "Remote monitoring", description: "Live readings and alerts from anywhere" },
      {
        title: "Dust filtration",
        description: "An exhaust fan keeps the sensor chamber free of settled dust",
      },
      { title: "Water resistance", description: "Made to stay outside through the monsoon" },
      {
        title: "RGB indicators",
        description: "The colour of the air, readable from across a street",
      },
      { title: "Finish", description: "A wooden or a matte front by material, on a matte case" },
    ],
  },
];
