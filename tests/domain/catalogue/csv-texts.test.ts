import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slugOf } from "#domain/catalogue/csv/columns.ts";
import { addToReport, emptyReport, MOST_LINES } from "#domain/catalogue/csv/import-report.ts";
import {
  amountsOf,
  fromHtml,
  priceOfAmounts,
  toAmount,
  toHtml,
  toPaise,
} from "#domain/catalogue/csv/texts.ts";
import { parseRupees, rupeeText } from "#domain/catalogue/editing/rupee-text.ts";

describe("the HTML of a product file", () => {
  test.each([
    ["plain", "plain"],
    ["a<br>b<BR/>c<br />d", "a\nb\nc\nd"],
    ["<p>a</p><p>b</p>", "a\nb"],
    ["<ul><li>a</li><li>b</li></ul>c", "a\nb\n\nc"],
    ["a<script>x</script>b<style type='t'>y</style >c<!-- z\n -->d", "abcd"],
    ["a \r\n b", "a b"],
    ["a   <br>   b", "a\nb"],
    ["a<br><br><br><br>b", "a\n\nb"],
    ["1 < 2 and <b class='x'>3</b> > 2", "1 < 2 and 3 > 2"],
    ["&lt;b&gt; &amp;amp; &#8377;&#x20B9;", "<b> &amp; ₹₹"],
    ["&rsquo;&hellip;&nbsp;x&NBSP;&unknown;", "’… x&NBSP;&unknown;"],
    ["&#0; &#x110000; &#xd800;", "&#0; &#x110000; \ufffd"],
    ["&#65;&#x10ffff;", "A\u{10ffff}"],
  ])("%j is %j", (html, text) => {
    expect(fromHtml(html)).toBe(text);
  });

  test("is written so that it is read as the same text", () => {
    expect(toHtml("a & b\r\nc < d\re > f\n")).toBe("a &amp; b<br>c &lt; d<br>e &gt; f<br>");
    const words = fc
      .stringMatching(/^[a-z&<>; ]{0,20}$/)
      .map((text) => text.trim().replaceAll(/ +/g, " "));
    fc.assert(
      fc.property(
        fc.array(
          words.filter((word) => word !== ""),
          { maxLength: 4 },
        ),
        (lines) => {
          expect(fromHtml(toHtml(lines.join("\n")))).toBe(lines.join("\n"));
        },
      ),
    );
  });
});

describe("amounts of a product file", () => {
  test.each([
    ["29999", 29_999_00],
    ["29,999.50", 29_999_50],
    [" ₹1,04,998 ", 1_04_998_00],
    ["Rs. 5", 500],
    ["rs5.5", 550],
    ["INR 0", 0],
    ["1,00", null],
    ["1.234", null],
    ["-5", null],
    ["5 rupees", null],
    ["1234567890", null],
    ["", null],
  ])("%j are %j paise", (text, paise) => {
    expect(toPaise(text)).toBe(paise);
  });

  test("are written with two digits, and read as the same", () => {
    expect([toAmount(5), toAmount(150), toAmount(29_999_00)]).toEqual(["0.05", "1.50", "29999.00"]);
    expect(amountsOf({ mrp: 200, discounted: null })).toEqual(["2.00", ""]);
    expect(amountsOf({ mrp: 200, discounted: 150 })).toEqual(["1.50", "2.00"]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_99 }), (paise) => {
        expect(toPaise(toAmount(paise))).toBe(paise);
      }),
    );
  });

  test.each<[string, string, object]>([
    ["5", "", { mrp: 500, discounted: null }],
    ["5", " ", { mrp: 500, discounted: null }],
    ["5", "0.00", { mrp: 500, discounted: null }],
    ["5", "6", { mrp: 600, discounted: 500 }],
    ["5", "5", { mrp: 500, discounted: 500 }],
    ["x", "", { wrong: '"x" is no price in rupees' }],
    ["0", "", { wrong: "A price must be more than 0" }],
    ["5", "x", { wrong: '"x" is no price in rupees' }],
    ["6", "5", { wrong: "The price is above the MRP (Variant Compare At Price)" }],
  ])("%j beside the MRP %j (§21.24)", (price, compareAt, read) => {
    expect(priceOfAmounts(price, compareAt)).toEqual(read);
  });
});

describe("rupees of the editor", () => {
  test.each([
    ["29,999", 29_999_00],
    ["₹29999.5", 29_999_50],
    ["rs. 1,04,999", 1_04_999_00],
    ["rs5", 500],
    ["INR 5", 500],
    ["-5", -500],
    ["-0", 0],
    ["12345678901", 12_345_678_901_00],
    ["123456789012", null],
    ["00000000001", 100],
    ["1,00", null],
    ["5.", null],
    ["5.123", null],
    ["x5", null],
    ["5x", null],
    ["", null],
  ])("%j are %j paise", (text, paise) => {
    expect(parseRupees(text)).toBe(paise);
  });

  test("stand in a field as they are read from it", () => {
    expect([0, 5, 150, 29_999_00, -5, -150].map(rupeeText)).toEqual([
      ...["0", "0.05", "1.50", "29999", "-0.05", "-1.50"],
    ]);
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_99, max: 999_999_999_99 }), (paise) => {
        expect(parseRupees(rupeeText(paise))).toBe(paise);
      }),
    );
  });
});

test.each([
  ["Air Purifier", "air-purifier"],
  ["  Café – Nº 5! ", "cafe-no-5"],
  ["हवा", "product"],
  ["", "product"],
  ["a".repeat(101), "a".repeat(100)],
])("%j stands in addresses as %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("a report counts all that became of products, and keeps the first lines", () => {
  const report = emptyReport();
  const line = (at: number) => ({ line: at, handle: "a", effect: null, text: "" });
  addToReport(report, "created", [line(1), line(2)]);
  expect(report).toMatchObject({ counts: { created: 1, wrong: 0 }, more: 0, broken: null });
  addToReport(
    report,
    "wrong",
    Array.from({ length: MOST_LINES }, (_, at) => line(at + 3)),
  );
  addToReport(report, "wrong", [line(9000)]);
  expect(report.counts).toEqual({ created: 1, changed: 0, unchanged: 0, wrong: 2 });
  expect([report.lines.length, report.lines.at(-1)?.line, report.more]).toEqual([500, 500, 3]);
  expect(emptyReport("no CSV").broken).toBe("no CSV");
});
