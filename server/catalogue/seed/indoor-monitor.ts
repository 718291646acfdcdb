import { rupees } from "#domain/money.ts";
import { type SeedProduct, seedDocument } from "./seed-document.ts";
import { indoorMonitorStory } from "./stories/indoor-monitor.ts";

const product: SeedProduct = {
  key: "indoor",
  name: "Indoor Monitor",
  price: { mrp: rupees(17999), discounted: rupees(17999) },
  description:
    "A small screen for the desk or the shelf that reads the air of the room as it is now and keeps the day for you to look back on.",
  colors: [{ name: "White", tone: "#f3f2ef" }],
  sizes: ["Large", "Extra Large"],
  materials: ["Metal", "Plastic"],
  selected: { size: "Extra Large", material: "Metal", color: "White" },
  finish: ["matte", "glossy"],
  finishNote: "The case is matte and the glass of the screen glossy, in metal and in plastic.",
  features: [
    { name: "Wi-Fi", note: "Readings reach the portal by themselves" },
    { name: "Bluetooth", note: "Set up from the phone, in the room" },
    { name: "3.5-inch touch LCD", note: "The number first, the reasons a tap away" },
    { name: "Remote monitoring", note: "The same readings, wherever you are" },
  ],
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
  story: indoorMonitorStory,
  gallery: [
    {
      picture: "indoor-gallery-threequarter",
      alt: "Indoor Monitor seen from three quarters",
      material: "Plastic",
    },
    {
      picture: "indoor-gallery-display",
      alt: "The 3.5-inch touch screen of the Indoor Monitor",
      material: "Plastic",
    },
    {
      picture: "indoor-gallery-desk",
      alt: "Indoor Monitor on a desk in the evening, between a phone, a notebook with spectacles and a brass cup",
      material: "Metal",
    },
    {
      picture: "indoor-gallery-louvres",
      alt: "The sensor louvres at the side of the Indoor Monitor",
      material: "Metal",
    },
    {
      picture: "indoor-gallery-scale",
      alt: "Indoor Monitor on a desk beside a cup",
      material: "Plastic",
    },
  ],
};

/** Product 2 of a new shop (§3.1, §3.2). */
export const indoorMonitor = seedDocument(product, 2);
