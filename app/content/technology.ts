import { technologyPage } from "#texts/marketing/technology-page.ts";

const words = () => technologyPage().filters;

/** The five filters (§3.24). Icons are paths on a 24-pixel grid. */
export const filters = () => [
  {
    ...words().primary,
    icon: "M4 5h16M4 10h16M4 15h16M4 20h16M7 3v19M12 3v19M17 3v19",
  },
  {
    ...words().carbon,
    icon: "M12 3l4 2.300v4.600l-4 2.300-4-2.300V5.300zM7.500 11l4 2.300v4.600l-4 2.300-4-2.300v-4.600zM16.500 11l4 2.300v4.600l-4 2.300-4-2.300v-4.600z",
  },
  {
    ...words().catalyst,
    icon: "M12 3v18M4.200 7.500l15.600 9M19.800 7.500l-15.600 9M12 6.500l2.500-2M12 6.500L9.500 4.500M12 17.500l2.500 2M12 17.500l-2.500 2",
  },
  {
    ...words().hepa,
    icon: "M4 4v16M8 20V4M12 4v16M16 20V4M20 4v16M4 4h4M8 20h4M12 4h4M16 20h4",
  },
  {
    ...words().antibacterial,
    icon: "M12 3l7.500 3v5.500c0 4.600-3 7.800-7.500 9.500-4.500-1.700-7.500-4.900-7.500-9.500V6zM12 8.500v7M8.500 12h7",
  },
];

const energy = () => technologyPage().cards.energy;
const aesthetic = () => technologyPage().cards.aesthetic;
const customization = () => technologyPage().cards.customization;

/** The three cards at the foot of the page (§2.38, §3.24). */
export const technologyCards = () => [
  { ...energy(), image: "card-energy" },
  { ...aesthetic(), image: "card-aesthetic" },
  { ...customization(), image: "card-customization" },
];
