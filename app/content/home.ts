/** The words of Home (§2.20), section by section. */

export const homeMeta = {
  title: "Smart Air Purifiers with Plant Integration for Healthier Living across India",
  description:
    "Smart air purifiers with plant integration for healthier living across India: True HEPA H-13, activated carbon and living roots in one piece of furniture.",
};

export const hero = {
  lead: "A living plant and an H-13 HEPA filter in one quiet piece of furniture, for homes and offices across India.",
  alt: "A white and oak purifier with a peace lily growing from its top, in a sunlit living room; its round display reads AQI 12, Excellent",
  /** Where the four numbers come from. */
  source: "Our own figures, counted since January 2020.",
};

export const future = {
  checks: [
    {
      title: "Particle Filtration",
      text: "True HEPA H-13 holds 99.97% of particles down to 0.3 microns.",
    },
    {
      title: "Gas Absorption",
      text: "Activated carbon and a cold catalyst take up odours, smoke and fumes.",
    },
    {
      title: "Plant-Based",
      text: "Room air is drawn past living roots before it returns to you.",
    },
    {
      title: "Smart Technology",
      text: "Sensors read the room and set the fan. You see one number.",
    },
  ],
  filmAlt:
    "The peace lily above the purifier sways in a breeze, in the morning light of a living room",
} as const;

export const cards = {
  nature: {
    title: "Nature Meets Innovation",
    text: "A peace lily grows in a planter that waters itself. Its roots stand in the airstream, so the plant is a working part of the machine.",
    alt: "Sunlight through a leaf of the peace lily, with its veins in view",
  },
  purification: {
    title: "Complete Purification",
    text: "Dust, fur, smoke, fumes and the finest particles: five filters, one pass.",
  },
  excellence: {
    title: "Sustainable Excellence",
    text: "Slatted wood and a body that opens for service, so parts are replaced and not the purifier.",
    alt: "Close view of the vertical oak slats",
  },
} as const;

export const comparison = {
  bad: ["Hazardous air pollutants", "Compromised breathing", "Health risks"],
  good: ["Pure fresh air", "Enhanced wellbeing", "Natural purification"],
  clearAlt: "The living room in clear morning light, with the purifier",
  hazeAlt: "The same room under brown haze, without the purifier",
} as const;

/** A category card (§3.21). */
export type Category = {
  id: string;
  name: string;
  image: string;
  description: string;
  buttonLabel: string;
  alt: string;
};

export const categories: readonly Category[] = [
  {
    id: "air-purifiers",
    name: "Air Purifiers",
    image: "category-purifiers",
    description: "Five filters, living roots and a display that tells you how the room is doing.",
    buttonLabel: "Explore More",
    alt: "Air purifier with oak slats, a white top and a peace lily",
  },
  {
    id: "air-quality-monitors",
    name: "Air Quality Monitors",
    image: "category-monitors",
    description: "One for the desk, one for the outside wall. The same honest number on both.",
    buttonLabel: "Discover More",
    alt: "The indoor and the outdoor air-quality monitor side by side",
  },
];

export const breathe = {
  text: "It began in January 2020 with one person’s illness and a question about the air at home. Today more than 250 units give an answer, every minute.",
  alt: "Outdoor monitor on a warm plaster wall in the shadow of palm leaves",
};
