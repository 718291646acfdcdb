import MarkdownIt from "markdown-it";
import { here } from "#language";

/** A picture of the library that a text may show. */
type Shown = { name: string; width: number; height: number; widths: readonly number[] };

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Only these lead anywhere: the web, mails, telephones, and this site's own pages. */
const isLink = (url: string) => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(url.trim());

/**
 * An article's Markdown as HTML. HTML in it stays text, links lead to the web or within the site, and
 * an image is a picture of the library by its name. Links to the shop's pages lead to those in the language. `from`: the level of its highest headings.
 */
export function renderMarkdown(
  text: string,
  { from, pictureOf }: { from: 2 | 3; pictureOf(name: string): Shown | null },
): string {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
  // An image names a picture; what it may be is asked below.
  markdown.validateLink = (url) => isLink(url) || /^[a-z0-9-]+$/.test(url);
  const { rules } = markdown.renderer;
  const heading = (level: number) => `h${Math.min(6, Math.max(2, level) + from - 2)}`;
  const levelOf = (tag: string) => Number(tag.slice(1));
  for (const rule of ["heading_open", "heading_close"] as const) {
    rules[rule] = (tokens, index, options, _, self) => {
      const token = tokens[index];
      if (token && /^h[1-6]$/.test(token.tag)) token.tag = heading(levelOf(token.tag));
      return self.renderToken(tokens, index, options);
    };
  }
  rules.link_open = (tokens, index, options, _, self) => {
    const token = tokens[index];
    const href = String(token?.attrGet("href") ?? "");
    if (/^https?:/i.test(href)) token?.attrSet("rel", "noopener");
    token?.attrSet("href", isLink(href) ? here(href) : "#");
    return self.renderToken(tokens, index, options);
  };
  rules.image = (tokens, index) => {
    const token = tokens[index];
    const picture = pictureOf(String(token?.attrGet("src") ?? ""));
    return picture ? image(picture, token?.content ?? "") : escaped(token?.content ?? "");
  };
  return markdown.render(text);
}

function image({ name, width, height, widths }: Shown, alt: string): string {
  const set = (ending: string) =>
    widths.map((each) => `/pictures/${name}-${each}.${ending} ${each}w`).join(", ");
  const sizes = 'sizes="(width >= 48rem) 42rem, 92vw"';
  const middle = widths[Math.floor(widths.length / 2)] ?? width;
  return `<picture><source type="image/avif" srcset="${set("avif")}" ${sizes}><img src="/pictures/${name}-${middle}.webp" srcset="${set("webp")}" ${sizes} width="${width}" height="${height}" alt="${escaped(alt)}" loading="lazy" decoding="async"></picture>`;
}
