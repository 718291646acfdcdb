import { expect, test } from "vitest";
import { partsOf } from "#server/platform/http/page-parts.ts";

const regionOf = (html: string) => {
  const { region } = partsOf(html, "n");
  return region && html.slice(region.start, region.end);
};

test.each([
  ['<p>a</p><div id="visitor"><b>x</b><br/><img src="y"></div><p>b</p>'],
  ['<p>a</p><div class="z" id="visitor"><div><div></div></div></div><p>b</p>'],
  ["<p>a</p><div id='visitor'><script>'</div>'</script></div><p>b</p>"],
])("the region of the visitor of %s is its element, however that is written", (html) => {
  const region = regionOf(html);
  expect(region).toBe(html.slice("<p>a</p>".length, -"<p>b</p>".length));
});

test("a page without the element has none", () => {
  expect(regionOf('<p title="id=&quot;visitor&quot;">a</p>')).toBeNull();
});

test("scripts are those that carry the nonce, to the letter", () => {
  const html =
    '<script nonce="n">a &lt; b && "</b>"</script><script>no()</script><script nonce="m">no()</script>' +
    '<script async type="module" nonce="n"></script><p>&lt;script nonce="n">no()&lt;/script></p>';
  expect(partsOf(html, "n").scripts).toEqual(['a &lt; b && "</b>"', ""]);
});
