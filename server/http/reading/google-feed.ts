import type { Context } from "#server/context/context.ts";
import { feedItems } from "./feed-items.ts";

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has none but tab and line breaks
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");

/** `/feeds/google.xml`: RSS 2.0 with the attributes of Google's product data specification. */
export function googleFeed(ctx: Context): string {
  const { publicUrl, brand } = ctx.settings;
  const items = feedItems(ctx).map((item) => {
    const fields = Object.entries(item).flatMap(([name, value]) =>
      typeof value === "string" ? [fieldOf(name, value)] : value.map((each) => fieldOf(name, each)),
    );
    return `<item>${fields.join("")}</item>`;
  });
  const head = `<title>${escaped(brand.name)}</title><link>${escaped(publicUrl)}/</link><description>${escaped(brand.name)}</description>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head}${items.join("\n")}</channel></rss>\n`;
}

/** A field; a shipping term has its parts as fields of their own: where it names a place, its PIN codes. */
function fieldOf(name: string, value: string): string {
  if (name !== "shipping") return `<g:${name}>${escaped(value)}</g:${name}>`;
  const [country = "", place = "", , price = ""] = value.split(":");
  const pins = place === "" ? "" : `<g:postal_code>${escaped(place)}</g:postal_code>`;
  return `<g:shipping><g:country>${country}</g:country>${pins}<g:price>${escaped(price)}</g:price></g:shipping>`;
}
