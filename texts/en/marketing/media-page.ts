import { texts } from "#language";
/** The words of Media (§2.39; the items of §3). */
export const mediaPage = texts({
  meta: {
    title: "Media: Films, Articles and Press",
    description:
      "Three short films about our purifiers and monitors, articles on clean air, and what others have written about us.",
  },
  opening: {
    kind: "Media",
    title: "Films, articles and press",
    lead: "Three short films of our own, our articles on clean air, and what others have written about us.",
  },
  films: {
    title: "Films",
    play: (title: string) => `Play: ${title}`,
    /** The films of the shop's own, which the three cards play while their videos are not set. */
    filters: {
      title: "Inside the purifier",
      description:
        "The five filters in their order, as the air meets them on its way to the roots.",
      length: "6 seconds, without sound",
      alt: "Five filters in white frames, one behind the other",
    },
    roots: {
      title: "Roots, air and water",
      description: "A peace lily in its planter, cut open: roots, air and the water below.",
      length: "6 seconds, without sound",
      alt: "A planter cut open: the roots of a peace lily above a tank of water",
    },
    touch: {
      title: "Touching the display",
      description:
        "The display on the purifier: the air quality now, and the water level at a touch.",
      length: "6 seconds, without sound",
      alt: "The round display of the purifier, showing an air-quality index of 12",
    },
    failed: "If you see this, the iframe failed to load.",
    again: "Try again",
  },
  teaser: {
    title: "Clean Air Living",
    text: "Five articles on what we learned while measuring: what an index leaves out, why roots need a fan, and when opening the window is the better idea.",
    more: "Know More",
    alt: "The indoor monitor on a wooden desk, a cup beside it",
  },
  outlets: "Featured In",
  news: {
    title: "In the news",
    more: "Learn More",
    /** Behind `more`, for screen readers. */
    of: (title: string, outlet: string) => `: ${title}, at ${outlet}`,
  },
  banner: "Breathe green. Live greener.",
  onward: { see: "See products and prices", how: "How the air is cleaned" },
});
