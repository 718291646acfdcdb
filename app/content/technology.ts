/** The words of Technology (§2.35, §9.13). */

export const technologyMeta = {
  title: "Technology: Five Filters and Living Roots",
  description:
    "How the air is cleaned: five filters up to True HEPA H-13, root purification with living plants, touch control and a planter that waters itself.",
};

export const opening = {
  kind: "Technology",
  title: "What the air goes through",
  lead: "Five filters, one living plant and a display that hides nothing. Here is every part, with what it can do and what it cannot.",
};

export const filterSection = {
  title: "5 Filter Purification Technology",
  text: "Air enters through the slats on all four sides and passes five filters in this order. Each takes out what would wear down the next.",
  filmAlt:
    "The five filters of the purifier come together to one pack and apart again, in the order in which the air meets them",
};

/** The five filters (§3.24). Icons are paths on a 24-pixel grid. */
export const filters = [
  {
    title: "Primary filter",
    description: "Dust, fur and hair. A washable mesh that keeps the other four free.",
    icon: "M4 5h16M4 10h16M4 15h16M4 20h16M7 3v19M12 3v19M17 3v19",
  },
  {
    title: "Activated carbon",
    description: "Odours, smoke and chemical fumes settle in the pores of the carbon.",
    icon: "M12 3l4 2.300v4.600l-4 2.300-4-2.300V5.300zM7.500 11l4 2.300v4.600l-4 2.300-4-2.300v-4.600zM16.500 11l4 2.300v4.600l-4 2.300-4-2.300v-4.600z",
  },
  {
    title: "Cold catalyst",
    description: "VOCs such as formaldehyde and benzene are broken down at room temperature.",
    icon: "M12 3v18M4.200 7.500l15.600 9M19.800 7.500l-15.600 9M12 6.500l2.500-2M12 6.500L9.500 4.500M12 17.500l2.500 2M12 17.500l-2.500 2",
  },
  {
    title: "True HEPA H-13",
    description: "Holds 99.97% of particles down to 0.3 microns, smoke and pollen among them.",
    icon: "M4 4v16M8 20V4M12 4v16M16 20V4M20 4v16M4 4h4M8 20h4M12 4h4M16 20h4",
  },
  {
    title: "Antibacterial",
    description: "The last layer keeps bacteria from growing where the clean air leaves.",
    icon: "M12 3l7.500 3v5.500c0 4.600-3 7.800-7.500 9.500-4.500-1.700-7.500-4.900-7.500-9.500V6zM12 8.500v7M8.500 12h7",
  },
] as const;

export const rootSection = {
  title: "Root purification with NASA Certified Plants",
  paragraphs: [
    "The plant does its work below the leaves. Vapours that pass the carbon meet the root zone, where microbes living on the roots take them up as food. The peace lily is on the list of species that the agency’s clean-air research of 1989 tested.",
    "That research also found the limit: a plant that merely stands in a room moves hardly any air past its roots. So ours stands in the airstream, and a fan brings the room to it.",
  ],
  points: [
    { name: "Roots", text: "in the airstream, not beside it" },
    { name: "Planter", text: "lifts out to repot while the fan keeps running" },
    { name: "Light", text: "a bright room is enough; no window sill needed" },
  ],
  filmAlt:
    "The planter cut open: air is drawn past the roots in their substrate, above the water, and rises clean from the leaves",
} as const;

export const touchSection = {
  title: "Touch control & Hassle free gardening",
  filmAlt:
    "The round display is touched: from the air quality it turns to the water level, which rises as the tank fills",
  features: [
    {
      title: "Touch controls",
      text: "One round glass for everything: fan, timer, water. The number stays in view.",
    },
    {
      title: "Customizable settings",
      text: "Quiet at night, strong after cooking. Set hours and limits once; it keeps to them.",
    },
    {
      title: "Automatic watering",
      text: "The planter sprinkles when the soil asks for it. You fill a tank, not a schedule.",
    },
    {
      title: "Water level monitoring",
      text: "The display shows what is left and says so before the tank runs dry.",
    },
  ],
} as const;

/** The three cards at the foot of the page (§2.38, §3.24). */
export const technologyCards = [
  {
    title: "Energy Efficient",
    description:
      "The sensors decide how hard the fan works. In clean air it idles, and the display dims with the room.",
    image: "card-energy",
    alt: "The purifier at dusk: only its line of light and the display are awake",
  },
  {
    title: "Aesthetic Feel",
    description: "Slatted wood, soft edges, a real plant. It may stand where you look.",
    image: "card-aesthetic",
    alt: "The corner of the purifier where slats, collar and leaves meet",
  },
  {
    title: "Customization",
    description:
      "Buy what you need, customised to your local air quality index and the area of your room.",
    image: "card-customization",
    alt: "Five purifiers in five colours, side by side",
  },
] as const;
