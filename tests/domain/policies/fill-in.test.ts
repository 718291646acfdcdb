import MarkdownIt from "markdown-it";
import { describe, expect, test } from "vitest";
import { asMarkdown, fillIn, namesIn } from "#domain/policies/fill-in.ts";
import { policyNames, valuesOf } from "#domain/policies/names.ts";
import { checkPolicy } from "#domain/policies/policy-form.ts";
import { policySlugs } from "#domain/policies/slugs.ts";
import { deliveryTermsOf } from "#domain/settings/first/selling.ts";
import { termsOf } from "#domain/settings/terms-of.ts";
import { seedPolicies, seedPoliciesInHindi } from "#server/policies/seed/policies.ts";
import { inventedValues } from "#server/settings/first-values.ts";

describe("a text with names of settings (§23.22)", () => {
  const values = { "a.b": "one", "c.d": "" };

  test.each([
    ["a name is its value, each time", "{a.b} and {a.b}", "one and one"],
    ["a line that names what is not set is left out", "x\n- {c.d}\n- {a.b}\ny", "x\n- one\ny"],
    ["and so is one that names both", "{a.b} {c.d}\ny", "y"],
    ["a heading with nothing left below is left out", "## A\n\n- {c.d}\n\n## B\nb", "\n\n## B\nb"],
    ["also the last one", "## A\na\n## B\n{c.d}", "## A\na"],
    ["a heading above another one stays", "# A\n## B\nb", "# A\n## B\nb"],
    ["but not above an empty one", "# A\n## B\n{c.d}\n# C\nc", "# C\nc"],
    ["other braces stay", "{x} {a b} {}", "{x} {a b} {}"],
  ])("%s", (_, body, filled) => {
    expect(fillIn(body, values)).toBe(filled);
  });

  test("a value is shown to the letter, whatever Markdown would make of it", () => {
    const markdown = new MarkdownIt({ html: false });
    const nasty = [
      "*a* _b_ `c` [d](e) <f> # 1. - + !",
      "1. one",
      "# head",
      "| a | b |",
      "a\\b",
      "&amp;",
    ];
    for (const value of nasty) {
      const shown = markdown.render(`x ${asMarkdown(value)} y`);
      const text = shown
        .replace(/^<p>|<\/p>\n$/g, "")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&");
      expect(text).toBe(`x ${value} y`);
    }
    expect(asMarkdown("1 Road\n\n Pune\n")).toBe("1 Road, Pune");
  });

  test("an unknown name is refused", () => {
    expect(checkPolicy({ title: "A", body: "{legal.name}" })).toEqual({});
    expect(checkPolicy({ title: "{a.b}", body: "{legal.nmae}" })).toEqual({
      title: expect.stringContaining("{a.b}"),
      body: expect.stringContaining("{legal.nmae}"),
    });
  });
});

describe("the first texts (§23.21)", () => {
  const { delivery, returns } = inventedValues;
  const settings = {
    content: inventedValues,
    terms: termsOf(deliveryTermsOf(delivery), returns),
    publicUrl: "https://shop.example",
  };

  test("are one for each page, and name settings that there are", () => {
    expect(seedPolicies.map(({ slug }) => slug)).toEqual([...policySlugs]);
    for (const { title, body } of seedPolicies) expect(checkPolicy({ title, body })).toEqual({});
  });

  test("say the same in Hindi: the same headings, links, names of settings and lines", () => {
    const shapeOf = (body: string) => ({
      names: namesIn(body),
      links: [...body.matchAll(/\]\((.*?)\)/g)].map(([, address]) => address),
      lines: body.split("\n").map((line) => /^(#+ |- |\d\. |\||)/.exec(line)?.[1]),
    });
    for (const [at, english] of seedPolicies.entries()) {
      const hindi = seedPoliciesInHindi[at];
      expect(hindi?.slug).toBe(english.slug);
      expect(shapeOf(hindi?.body ?? ""), english.slug).toEqual(shapeOf(english.body));
    }
  });

  test("say what the law asks for", () => {
    const bodies = Object.fromEntries(seedPolicies.map(({ slug, body }) => [slug, body]));
    const named = (slug: string) => namesIn(bodies[slug] ?? "");
    expect(named("contact")).toEqual(
      expect.arrayContaining([
        ...["legal.name", "legal.address", "legal.telephone", "shop.email", "shop.site"],
        ...["company.headOffice", "company.branches", "company.nodalName"],
      ]),
    );
    expect(named("grievance")).toEqual(
      expect.arrayContaining(["grievance.name", "grievance.title", "grievance.email"]),
    );
    const all = {
      grievance: ["ticket number at once", "48 hours", "one month"],
      privacy: ["Withdraw", "Nominate", "Data Protection Board", "90 days", "child", "at once"],
      terms: ["payment service", "fee", "regular"],
      returns: ["replacement", "warranty", "Defective, wrong or late", "Cancelling costs nothing"],
      shipping: ["{delivery.area}", "{delivery.time}", "{delivery.cost}"],
    };
    for (const [slug, words] of Object.entries(all)) {
      for (const word of words) expect(bodies[slug], slug).toContain(word);
    }
  });

  test("leave out what a new shop has not set, and nothing in braces stays", () => {
    for (const { slug, body } of seedPolicies) {
      const text = fillIn(body, valuesOf(settings));
      expect(namesIn(text), slug).toEqual([]);
      expect(text.length, slug).toBeGreaterThan(400);
    }
    expect(Object.keys(policyNames).length).toBeGreaterThan(20);
  });
});
