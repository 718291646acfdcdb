import type { SettingsValues } from "../groups.ts";
import { newsBodies } from "./news-bodies.ts";

type MediaGroups = Pick<SettingsValues, "videos" | "outlets" | "news">;

/** Media as it is first: three videos (§2.39), six outlets and four news cards (§3.23). All are invented. */
export const firstMedia: MediaGroups = {
  videos: {
    list: [
      {
        video: "",
        title: "Inside the purifier",
        length: "4 min",
        description:
          "Five filters, taken out one after the other on a workbench, and what three months in a flat beside a ring road left on each of them.",
        picture: "filters-exploded",
        alt: "Five filters in white frames, one behind the other",
      },
      {
        video: "",
        title: "Planting a machine",
        length: "3 min",
        description:
          "How a peace lily moves in: washing the roots, filling the tank, the first week.",
        picture: "roots-cutaway",
        alt: "A planter cut open: the roots of a peace lily above a tank of water",
      },
      {
        video: "",
        title: "A number for the balcony",
        length: "2 min",
        description: "Putting up the outdoor monitor, from the first screw to the first reading.",
        picture: "balcony-wide",
        alt: "The outdoor monitor on the wall of a balcony",
      },
    ],
  },
  outlets: {
    list: [
      { name: "Verandah Weekly", picture: "" },
      { name: "The Ninth Meridian", picture: "" },
      { name: "Tamarind Post", picture: "" },
      { name: "Loomlight", picture: "" },
      { name: "Chaupal Review", picture: "" },
      { name: "Brick & Breeze", picture: "" },
    ],
  },
  news: {
    list: [
      {
        title: "A lily in the machine",
        outlet: "Verandah Weekly",
        description:
          "A reporter kept one of our purifiers for a month in a fourth-floor flat above a bus stop, and printed every reading beside her notes on the plant.",
        link: "",
        slug: "a-lily-in-the-machine",
        body: newsBodies["a-lily-in-the-machine"],
        picture: "news-1",
        alt: "The purifier in a living room, the lily in the morning sun",
        hidden: false,
      },
      {
        title: "One purifier, two meeting rooms",
        outlet: "Brick & Breeze",
        description: "An architect moved it every Monday and compared the curves.",
        link: "",
        slug: "one-purifier-two-meeting-rooms",
        body: newsBodies["one-purifier-two-meeting-rooms"],
        picture: "news-2",
        alt: "A desk in a bright office, the purifier beside it",
        hidden: false,
      },
      {
        title: "Eleven balconies, one map",
        outlet: "Tamarind Post",
        description: "Neighbours put their outdoor readings together and found the generator.",
        link: "",
        slug: "eleven-balconies-one-map",
        body: newsBodies["eleven-balconies-one-map"],
        picture: "news-3",
        alt: "The outdoor monitor on a plaster wall",
        hidden: false,
      },
      {
        title: "The company that began with a cough",
        outlet: "The Ninth Meridian",
        description: "From an illness in January 2020 to a number on a shelf.",
        link: "",
        slug: "the-company-that-began-with-a-cough",
        body: newsBodies["the-company-that-began-with-a-cough"],
        picture: "news-4",
        alt: "Two indoor monitors side by side",
        hidden: false,
      },
    ],
  },
};
