import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ToScale } from "#app/features/catalogue/story/to-scale.tsx";
import { sizeMarks } from "#app/routes/catalogue/product-story.server.tsx";
import { builtInProducts } from "#tests/support/catalogue/built-in-catalogue.ts";

function drawn(picture: string, dimensions: string) {
  const pieces = [{ name: "", dimensions }];
  const html = renderToStaticMarkup(
    createElement(ToScale, { name: "It", picture, pieces, hasPlant: false }),
  );
  const [, , wide = 0, high = 0] =
    /viewBox="([^"]+)"/.exec(html)?.[1]?.split(" ").map(Number) ?? [];
  return { html, wide, high };
}

const ofCase = "without stand or antenna";

test("a monitor has what reaches beyond its case: the drawing is higher by that, in proportion", () => {
  const plain = drawn("u12ab-1200.avif", "15 × 7.9 × 20.5 cm");
  expect(plain.html).not.toContain(ofCase);
  expect(plain.high).toBe(33.7); // the sheet beside it, with its margin and the line of the floor

  const station = drawn("outdoor-cream-wood-1200.avif", "15 × 7.9 × 20.5 cm");
  expect(station.html).toContain(ofCase);
  expect(station.wide).toBe(plain.wide);
  expect(station.high).toBe(55.5); // 14 above the case and 17 below
  expect(station.html).toContain("scale(1 1)");

  const half = drawn("outdoor-cream-wood-1200.avif", "30 × 15.8 × 41 cm");
  expect(half.html).toContain("scale(2 2)");
  expect(half.high).toBe(107);
});

test("the desk's monitor stands on its stand beside a sheet of paper", () => {
  const { html, high } = drawn("indoor-white-metal-1200.avif", "10 × 2.2 × 7.8 cm");
  expect(html).toContain(ofCase);
  expect(high).toBe(33.7);
  // its case begins as far above the floor (32.7) as stand and case are high
  expect(html).toContain('translate(3 24.1)"><g transform="scale(1 1)"');
});

test("both monitors of a new shop are drawn like their pictures", () => {
  const monitors = builtInProducts.filter(({ name }) => name.includes("Monitor"));
  expect(monitors).toHaveLength(2);
  for (const { currentImage, story } of monitors) {
    expect(drawn(currentImage, story.pictured).html).toContain(ofCase);
  }
});

test("each size is drawn on its button in proportion to the tallest, none where nothing is said (§24.07)", () => {
  const size = (dimensions: string, weight = "") => ({ name: "", dimensions, weight, room: "" });
  const said = [size("20 × 20 × 35 cm"), size("40 × 40 × 70 cm"), size("", "8 kg")];
  expect(sizeMarks(said)).toEqual([[0.29, 0.5], [0.57, 1], null]);
  expect(sizeMarks([size(""), size("")])).toBeNull();
});
