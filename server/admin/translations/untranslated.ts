import type { Context } from "#server/context/context.ts";
import { countMissing } from "./list-translations.ts";

/**
 * How many products, articles, pages and groups of settings are not in Hindi as a whole, for the marks of the menu. It
 * is counted when it is asked for first, and again after one of them, or a translation, has changed: other requests
 * read nothing.
 */
export function openUntranslated(
  ctx: Pick<Context, "db" | "changes" | "catalogue" | "articles" | "settings" | "now">,
): () => Promise<number> {
  let counted: Promise<number> | null = null;
  const forget = () => {
    counted = null;
  };
  for (const topic of ["catalogue", "articles", "settings"] as const) {
    ctx.changes.listen(topic, forget);
  }
  return () => {
    counted ??= countMissing(ctx).catch((error) => {
      forget();
      throw error;
    });
    return counted;
  };
}
