import { dayOf } from "#domain/calendar.ts";
import { listedVariants } from "#domain/catalogue/listed-variant.ts";
import type { Product } from "#domain/catalogue/products.ts";
import { formatPaise } from "#domain/money.ts";
import { fillIn } from "#domain/policies/fill-in.ts";
import { valuesOf } from "#domain/policies/names.ts";
import type { PublishedPolicy } from "#domain/policies/policy.ts";
import { policySlugs } from "#domain/policies/slugs.ts";
import type { ShownArticle } from "#domain/settings/article.ts";
import type { Context } from "#server/context/context.ts";

/** A text as one line of Markdown that means nothing but itself. */
const plain = (text: string) =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/([\\`*_[\]<>#|])/g, "\\$1");
const cell = (text: string) => plain(text) || "—";
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
const paragraphs = (...parts: (string | false)[]) =>
  `${parts.filter((part) => part !== false && part !== "").join("\n\n")}\n`;

const stockWords = {
  InStock: "in stock",
  LimitedAvailability: "few left",
  OutOfStock: "sold out",
};

/** `/product/{id}.md`: what the product's page says, for readers without a browser. */
export function productMarkdown(ctx: Context, product: Product): string {
  const { publicUrl, brand } = ctx.settings;
  const { story } = product;
  const variants = listedVariants(product, (id) => ctx.stock.level(id)).map((each) => [
    ...[cell(each.color), cell(each.size), cell(each.material)],
    ...[formatPaise(each.price), formatPaise(each.mrp), stockWords[each.availability]],
    cell(each.sku),
  ]);
  const { count, average } = ratingOf(ctx, product.id);
  return paragraphs(
    `# ${plain(product.name)}`,
    plain(product.description),
    `Sold by ${plain(brand.name)} at ${publicUrl}/product/${product.id}`,
    "## What can be bought",
    table(["Colour", "Size", "Material", "Price", "MRP", "Stock", "SKU"], variants),
    product.features.length > 0 && "## Features",
    product.features
      .map((name, at) => {
        const note = product.featureNotes[at];
        return `- ${plain(name)}${note ? `: ${plain(note)}` : ""}`;
      })
      .join("\n"),
    ...product.details.flatMap(({ title, description }) => [
      `## ${plain(title)}`,
      plain(description),
    ]),
    story.specs.length > 0 && "## Specifications",
    story.specs.length > 0 &&
      table(
        ["What", "Value"],
        story.specs.map(({ name, value }) => [cell(name), cell(value)]),
      ),
    "## Terms",
    [
      product.warranty && `- Warranty: ${plain(product.warranty)}`,
      product.replacement && `- Replacement: ${plain(product.replacement)}`,
      `- Delivery: ${publicUrl}/shipping.md`,
      `- Returns: ${publicUrl}/returns.md`,
    ]
      .filter(Boolean)
      .join("\n"),
    ...story.questions.flatMap(({ question, answer }) => [`### ${plain(question)}`, plain(answer)]),
    count > 0 && average !== null && `Customers give it ${average} of 5 stars (${count} reviews).`,
  );
}

function ratingOf(ctx: Context, productId: number) {
  const { counts } = ctx.reviews.of(productId);
  const all = Object.entries(counts).map(([stars, count]) => [Number(stars), count] as const);
  const count = all.reduce((sum, [, each]) => sum + each, 0);
  const sum = all.reduce((total, [stars, each]) => total + stars * each, 0);
  return { count, average: count === 0 ? null : Math.round((sum / count) * 10) / 10 };
}

/** `/pages/{slug}.md`: a page of the owner's own. */
export const pageMarkdown = ({ title, summary, body }: ShownArticle): string =>
  paragraphs(`# ${plain(title)}`, plain(summary), body.trim());

/** `/blog/{slug}.md`: an article, as its author wrote it. */
export const articleMarkdown = ({ title, summary, publishedAt, body }: ShownArticle): string =>
  paragraphs(
    `# ${plain(title)}`,
    plain(summary),
    `Published ${dayOf(new Date(publishedAt))}`,
    body.trim(),
  );

/** `/{slug}.md`: a legal page as it holds now, with what is set for its names. */
export const policyMarkdown = (ctx: Context, policy: PublishedPolicy): string =>
  paragraphs(
    `# ${plain(policy.title)}`,
    `Version ${policy.version}, published ${dayOf(policy.publishedAt)}`,
    fillIn(policy.body, valuesOf(ctx.settings)).trim(),
  );

/** `/llms.txt`: what the shop is and where programs read on. */
export function llmsText(ctx: Context): string {
  const { publicUrl, brand } = ctx.settings;
  const link = (name: string, path: string, about = "") =>
    `- [${plain(name)}](${publicUrl}${path})${about ? `: ${plain(about)}` : ""}`;
  const products = ctx.catalogue
    .live()
    .map(({ id, name, description }) =>
      link(name, `/product/${id}.md`, firstSentence(description)),
    );
  const articles = ctx.articles
    .live("en")
    .map(({ slug, title, summary }) => link(title, `/blog/${slug}.md`, summary));
  const pages = ctx.articles
    .pages("en")
    .map(({ slug, title, summary }) => link(title, `/pages/${slug}.md`, summary));
  const policies = policySlugs.flatMap((slug) => {
    const policy = ctx.policies.current(slug, "en");
    return policy ? [link(policy.title, `/${slug}.md`)] : [];
  });
  return paragraphs(
    `# ${plain(brand.name)}`,
    "> An online shop in India. Prices are in rupees with tax; it delivers within India alone.",
    products.length > 0 && "## Products",
    products.join("\n"),
    policies.length > 0 && "## Terms",
    policies.join("\n"),
    articles.length > 0 && "## Articles",
    articles.join("\n"),
    pages.length > 0 && "## Pages",
    pages.join("\n"),
    "## For programs",
    [
      link("Products as a feed", "/feeds/google.xml", "RSS 2.0 with Google's product attributes"),
      link("Products as a table", "/feeds/meta.csv", "CSV with Meta's catalogue fields"),
      link("Sitemap", "/sitemap.xml"),
      link("API of the shop's owner", "/api/docs", "needs a token"),
    ].join("\n"),
  );
}

const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text.slice(0, 160);
