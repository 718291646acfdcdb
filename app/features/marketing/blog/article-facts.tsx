import { indiaFormat } from "#domain/india/clock.ts";
import { blogPage } from "#texts/marketing/blog-page.ts";

const day = indiaFormat({ dateStyle: "long" });

/** When an article appeared and how long it takes to read. */
export function ArticleFacts({ published, minutes }: { published: string; minutes: number }) {
  return (
    <p className="article-facts">
      <time dateTime={published}>{day().format(new Date(published))}</time>
      <span>{blogPage().minutes(minutes)}</span>
    </p>
  );
}
