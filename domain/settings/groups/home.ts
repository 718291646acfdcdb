import type { Group } from "../fields.ts";

/** Words that stand in the place of the shop's own; empty: those. */
const words = (label: string, most: number, width?: 2 | 3 | 4) =>
  ({ kind: "text", label, most, ...(width ? { width } : {}) }) as const;
const text = (label: string, most: number) => ({ kind: "text", label, most, long: true }) as const;
const picture = (label = "Picture", hint = "Empty: the shop's own picture.") =>
  ({ kind: "picture", label, hint }) as const;
const alt = (label = "What your picture shows") => words(label, 160);
const rows = <Fields>(label: string, word: string, count: number, fields: Fields) =>
  ({ kind: "rows", label, word, least: count, most: count, fields }) as const;

/** Home, a group a section; what is left empty is said in the shop's first words, in each language. */
export const homeGroups = {
  opening: {
    title: "First screen",
    about: "The words and the picture that Home begins with.",
    page: "/",
    fields: {
      first: { kind: "text", label: "Headline", most: 24, required: true, width: 3 },
      second: { kind: "text", label: "Its second line", most: 24, width: 3 },
      lead: { kind: "text", label: "Sentence below it", most: 160, required: true, long: true },
      discover: words("Button to the shop", 28, 3),
      more: words("Link to About", 24, 3),
      source: text("Where the figures come from", 240),
      picture: picture(
        "Picture for wide screens",
        "Wide, with room at the left: the words hang there. Empty: the shop's own picture.",
      ),
      tall: picture(
        "Picture for phones",
        "Upright, with room at the top. Empty: the one above, or the shop's own where that is empty too.",
      ),
      alt: alt("What your pictures show"),
    },
  },
  future: {
    title: "What it does",
    about: "The second section of Home: four points, a film and three cards.",
    page: "/#future-title",
    fields: {
      title: words("Heading", 60),
      checks: rows("Points", "point", 4, {
        title: words("Title", 40, 3),
        text: words("Text", 120),
      }),
      discover: words("Link to the shop", 40, 3),
      picture: picture("Picture", "Stands in the place of the film. Empty: the film."),
      alt: alt(),
      cards: rows("Cards", "card", 3, { title: words("Title", 40, 3), text: text("Text", 200) }),
      leaf: picture("Picture of the first card"),
      leafAlt: alt("What it shows"),
      slats: picture("Picture of the third card"),
      slatsAlt: alt("What it shows"),
    },
  },
  comparison: {
    title: "With and without",
    about: "The two pictures of one room with a divider, on Home.",
    page: "/#compare-title",
    fields: {
      title: words("Heading", 30, 3),
      titleEnd: words("Its second line", 30, 3),
      transform: words("Button to the shop", 28, 3),
      bad: rows("Without it", "point", 3, { text: words("Point", 40) }),
      good: rows("With it", "point", 3, { text: words("Point", 40) }),
      haze: picture("The room without it", "Both pictures of the same size, or neither."),
      hazeAlt: alt("What it shows"),
      clear: picture("The room with it", "Both pictures of the same size, or neither."),
      clearAlt: alt("What it shows"),
    },
  },
  categories: {
    title: "Categories",
    about: "‘Explore Our Categories’ on Home.",
    page: "/#categories-title",
    fields: {
      title: words("Heading", 60),
      cards: rows("Categories", "category", 2, {
        name: words("Name", 40, 3),
        buttonLabel: words("Link to the shop", 28, 3),
        description: text("Text", 160),
        picture: picture(),
        alt: alt(),
      }),
    },
  },
  banner: {
    title: "Banner and headings",
    about: "‘Breathe the Change’ on Home, and the headings of what stands below it.",
    page: "/#breathe-title",
    fields: {
      title: words("Heading of the banner", 40),
      text: text("Its text", 240),
      products: words("Its button to the shop", 28, 3),
      picture: picture(
        "Its picture",
        "Wide, with room at the right: the words stand there. Empty: the shop's own picture.",
      ),
      alt: alt(),
      partners: words("Heading of the partners", 60),
      voices: words("Heading of the testimonials", 60),
      metaTitle: words("Title of Home in search results", 100),
      metaDescription: text("Sentence below it there", 200),
    },
  },
} as const satisfies Record<string, Group>;
