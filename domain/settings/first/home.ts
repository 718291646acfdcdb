import type { homeGroups } from "../groups/home.ts";
import type { SettingsValues } from "../groups.ts";

type HomeGroups = Pick<
  SettingsValues,
  keyof typeof homeGroups | "statistics" | "partners" | "testimonials"
>;

/** What says nothing: the words and pictures of the shop's own stand there (`home-words.ts`). */
const wordless = <Row>(count: number, row: Row): Row[] => Array.from({ length: count }, () => row);
const point = { title: "", text: "" };

/** Home as it is first: the headline (§2.21), the claims (§1.3), nine partners (§2.25), three voices (§3.21; §9.8). All are invented but the claims. */
export const firstHome: HomeGroups = {
  opening: {
    first: "Breathe Pure,",
    second: "Live Better",
    lead: "A living plant and an H-13 HEPA filter in one piece of furniture, for homes and offices across India.",
    discover: "",
    more: "",
    source: "",
    picture: "",
    tall: "",
    alt: "",
  },
  future: {
    title: "",
    checks: wordless(4, point),
    discover: "",
    picture: "",
    alt: "",
    cards: wordless(3, point),
    leaf: "",
    leafAlt: "",
    slats: "",
    slatsAlt: "",
  },
  comparison: {
    title: "",
    titleEnd: "",
    transform: "",
    bad: wordless(3, { text: "" }),
    good: wordless(3, { text: "" }),
    haze: "",
    hazeAlt: "",
    clear: "",
    clearAlt: "",
  },
  categories: {
    title: "",
    cards: wordless(2, { name: "", buttonLabel: "", description: "", picture: "", alt: "" }),
  },
  banner: {
    title: "",
    text: "",
    products: "",
    picture: "",
    alt: "",
    partners: "",
    voices: "",
    metaTitle: "",
    metaDescription: "",
  },
  statistics: {
    figures: [
      { value: "250+", label: "units deployed" },
      { value: "5", label: "major cities" },
      { value: "2020", label: "founded" },
      { value: "100%", label: "satisfaction" },
    ],
  },
  partners: {
    list: [
      { name: "Nivara Incubator", relation: "Selected by", picture: "" },
      { name: "Orvana University", relation: "Supported by", picture: "" },
      { name: "Millbrae Seed Fund", relation: "Funded and supported by", picture: "" },
      { name: "Suvayu Pollution Control Board", relation: "Working with", picture: "" },
      { name: "Pavanya Launchpad", relation: "Selected by", picture: "" },
      { name: "Kestrel Vale Institute", relation: "Inspired by", picture: "" },
      { name: "Taruva Foundation", relation: "Supported by", picture: "" },
      { name: "Zephra Air Alliance", relation: "Associated with", picture: "" },
      { name: "Halveti Labs", relation: "Working with", picture: "" },
    ],
  },
  testimonials: {
    list: [
      {
        name: "Meera Kulshrest",
        rating: 4.3,
        comment:
          "The number on the display dropped while we were still having our tea. Now my father looks at it before he looks at his phone.",
      },
      {
        name: "Arvind Talwarekar",
        rating: 4.3,
        comment:
          "We put one in the meeting room and stopped opening the window to the highway. The plant asked for nothing.",
      },
      {
        name: "Farah Qureshan",
        rating: 4.3,
        comment:
          "I wanted a purifier that I would not hide behind the sofa. This one has the best corner of the room.",
      },
    ],
  },
};
