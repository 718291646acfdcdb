import { texts } from "#language";
/** What the home page is given by its loader: its pictures in words, and the categories (§2.24). */
export const homeData = texts({
  alts: {
    hero: "A white and oak purifier with a peace lily growing from its top, in a sunlit living room; its round display reads AQI 12, Excellent",
    film: "The peace lily above the purifier sways in a breeze, in the morning light of a living room",
    leaf: "Sunlight through a leaf of the peace lily, with its veins in view",
    slats: "Close view of the vertical oak slats",
    clear:
      "A sitting room by the veranda in clear morning light, with the purifier, a cane chair and a palm",
    haze: "The same room under brown haze, without the purifier",
    breathe: "Outdoor monitor on a warm plaster wall in the shadow of palm leaves",
  },
  categories: [
    {
      name: "Air Purifiers",
      description: "Five filters, living roots and a display of the air quality in the room.",
      buttonLabel: "Explore More",
      alt: "Air purifier with oak slats, a white top and a peace lily",
    },
    {
      name: "Air Quality Monitors",
      description:
        "One for the desk, one for an outside wall. Both use the same air-quality scale.",
      buttonLabel: "Discover More",
      alt: "The indoor and the outdoor air-quality monitor side by side",
    },
  ],
});
