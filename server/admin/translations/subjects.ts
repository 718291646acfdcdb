import { productIn } from "#domain/catalogue/product-in.ts";
import type { Product } from "#domain/catalogue/products.ts";
import { may, type SignedInAdmin } from "#domain/roles.ts";
import { isVisible } from "#domain/settings/article.ts";
import { groups } from "#domain/settings/groups.ts";
import { textsOfGroup, translatedGroups } from "#domain/settings/translated-texts.ts";
import { distinctTexts, type TranslatedSubject } from "#domain/translation.ts";
import type { Context } from "#server/context/context.ts";

type Shown = Pick<Context, "catalogue" | "articles" | "settings" | "now">;

/**
 * All that customers see of an owner's texts, or will see of drafts, as it is in English now: products, articles and
 * pages, settings.
 */
export function translatedSubjects(ctx: Shown): TranslatedSubject[] {
  const { catalogue, articles, settings } = ctx;
  const products = [...catalogue.live(), ...catalogue.drafts()].map(productAsSubject);
  const now = ctx.now();
  const written = articles.all().map((article): TranslatedSubject => {
    const { slug, title, summary, body, alt } = article;
    const english = distinctTexts([title, summary, alt, body]);
    return {
      kind: "article",
      subject: slug,
      name: title,
      isLive: isVisible(article, now),
      english,
    };
  });
  const set = translatedGroups.map((group): TranslatedSubject => {
    // What is drafted is translated before it is published.
    const drafted = settings.drafted?.groups.includes(group) ? settings.drafted.content : null;
    const own = textsOfGroup(group, settings.content);
    const english = drafted ? distinctTexts([...own, ...textsOfGroup(group, drafted)]) : own;
    return { kind: "settings", subject: group, name: groups[group].title, isLive: true, english };
  });
  return [...products, ...written, ...set].filter(({ english }) => english.length > 0);
}

/** The same for an admin who may translate: a draft of a product is seen by those alone who may edit products (§16.2). */
export const subjectsFor = (ctx: Shown, { authority }: SignedInAdmin): TranslatedSubject[] =>
  translatedSubjects(ctx).filter(
    ({ kind, isLive }) => kind !== "product" || isLive || may(authority, "products:update"),
  );

function productAsSubject(product: Product): TranslatedSubject {
  const english: string[] = [];
  productIn(product, (text) => {
    english.push(text);
    return text;
  });
  const { id, name, state } = product;
  const isLive = state === "live";
  return { kind: "product", subject: String(id), name, isLive, english: distinctTexts(english) };
}
