import { rupees } from "#domain/money.ts";
import { type SeedProduct, seedDocument } from "./seed-document.ts";
import { airPurifierStory } from "./stories/air-purifier.ts";

const product: SeedProduct = {
  key: "purifier",
  name: "Air Purifier",
  price: { mrp: rupees(35000), discounted: rupees(29999) },
  description:
    "Five filters and a living plant share one airstream. The sensors watch the room, the planter waters itself, and the display tells you how you are breathing.",
  colors: [
    { name: "Silver", tone: "#b9bcbd" },
    { name: "Grey", tone: "#6d7072" },
    { name: "White", tone: "#f3f2ef" },
    { name: "Baby Pink", tone: "#e6c9c7" },
    { name: "Sky Blue", tone: "#a9c3cf" },
  ],
  sizes: ["Small", "Medium", "Large"],
  materials: ["Wood", "Metal", "Plastic"],
  selected: { size: "Large", material: "Wood", color: "White" },
  finish: ["wooden"],
  finishNote:
    "Slats of real wood with the material Wood; metal and plastic keep the color you choose.",
  features: [
    { name: "AI sensing", note: "Reads the room and sets the fan" },
    { name: "5-stage filtration", note: "From pet fur to bacteria" },
    { name: "Root purification", note: "Roots stand in the airstream" },
    { name: "360° coverage", note: "Draws air in from every side" },
    { name: "Wi-Fi/Bluetooth", note: "Set-up in the room, control from anywhere" },
    { name: "H-13 HEPA", note: "99.97% of particles down to 0.3 microns" },
    { name: "VOC removal", note: "Formaldehyde, benzene, fumes" },
    { name: "Real-time AQI display", note: "One number, always lit" },
    { name: "Automatic water sprinkling", note: "Fill the tank, forget the can" },
  ],
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
  story: airPurifierStory,
  gallery: [
    ...[
      { picture: "purifier-gallery-threequarter", alt: "Air Purifier seen from three quarters" },
      { picture: "purifier-gallery-display", alt: "The round touch display of the Air Purifier" },
      { picture: "purifier-gallery-planter", alt: "The planter with a peace lily" },
      {
        picture: "purifier-gallery-filter",
        alt: "The five filters in their order, beside the Air Purifier",
      },
      { picture: "purifier-gallery-scale", alt: "Air Purifier beside an armchair" },
    ].map((entry) => ({ ...entry, color: "White", material: "Wood" })),
    {
      picture: "office-tall",
      alt: "Air Purifier beside a desk, planted with a palm",
      color: "Silver",
      material: "Metal",
    },
    {
      picture: "bedroom-tall",
      alt: "Air Purifier beside a bed",
      color: "Baby Pink",
      material: "Plastic",
    },
  ],
};

/** Product 1 of a new shop (§3.1, §3.2). */
export const airPurifier = seedDocument(product, 1);
