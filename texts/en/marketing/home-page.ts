import { texts } from "#language";
/** The words of Home (§2.20), section by section. */
export const homePage = texts({
  meta: {
    title: "Smart Air Purifiers with Plant Integration for Healthier Living across India",
    description:
      "Smart air purifiers with plant integration for healthier living across India: True HEPA H-13, activated carbon and living roots in one piece of furniture.",
  },
  hero: {
    discover: "Discover Our Range",
    more: "Learn More",
    moreAbout: (brand: string) => ` about ${brand}`,
    /** Where the four numbers come from. */
    source:
      "Our own figures since January 2020, not checked by others. “Satisfaction” is not an average of the star ratings below.",
  },
  future: {
    title: "The Future of Air Purification is Here",
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
        text: "Sensors measure the air and set the fan. The display shows the result.",
      },
    ],
    discover: (brand: string) => `Discover ${brand} `,
  },
  cards: {
    nature: {
      title: "Nature Meets Innovation",
      text: "A peace lily grows in a planter that waters itself. Its roots stand in the airstream, so the plant is a working part of the machine.",
    },
    purification: {
      title: "Complete Purification",
      text: "Dust, fur, smoke, fumes and the finest particles: five filters, one pass.",
    },
    filtersAlt:
      "Air passes five filters: primary, activated carbon, cold catalyst, HEPA H-13 and antibacterial; fewer particles remain after each one",
    excellence: {
      title: "Sustainable Excellence",
      text: "Slatted wood and a body that opens for service, so parts are replaced and not the purifier.",
    },
  },
  comparison: {
    /** Two lines. */
    title: ["The same room,", "with and without"],
    transform: "Transform Your Space",
    divider: (brand: string) => `Divider between the room without and with ${brand}`,
    share: (brand: string, share: number) =>
      `${share}% of the picture without, ${100 - share}% with ${brand}`,
    without: (brand: string) => `Without ${brand}`,
    with: (brand: string) => `With ${brand}`,
    bad: ["Hazardous air pollutants", "Compromised breathing", "Health risks"],
    good: ["Pure fresh air", "Enhanced wellbeing", "Natural purification"],
  },
  categories: {
    title: "Explore Our Categories",
    /** The category cards (§3.21). */
  },
  breathe: {
    title: "Breathe the Change",
    text: "It began in January 2020 with one person’s illness and a question about the air at home. Today more than 250 units are at work, in five major cities.",
    products: "Explore our Products",
  },
  partners: "Our Partners",
  voices: {
    title: "What Our Customers Say",
    quote: (comment: string) => `“${comment}”`,
    stars: (count: number) => `${count} of 5 stars`,
  },
});
