import type { ArticleTexts } from "./article.ts";

/**
 * The product that an article speaks of: the one whose name it says most often, else the one whose
 * last word ('purifier') it says most often and that shares this word with no other product.
 */
export function productOf<P extends { name: string }>(
  article: ArticleTexts,
  products: readonly P[],
): P | undefined {
  const { title, summary, alt, body } = article;
  const text = [title, summary, alt, body].join("\n").toLowerCase();
  const times = (words: string) => (words ? text.split(words).length - 1 : 0);
  const byName = mostOf(products, ({ name }) => times(name.toLowerCase()));
  if (byName) return byName;
  const kinds = products.map(kindOf);
  const alone = products.filter((each) => kinds.filter((k) => k === kindOf(each)).length === 1);
  return mostOf(alone, (product) => times(kindOf(product)));
}

const kindOf = ({ name }: { name: string }) => name.toLowerCase().split(/\s+/).at(-1) ?? "";

/** The first of those with the most; undefined where none has any. */
function mostOf<P>(all: readonly P[], countOf: (one: P) => number): P | undefined {
  const counts = all.map(countOf);
  const most = Math.max(0, ...counts);
  return most > 0 ? all[counts.indexOf(most)] : undefined;
}
