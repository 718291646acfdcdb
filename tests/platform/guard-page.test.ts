import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { guardCode } from "#app/features/layout/guard-page.ts";
import { processorTime } from "#tests/support/until.ts";

type Rules = {
  createHTML(html: string, type: string, sink: string): string | null;
  createScriptURL(url: string): string | null;
};

/** The rules that a page's script gives the browser. */
function rulesOfPage(): Rules {
  const made: [string, Rules][] = [];
  const location = { href: "https://shop.example/shop", origin: "https://shop.example" };
  const window = {
    trustedTypes: { createPolicy: (...given: [string, Rules]) => made.push(given) },
  };
  class MutationObserver {
    observe() {}
  }
  runInContext(
    guardCode(),
    createContext({ window, location, URL, Set, MutationObserver, document: {} }),
  );
  const [[name, rules] = ["", null]] = made;
  if (name !== "default" || !rules) throw new Error("the page's script makes no default policy");
  return rules;
}

describe("markup that a script makes of a text (§25.82)", () => {
  const rules = rulesOfPage();
  const passes = (html: string, sink = "Element innerHTML") =>
    rules.createHTML(html, "TrustedHTML", sink) === html;

  test.each([
    "plain words, 1 < 2, a <3 b",
    "<script></script>",
    '<p class="a" id="b-1" hidden>x<br/><!-- --><!--$--></p>',
    '<svg viewBox="0 0 1 1"><path stroke-width="2" d="M0 0h1"></path></svg>',
    '<img alt="PM <2.5 & more" src="/pictures/a.webp"/>',
    '<a href="/x?a=1&amp;b=2" data-style="--at: 1">x</a>',
    "",
  ])("%s passes", (html) => {
    expect(passes(html)).toBe(true);
  });

  test.each([
    '<img src="x" onerror="run()">',
    "<img src=x onerror=run()>",
    '<IMG SRC="x" ONERROR="run()">',
    '<p title="a"onclick="run()">',
    '<svg/onload="run()">',
    '<iframe srcdoc="<script>run()</script>"></iframe>',
    '<a title="x <b class="y" onclick="z">',
    "<p title='a' onclick='run()'>",
    '<p\nonclick="run()">',
    "<!-- <img onerror=x> -->",
    "<![CDATA[x]]>",
    "<?xml?>",
    "<p",
  ])("%s is refused", (html) => {
    expect(passes(html)).toBe(false);
  });

  test("is let through as a document that runs nothing", () => {
    expect(passes("<html><body onload=x>", "DOMParser parseFromString")).toBe(true);
  });

  test("long texts are looked at in a moment", async () => {
    const long = `${'<p class="a">word</p>'.repeat(20_000)}<p ${"a ".repeat(50_000)}`;
    const time = await processorTime(() => expect(passes(long)).toBe(false));
    expect(time).toBeLessThan(5000);
  });
});

test.each([
  ["/assets/a.js", true],
  ["https://shop.example/sandbox/checkout.js", true],
  ["https://elsewhere.example/a.js", false],
  ["//elsewhere.example/a.js", false],
  ["data:text/javascript,run()", false],
  ["blob:null/1", false],
])("code from %s is loaded: %s (§25.82)", (url, loaded) => {
  expect(rulesOfPage().createScriptURL(url)).toBe(loaded ? url : null);
});
