import { locale } from "#texts/language.ts";
import { blogPage } from "#texts/marketing/blog-page.ts";

const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Asia/Kolkata" });

/** When an article appeared and how long it takes to read. */
export function ArticleFacts({ published, minutes }: { published: string; minutes: number }) {
  return (
    <p className="article-facts">
      <time dateTime={published}>{day.format(new Date(published))}</time>
      <span>{blogPage.minutes(minutes)}</span>
    </p>
  );
}
