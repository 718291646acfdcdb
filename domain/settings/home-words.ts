import { homePage } from "#texts/marketing/home-page.ts";

/** What Home says in the language of the request where its owner has set nothing, by group and field of the settings. */
export function homeWords(brand: string) {
  const { meta, hero, future, cards, comparison, categories, breathe, partners, voices } =
    homePage();
  const { title, transform, bad, good } = comparison;
  const point = (text: string) => ({ text });
  return {
    opening: { discover: hero.discover, more: hero.more, source: hero.source },
    future: {
      title: future.title,
      checks: future.checks,
      discover: future.discover(brand),
      cards: [cards.nature, cards.purification, cards.excellence],
    },
    comparison: {
      title: title[0] ?? "",
      titleEnd: title[1] ?? "",
      transform,
      bad: bad.map(point),
      good: good.map(point),
    },
    categories: { title: categories.title },
    banner: {
      ...breathe,
      partners,
      voices: voices.title,
      metaTitle: meta.title,
      metaDescription: meta.description,
    },
  };
}
