import { problemOfIds } from "#extensions/declared/check.ts";
import { type BlockPlace, currentPages } from "#extensions/declared/pages.ts";
import { pages } from "#extensions/pages.ts";
import { language } from "#language";

const problem = import.meta.env.SSR ? problemOfIds(pages) : null;
if (problem) throw new Error(problem);
const blocks = pages.flatMap((each) => {
  const { id, blocks } = currentPages(each);
  return blocks.map((block, at) => ({ ...block, key: `${id} ${at}` }));
});

/** What the shop's extensions show at a place. */
export function Blocks({ at }: { at: BlockPlace }) {
  return blocks
    .filter(({ place }) => place === at)
    .map(({ Component, key }) => <Component key={key} language={language()} />);
}
