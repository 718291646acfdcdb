import { expect, test } from "vitest";
import { getPage, ownSite } from "#tests/support/site.ts";

const here = ownSite("pglite");
const page = (path: string) => getPage(here.site, path);
const count = (text: string, part: string) => text.split(part).length - 1;

/** A sentence that the Air Purifier's story alone has, and one of its tiles. */
const STORY = "Lift the planter out. The purifier keeps running.";
const TILE = "Connects to your phone and the portal";

test("a document carries what the server has written once, outside of its data", async () => {
  const { text } = await page("/product/1");
  expect(count(text, STORY)).toBe(1);
  expect(count(text, TILE)).toBe(1);
  expect(text).toContain('<div id="story-1">');
});

test("the data of the page carries it too, for who comes from another page", async () => {
  const { text } = await page("/product/1.data?_routes=routes/catalogue/product");
  expect(count(text, STORY)).toBe(1);
  expect(count(text, TILE)).toBe(1);
});

test("each language has its own", async () => {
  const { text } = await page("/hi/product/1");
  expect(text).toContain("गमले को ऊपर उठाकर निकाल लें");
  expect(text).not.toContain(STORY);
});

test("a PIN code is answered with days by the terms of delivery, without scripts", async () => {
  const { headers, text } = await page("/product/2?pin=110%20001");
  expect(text).toMatch(/id="pin-answer"[^>]*>Ordered today, it arrives at 110001 from \d+/);
  expect(text).toMatch(/<input id="pin"[^>]*value="110001"/);
  expect(headers.get("cache-control")).toBe("private, no-cache");
});

test.each([
  ["12", "Please enter the six digits of a PIN code"],
  ["", "Please enter the six digits of a PIN code"],
  ["012345", "Please enter the six digits of a PIN code"],
  ["900099", "army&#x27;s own post"],
  ["<i>9x", "Please enter the six digits of a PIN code"],
])("the PIN code %j gets its answer at the field", async (pin, sentence) => {
  const { text } = await page(`/product/1?pin=${encodeURIComponent(pin)}`);
  expect(text).toContain(sentence);
  expect(text).toMatch(/<input id="pin"[^>]*aria-invalid="true"/);
  expect(text).not.toContain("<i>9x");
});
