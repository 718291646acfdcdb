import { describe, expect, test } from "vitest";
import { draftOf } from "#domain/settings/draft.ts";
import { firstLook } from "#domain/settings/first/look.ts";
import { lookGroups } from "#domain/settings/groups/look.ts";
import { checkTogether } from "#domain/settings/groups.ts";
import { firstLinks, linksOf } from "#domain/settings/links.ts";

type Row = (typeof firstLinks.menu)[number];
const row = (page: Row["page"], more: Partial<Row> = {}): Row => ({
  ...{ page, label: "", slug: "" },
  ...more,
});
const all = () => true;

describe("the links of the menu and the footer (§19.26)", () => {
  test("are those of the specification while none are set", () => {
    expect(linksOf(firstLook.menu.entries, all).map(({ label, to }) => `${label} ${to}`)).toEqual([
      ...["Home /", "About /about", "Media /media"],
      ...["Technology /technology", "Shop /shop", "Portal /portal"],
    ]);
    expect(linksOf(firstLook.footer.service, all).slice(-2)).toEqual([
      { label: "Return and Refund", to: "/shop#return-policy" },
      { label: "Shipping and Delivery", to: "/shop#shipping-tracking" },
    ]);
  });

  test("stand in the owner's order, with the owner's words, without pages that are not live", () => {
    const own = row("own", { slug: "care", label: "Plant care" });
    const rows = [row("shop", { label: "Buy" }), own, row("blog")];
    expect(linksOf(rows, (slug) => slug === "care")).toEqual([
      { label: "Buy", to: "/shop" },
      { label: "Plant care", to: "/pages/care" },
      { label: "Blog", to: "/blog" },
    ]);
    expect(linksOf(rows, () => false).map(({ to }) => to)).toEqual(["/shop", "/blog"]);
  });

  test("each page of the form leads somewhere of its own", () => {
    const choices = Object.keys(
      lookGroups.menu.fields.entries.fields.page.choices,
    ) as Row["page"][];
    const places = linksOf(
      choices.map((page) => row(page, page === "own" ? { slug: "care", label: "Care" } : {})),
      all,
    );
    expect(new Set(places.map(({ to }) => to)).size).toBe(choices.length);
    expect(places.every(({ label }) => label !== "")).toBe(true);
    expect(draftOf(lookGroups.menu.fields, firstLook.menu).entries).toHaveLength(6);
  });
});

describe("a menu (§19.26)", () => {
  const wrong = (entries: Row[]) => checkTogether("menu", { entries });
  test.each([
    ["without Shop", [row("home")], { entries: "Shop stays in the menu: customers buy there." }],
    ["with one page twice", [row("shop"), row("shop")], { "entries.1.page": expect.any(String) }],
    [
      "with a page of one's own that is not said",
      [row("shop"), row("own")],
      { "entries.1.slug": expect.any(String), "entries.1.label": expect.any(String) },
    ],
    ["of the shop's own", firstLinks.menu, {}],
    [
      "with two pages of one's own",
      [row("shop"), row("own", { slug: "a", label: "A" }), row("own", { slug: "b", label: "B" })],
      {},
    ],
  ] as const)("%s", (_, entries, expected) => {
    expect(wrong([...entries])).toEqual(expected);
  });

  test("has at most 64 letters", () => {
    const long = (label: string) => row("own", { slug: label.slice(0, 3), label });
    const three = ["a", "b", "c"].map((letter) => long(letter.repeat(20)));
    expect(wrong([row("shop"), ...three])).toEqual({});
    expect(wrong([row("shop"), ...three, long("d")])).toEqual({
      entries: expect.stringContaining("these have 65"),
    });
  });

  test("the columns of the footer are checked each for itself", () => {
    const footer = { ...firstLook.footer, company: [row("about"), row("about")] };
    expect(checkTogether("footer", footer)).toEqual({ "company.1.page": expect.any(String) });
    expect(checkTogether("footer", { ...firstLook.footer, service: [row("about")] })).toEqual({});
  });
});
