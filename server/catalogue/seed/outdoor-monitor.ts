import { rupees } from "#domain/money.ts";
import { type SeedProduct, seedDocument } from "./seed-document.ts";
import { outdoorMonitorStory } from "./stories/outdoor-monitor.ts";

const product: SeedProduct = {
  key: "outdoor",
  name: "Outdoor Monitor",
  price: { mrp: rupees(34999), discounted: rupees(34999) },
  description:
    "A weatherproof station for balconies, gates and façades. It cleans its own sensor chamber, knows where it stands and reports by itself.",
  colors: [{ name: "Cream", tone: "#e9dfc9" }],
  sizes: ["Small", "Medium", "Large"],
  materials: ["Wood", "Plastic"],
  selected: { size: "Medium", material: "Wood", color: "Cream" },
  finish: ["wooden", "matte"],
  finishNote:
    "The front is wooden with the material Wood and matte with Plastic; the case is matte.",
  features: [
    { name: "Wi-Fi", note: "Readings reach the portal by themselves" },
    { name: "Bluetooth", note: "Set up from the phone, in the room" },
    { name: "GSM", note: "Reports where no Wi-Fi reaches" },
    { name: "GPS", note: "Every reading knows its place" },
    { name: "API integration", note: "Readings flow into your own systems" },
    { name: "Remote monitoring", note: "The same readings, wherever you are" },
    { name: "Live location", note: "Where each station stands, on one map" },
    { name: "Dust filtration with exhaust fan", note: "The sensor chamber cleans itself" },
    { name: "Water resistance", note: "Stays outside through the monsoon" },
    { name: "RGB indicators", note: "The air's colour, seen from the street" },
  ],
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
  story: outdoorMonitorStory,
  gallery: [
    {
      picture: "outdoor-gallery-threequarter",
      alt: "Outdoor Monitor seen from three quarters",
      material: "Wood",
    },
    {
      picture: "outdoor-gallery-indicator",
      alt: "The lit ring of the Outdoor Monitor in its wooden front",
      material: "Wood",
    },
    {
      picture: "outdoor-gallery-louvres",
      alt: "The louvres of the Outdoor Monitor",
      material: "Plastic",
    },
    {
      picture: "outdoor-gallery-scale",
      alt: "Outdoor Monitor on a wall beside a door",
      material: "Wood",
    },
    {
      picture: "balcony-tall",
      alt: "Outdoor Monitor on a wall between palms",
      material: "Plastic",
    },
  ],
};

/** Product 3 of a new shop (§3.1, §3.2). */
export const outdoorMonitor = seedDocument(product, 3);
