import { stringify } from "csv-stringify/sync";
import type { Context } from "#server/context/context.ts";
import { feedItems } from "./feed-items.ts";

/** The columns of Meta's catalogue. */
export const metaColumns = [
  ...["id", "title", "description", "availability", "condition", "price", "sale_price", "link"],
  ...["image_link", "additional_image_link", "brand", "mpn", "item_group_id", "color", "size"],
  ...["material", "product_type", "shipping"],
] as const;

/** `/feeds/meta.csv`: the same goods as a table, for Meta's catalogue. */
export function metaFeed(ctx: Context): string {
  const rows = feedItems(ctx).map((item) =>
    metaColumns.map((name) => {
      const value = item[name] ?? "";
      const text = typeof value === "string" ? value : value.join(",");
      return name === "availability" ? text.replaceAll("_", " ") : text;
    }),
  );
  return stringify([[...metaColumns], ...rows], { escape_formulas: true });
}
