import { productIn } from "#domain/catalogue/product-in.ts";
import { groups } from "#domain/settings/groups.ts";
import { textsOfGroup, translatedGroups } from "#domain/settings/translated-texts.ts";
import { distinctTexts, type TranslatedSubject } from "#domain/translation.ts";
import type { Context } from "#server/context/context.ts";

type Shown = Pick<Context, "catalogue" | "articles" | "settings">;

/** All that customers see of an owner's texts, as it is in English now: products, articles and pages, settings. */
export function translatedSubjects({ catalogue, articles, settings }: Shown): TranslatedSubject[] {
  const products = catalogue.live().map((product): TranslatedSubject => {
    const english: string[] = [];
    productIn(product, (text) => {
      english.push(text);
      return text;
    });
    const { id, name } = product;
    return { kind: "product", subject: String(id), name, english: distinctTexts(english) };
  });
  const written = articles.all().map(({ slug, title, summary, body, alt }): TranslatedSubject => {
    const english = distinctTexts([title, summary, alt, body]);
    return { kind: "article", subject: slug, name: title, english };
  });
  const set = translatedGroups.map((group): TranslatedSubject => {
    // What is drafted is translated before it is published.
    const drafted = settings.drafted?.groups.includes(group) ? settings.drafted.content : null;
    const own = textsOfGroup(group, settings.content);
    const english = drafted ? distinctTexts([...own, ...textsOfGroup(group, drafted)]) : own;
    return { kind: "settings", subject: group, name: groups[group].title, english };
  });
  return [...products, ...written, ...set].filter(({ english }) => english.length > 0);
}
