import { texts } from "#language";
/** The words of Technology (§2.35, §9.13). */
export const technologyPage = texts({
  meta: {
    title: "Technology: Five Filters and Living Roots",
    description:
      "How the air is cleaned: five filters up to True HEPA H-13, root purification with living plants, touch control and a planter that waters itself.",
  },
  opening: {
    kind: "Technology",
    title: "What the air goes through",
    lead: "Five filters, one living plant and a touch display: what each part does, and what it cannot do.",
  },
  /** What the list of the page's parts is called. */
  contents: "On this page",
  filters: {
    title: "5 Filter Purification Technology",
    text: "Air enters through the slats on all four sides and passes five filters in this order. Each takes out what would wear down the next.",
    filmAlt:
      "The five filters of the purifier come together to one pack and apart again, in the order in which the air meets them",
    /** The five filters (§3.24). */
    primary: {
      title: "Primary filter",
      description: "Dust, fur and hair. A washable mesh that keeps the other four free.",
    },
    carbon: {
      title: "Activated carbon",
      description: "Odours, smoke and chemical fumes settle in the pores of the carbon.",
    },
    catalyst: {
      title: "Cold catalyst",
      description: "VOCs such as formaldehyde and benzene are broken down at room temperature.",
    },
    hepa: {
      title: "True HEPA H-13",
      description: "Holds 99.97% of particles down to 0.3 microns, smoke and pollen among them.",
    },
    antibacterial: {
      title: "Antibacterial",
      description: "The last layer keeps bacteria from growing where the clean air leaves.",
    },
  },
  roots: {
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
  },
  touch: {
    title: "Touch control & Hassle free gardening",
    filmAlt:
      "The round display is touched: from the air quality it turns to the water level, which rises as the tank fills",
    features: [
      {
        title: "Touch controls",
        text: "Fan, timer and water on one round touch display. The air quality stays in view.",
      },
      {
        title: "Customizable settings",
        text: "Slow at night, fast after cooking. You set the hours and limits once.",
      },
      {
        title: "Automatic watering",
        text: "The planter sprinkles water when the soil is dry. You only fill the tank.",
      },
      {
        title: "Water level monitoring",
        text: "The display shows what is left and says so before the tank runs dry.",
      },
    ],
  },
  /** The three cards at the foot of the page (§2.38, §3.24). */
  cards: {
    title: "Made for living rooms",
    energy: {
      title: "Energy Efficient",
      description:
        "The sensors decide how hard the fan works. In clean air it idles, and the display dims with the room.",
      alt: "The purifier at dusk: only its line of light and the display are awake",
    },
    aesthetic: {
      title: "Aesthetic Feel",
      description:
        "Slatted wood, rounded edges and a real plant, made to stand in full view in the room.",
      alt: "The corner of the purifier where slats, collar and leaves meet",
    },
    customization: {
      title: "Customization",
      description:
        "Buy what you need, customised to your local air quality index and the area of your room.",
      alt: "Five purifiers in five colours, side by side",
    },
  },
  end: "See products and prices",
  onward: {
    title: "How much air does your room need?",
    text: "Its area and its ceiling give one number. The shop has the products, their sizes and their prices.",
    room: "Work it out",
    alt: "A purifier with a palm beside the desk and the shelves of an office",
  },
});
