import { portalPage } from "#texts/marketing/portal-page.ts";

const features = () => portalPage().features;
const cards = () => portalPage().cards;

/** What the portal does, in five lines. Icons are paths on a 24-pixel grid. */
export const portalFeatures = () => [
  {
    ...features().live,
    icon: "M3 12h4l2.500-7 4.500 14 2.500-7H21",
  },
  {
    ...features().graphs,
    icon: "M4 4v16h16M8 15l3.500-4 3 2.500L20 7",
  },
  {
    ...features().excel,
    icon: "M5 3h9l5 5v13H5zM14 3v5h5M8.500 12h7M8.500 16h7M12 12v4",
  },
  {
    ...features().wireless,
    icon: "M3.500 9.500a12.500 12.500 0 0 1 17 0M6.500 13a8 8 0 0 1 11 0M9.500 16.300a3.800 3.800 0 0 1 5 0M12 19.500h.01",
  },
  {
    ...features().global,
    icon: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3.800 6 3.800 9s-.8 6-3.800 9c-3-3-3.800-6-3.800-9S9 6 12 3z",
  },
];

/** Six feature cards (§3.24), each with the screen that it describes. */
export const portalCards = () => [
  { ...cards().signup, image: "portal-signup" },
  { ...cards().login, image: "portal-login" },
  { ...cards().dashboard, image: "portal-dashboard" },
  { ...cards().live, image: "portal-live" },
  { ...cards().graphs, image: "portal-graphs" },
  { ...cards().excel, image: "portal-excel" },
];
