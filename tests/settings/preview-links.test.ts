import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { previewLinksCode } from "#app/features/admin/settings/preview-links.ts";

const HERE = "https://shop.example/?preview=drafts";
type Press = Partial<Record<"button" | "ctrlKey", unknown>>;
type Anchor = { href: string; target?: string; download?: boolean };

/** Where a press on a link of a previewed page leads by its script; null: the script leaves it to others. */
function leadsTo({ href, target = "", download = false }: Anchor, press: Press = {}) {
  const went: string[] = [];
  let onClick: (event: object) => void = () => {};
  class Element {
    readonly href = new URL(href, HERE).href;
    readonly origin = new URL(href, HERE).origin;
    readonly target = target;
    hasAttribute = () => download;
    closest = () => this;
  }
  const { origin, pathname, search } = new URL(HERE);
  const page = {
    ...{ Element, URL },
    location: { origin, pathname, search, assign: (to: URL) => void went.push(to.href) },
    addEventListener: (_: string, listener: typeof onClick) => {
      onClick = listener;
    },
  };
  runInContext(previewLinksCode(), createContext(page));
  const done: string[] = [];
  onClick({
    ...{ button: 0, target: new Element(), ...press },
    preventDefault: () => done.push("not as the browser does it"),
    stopImmediatePropagation: () => done.push("not as the application does it"),
  });
  expect(done).toHaveLength(went.length * 2);
  return went[0] ?? null;
}

test.each([
  ["/about", "https://shop.example/about?preview=drafts"],
  ["/about#origin", "https://shop.example/about?preview=drafts#origin"],
  ["/shop?q=fern", "https://shop.example/shop?q=fern&preview=drafts"],
  ["/", "https://shop.example/?preview=drafts"],
  ["/admin/dashboard", "https://shop.example/admin/dashboard"],
])("on a page that is previewed the link to %s leads to %s (§19.40)", (href, to) => {
  expect(leadsTo({ href })).toBe(to);
});

test("parts of the page, other sites, downloads and new windows stay the browser's (§19.40)", () => {
  expect(leadsTo({ href: "#main" })).toBeNull();
  expect(leadsTo({ href: "https://elsewhere.example/" })).toBeNull();
  expect(leadsTo({ href: "/about", download: true })).toBeNull();
  expect(leadsTo({ href: "/about", target: "_blank" })).toBeNull();
  expect(leadsTo({ href: "/about" }, { ctrlKey: true })).toBeNull();
  expect(leadsTo({ href: "/about" }, { button: 1 })).toBeNull();
});
