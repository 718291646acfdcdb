import { describe, expect, test } from "vitest";
import { minutesOf } from "#domain/settings/article.ts";
import { renderMarkdown } from "#server/settings/markdown.ts";
import { seedArticles } from "#server/settings/seed/articles.ts";

const picture = { name: "blog-1", width: 800, height: 600, widths: [320, 800] };
const render = (text: string, from: 2 | 3 = 2) =>
  renderMarkdown(text, {
    from,
    pictureOf: (name) => (name === picture.name ? picture : null),
  }).trim();

describe("an article's Markdown", () => {
  test.each([
    ["a paragraph", "One *word*.", "<p>One <em>word</em>.</p>"],
    ["HTML", "<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
    ["HTML in a line", "a <b onclick=x>", "<p>a &lt;b onclick=x&gt;</p>"],
    ["a link that is a script", "[a](javascript:alert(1))", "<p>[a](javascript:alert(1))</p>"],
    ["the same in capitals", "[a](JaVaScRiPt:alert(1))", "<p>[a](JaVaScRiPt:alert(1))</p>"],
    ["the same as entities", "[a](java&#115;cript:x)", "<p>[a](javascript:x)</p>"],
    ["a link that is data", "[a](data:text/html,x)", "<p>[a](data:text/html,x)</p>"],
    ["a link without a protocol", "[a](//evil.example)", "<p>[a](//evil.example)</p>"],
    ["a link within the site", "[a](/shop)", '<p><a href="/shop">a</a></p>'],
    [
      "a link to the web",
      "[a](https://b.example)",
      '<p><a href="https://b.example" rel="noopener">a</a></p>',
    ],
    ["a picture that there is not", "![What](news-9)", "<p>What</p>"],
    ["a picture elsewhere", "![a](https://b.example/c.png)", "<p>a</p>"],
    ["the highest heading", "# A", "<h2>A</h2>"],
    ["the second heading", "## A", "<h2>A</h2>"],
    ["the third heading", "### A", "<h3>A</h3>"],
  ])("%s", (_, text, html) => expect(render(text)).toBe(html));

  test("has its headings one lower in a dialog", () => {
    expect(render("## A", 3)).toBe("<h3>A</h3>");
    expect(render("###### A", 3)).toBe("<h6>A</h6>");
  });

  test("shows a picture of the library in the widths that there are", () => {
    const html = render('![A "lily"](blog-1)');
    expect(html).toContain(
      'srcset="/pictures/blog-1-320.avif 320w, /pictures/blog-1-800.avif 800w"',
    );
    expect(html).toContain('alt="A &quot;lily&quot;"');
  });
});

test("the five first articles read as paragraphs and headings, in four minutes each", () => {
  expect(seedArticles.map(({ slug }) => slug)).toEqual([
    "the-air-you-sleep-in",
    "a-plant-needs-a-fan",
    "reading-a-used-filter",
    "what-one-number-leaves-out",
    "when-to-open-the-window",
  ]);
  for (const article of seedArticles) {
    expect(minutesOf(article)).toBe(4);
    const blocks = article.body.split("\n\n");
    const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    const expected = blocks.map((block) =>
      block.startsWith("## ") ? `<h3>${escaped(block.slice(3))}</h3>` : `<p>${escaped(block)}</p>`,
    );
    expect(render(article.body, 3)).toBe(expected.join("\n"));
  }
});

test("a table says what it is by its own elements", () => {
  const html = renderMarkdown("| A | B |\n|---|---|\n| 1 | 2 |", {
    from: 2,
    pictureOf: () => null,
  });
  expect(html).toContain("<th>A</th>");
  expect(html).not.toContain("role=");
});
