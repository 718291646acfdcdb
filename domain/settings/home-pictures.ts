import { homeData } from "#texts/marketing/home-data.ts";

/**
 * The same for what loaders alone know: the pictures of Home, what they show, and its two categories. They are
 * not with the words, which browsers are given.
 */
export function homePictures() {
  const { alts, categories } = homeData();
  const pictures = ["category-purifiers", "category-monitors"];
  return {
    opening: { picture: "hero-living-wide", tall: "hero-living-tall", alt: alts.hero },
    future: {
      alt: alts.film,
      leaf: "macro-leaf",
      leafAlt: alts.leaf,
      slats: "macro-slats",
      slatsAlt: alts.slats,
    },
    comparison: {
      haze: "compare-haze",
      hazeAlt: alts.haze,
      clear: "compare-clear",
      clearAlt: alts.clear,
    },
    categories: {
      cards: categories.map((card, at) => ({ ...card, picture: pictures[at] ?? "" })),
    },
    banner: { picture: "breathe-banner", alt: alts.breathe },
  };
}
