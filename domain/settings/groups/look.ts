import type { Group } from "../fields.ts";

/** What a link of the menu or the footer leads to. */
const link = {
  page: {
    kind: "choice",
    label: "Page",
    choices: {
      home: "Home",
      about: "About",
      origin: "About: Our Origin",
      media: "Media",
      technology: "Technology",
      shop: "Shop",
      portal: "Portal",
      blog: "Blog",
      calculator: "Room Calculator",
      compare: "Compare Products",
      returns: "Shop: Return Policy",
      shipping: "Shop: Shipping & Tracking",
      own: "A page of your own",
    },
    width: 2,
  },
  label: {
    kind: "text",
    label: "What it is called",
    most: 24,
    hint: "Empty: as the shop calls it.",
    width: 2,
  },
  slug: {
    kind: "text",
    label: "Address of your own page",
    most: 60,
    format: "slug",
    hint: "What stands behind /pages/. It is not shown while the page is not live.",
    width: 2,
  },
} as const;
const links = (label: string, least: number, most: number) =>
  ({ kind: "rows", label, word: "link", least, most, fields: link }) as const;

/** How all pages of the shop look. */
export const lookGroups = {
  colours: {
    title: "Colours",
    about: "The colour of buttons, links and marks on all pages of the shop.",
    page: "/",
    fields: {
      accent: {
        kind: "choice",
        label: "Accent",
        choices: {
          leaf: "Leaf, the shop's own green",
          lake: "Lake, a blue green",
          dusk: "Dusk, a blue",
          plum: "Plum, a purple",
          brick: "Brick, a red",
          own: "A colour of your own",
        },
        width: 3,
      },
      own: {
        kind: "text",
        label: "Your own colour",
        most: 7,
        format: "colour",
        hint: "Such as #15803d: it is behind white words. What is read on paper and on the dark parts is made of it.",
        width: 3,
      },
    },
  },
  logo: {
    title: "Logo",
    about:
      "The sign at the top and the end of every page. While it is empty the shop's leaf stands there.",
    page: "/",
    fields: {
      picture: {
        kind: "picture",
        label: "Logo",
        hint: "Square or wide, on a transparent ground, at least 160 px high: it is shown 32 px high, on paper.",
      },
      shows: {
        kind: "choice",
        label: "Where it stands",
        choices: {
          sign: "Before the shop's name",
          whole: "In the place of the name, which it shows itself",
        },
        width: 4,
      },
    },
  },
  menu: {
    title: "Menu",
    about: "The links at the top of every page. Cart and Login always stand beside them.",
    page: "/",
    fields: { entries: links("Links", 1, 8) },
  },
  footer: {
    title: "Footer",
    about:
      "The links at the end of every page, and what is written there. The legal pages, the address and your pages ‘In the footer’ always stand there.",
    page: "/#footer-company",
    fields: {
      about: {
        kind: "text",
        label: "Sentence below the name",
        most: 160,
        long: true,
      },
      company: links("Company", 0, 8),
      service: links("Customer Service", 0, 8),
      closing: {
        kind: "text",
        label: "Small print",
        most: 200,
        long: true,
      },
    },
  },
} as const satisfies Record<string, Group>;
