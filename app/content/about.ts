/** The words of About (§2.30; the origin story of §1.4). */

export const aboutMeta = {
  title: "About: Redefining the Way We Breathe",
  description:
    "How a founder’s illness in January 2020 became a purifier with a living plant: our origin, our mission, our achievements.",
};

export const opening = {
  kind: "About the company",
  title: "Redefining the Way We Breathe",
  lead: "We build air purifiers that a plant lives in, and monitors that say plainly what is in the air. We do it in Noida, for rooms in India.",
};

/** Three decorative icons: leaf, air, drop. Paths on a 24-pixel grid. */
export const signs = [
  "M19.500 4.500C11 4.300 5 7.500 5 13.500c0 1.400.3 2.600.8 3.600C8 12.800 11 10.300 15 8.800 11 11.300 8.200 14.500 6.500 20.200M7 16.500c7 .8 12.300-3.500 12.500-12",
  "M3 9h11.500a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h7.500a2.500 2.500 0 1 1-2.500 2.500",
  "M12 3.500c3.600 4.500 6 7.700 6 11a6 6 0 0 1-12 0c0-3.300 2.400-6.500 6-11zM9 15a3 3 0 0 0 3 3",
] as const;

export const origin = {
  paragraphs: [
    "In January 2020 one of our founders fell ill with a respiratory disease. The weeks that followed were spent indoors, behind closed windows, in air that nobody had ever measured.",
    "The first thing built was not a purifier but a number: a sensor on a shelf, read every minute. The number was worse than the street’s. A filter brought it down, but the room felt like a ward. A plant on top made it a room again, and then came the question that became the company: what if the plant did part of the work?",
    "With a university incubator that question became a first prototype in June 2021: five filters below, living roots above, one fan for both. Since then we have deployed 250 customised units in apartments in one city, each set up for the rooms that it stands in.",
  ],
  milestones: [
    { date: "January 2020", text: "A founder’s respiratory illness starts the work" },
    { date: "June 2021", text: "First prototype, with a university incubator" },
    { date: "250 units", text: "Customised and deployed in apartments in one city" },
    { date: "December 2024", text: "The goal set: several major Indian cities by this date" },
  ],
  alt: "A purifier with a peace lily beside a bed in morning light",
} as const;

export const missionFilm =
  "The purifier turns slowly on its paper: oak slats, white collar, round display, peace lily";

export const mission = [
  {
    title: "Pioneering Fresh Air in Homes",
    text: "Most of a day is spent indoors, and indoor air is the air that nobody checks. We want every home to know its number, and to have something quiet in the corner that brings it down.",
  },
  {
    title: "Mission of Health and Comfort",
    text: "Clean air should not sound like a machine or look like one. We count decibels and grain patterns as carefully as we count particles.",
  },
  {
    title: "Transforming Living Spaces",
    text: "A purifier that lives in a cupboard cleans a cupboard. Ours is made to stand where people sit: wood, light, a plant that grows.",
  },
] as const;

/** A clickable card with its modal (§3.22). */
export type Achievement = {
  slug: string;
  title: string;
  short: string;
  description: string;
  image: string;
  alt: string;
  /** A path on a 24-pixel grid. */
  icon: string;
  bgColor: string;
};

export const achievements: readonly Achievement[] = [
  {
    slug: "incubation",
    title: "Incubation graduation",
    short: "Eighteen months at a university incubator",
    description:
      "We entered the incubator with a sketch and a sensor on a breadboard, and left it with a product that passes its own tests. The programme gave us a workshop, a measuring chamber, and people who asked how we knew.",
    image: "achievement-1",
    alt: "A framed certificate that leans on the wall, a plant beside it",
    icon: "M3 9.500l9-4.500 9 4.500-9 4.500zM7 11.500v4.500c1.500 1.500 3 2 5 2s3.500-.500 5-2v-4.500M21 9.500v5.500",
    bgColor: "#dfe7dc",
  },
  {
    slug: "top-five",
    title: "Top 5 startups in a national innovation programme",
    short: "Chosen among young companies from all over India",
    description:
      "The programme looked for young companies that solve an everyday problem with something that can be built in India. The jury ran the purifier in a closed room for a day and read the curve afterwards. We were among the five that were chosen.",
    image: "achievement-2",
    alt: "A leaf of brass on a block of oak",
    icon: "M4 20v-6h4v6M10 20V9h4v11M16 20V4h4v16M3 20h18",
    bgColor: "#ece1d2",
  },
  {
    slug: "association",
    title: "Member of an air-pollution association",
    short: "With researchers, engineers and makers",
    description:
      "The association brings together people who measure air, people who clean it and people who write the rules for both. As a member we share anonymous readings of our outdoor monitors, and learn first when a method turns out to be wrong.",
    image: "achievement-3",
    alt: "A round bronze plaque on a stand, beside two books",
    icon: "M12 12a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM5 19a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM19 19a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM9.800 11l-3.300 3.500M14.200 11l3.300 3.500M7.500 16.500h9",
    bgColor: "#d9e4e6",
  },
  {
    slug: "hackathon",
    title: "Second prize in a university health-tech hackathon",
    short: "Thirty-six hours, one working monitor",
    description:
      "In thirty-six hours we built a monitor that a school could hang in a classroom: a sensor, a screen with one number, and a chart for the teacher. It won second prize, and its enclosure is the ancestor of our Indoor Monitor.",
    image: "achievement-4",
    alt: "A silver cup with two handles",
    icon: "M12 15a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11zM8.500 14l-1.500 7 5-2.500 5 2.500-1.500-7M10.500 8.500a1.500 1.500 0 1 1 2.600 1l-2.600 2.500h3",
    bgColor: "#ecdcd6",
  },
];

/** The Trophy Wall lists three awards (§2.33). Givers are invented. */
export const trophies = [
  { award: "Clean Air Product of the Year", giver: "Zephra Air Alliance", year: "2023" },
  { award: "Design for Indian Homes, first prize", giver: "Kestrel Vale Institute", year: "2022" },
  { award: "Young Company to Watch", giver: "Pavanya Launchpad", year: "2021" },
] as const;
