import { describe, expect, test } from "vitest";
import { aDocument, addProduct, editProduct } from "#tests/support/catalogue/products.ts";
import { getPage, ownSite } from "#tests/support/site.ts";

const own = ownSite("pglite");
const page = (path: string) => getPage(own.site, path);

describe("/calculator", () => {
  test("answers on the server, with the visitor's numbers in the sum (§24.22, §24.23)", async () => {
    const query = "unit=metric&area=24&ceiling=2.9&people=4&pets=1&city=delhi&pm25=&pm10=";
    const { status, text } = await page(`/calculator?${query}`);
    expect(status).toBe(200);
    for (const part of [
      "24 m² × 2.9 m",
      "102 m³/h × (203 ÷ 45 − 1)",
      "<strong>358</strong>",
      "AQI 169",
    ])
      expect(text).toContain(part);
    expect(text).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(text).toMatch(/<link rel="canonical" href="[^"?]+\/calculator"\/>/);
  });

  test("in feet, and in Hindi", async () => {
    const { text } = await page("/calculator?unit=feet&area=215&ceiling=9&people=2&pets=0");
    expect(text).toContain("215 sq ft under a ceiling of 9 ft");
    const hindi = await page("/hi/calculator?area=20&ceiling=3&city=mumbai");
    expect(hindi.text).toContain("मुंबई");
    expect(hindi.text).toContain('action="/hi/calculator#answer"');
  });

  test.each([
    "area=1e309&ceiling=2",
    "area=-1&ceiling=0",
    "area=%00&ceiling=%F0%9F%92%A8%F0%9F%92%A8%F0%9F%92%A8%F0%9F%92%A8%F0%9F%92%A8%F0%9F%92%A8%F0%9F%92%A8",
    "area=999999999999999999999&ceiling=2.5&pm25=NaN",
    "area=<script>alert(1)</script>&ceiling=2.5",
    "area[]=20&ceiling=2.5&unit=furlong&city=__proto__",
  ])("takes hostile numbers as what they are: %s", async (query) => {
    const { status, text } = await page(`/calculator?${query}`);
    expect(status).toBe(200);
    expect(text).not.toContain("<script>alert");
    expect(text).toContain('aria-invalid="true"');
    expect(text).toContain("Please correct the numbers that are marked.");
  });

  test("says that our own rate is not measured until it is stated (§24.25)", async () => {
    expect((await page("/calculator")).text).toContain(
      "No CADR has been measured for the Air Purifier",
    );
    await editProduct(own.shop.ctx, 1, {
      details: [{ title: "CADR", description: "Up to 300 m³/h" }],
    });
    const { text } = await page("/calculator");
    expect(text).toContain(
      "states a CADR of up to 300 m³/h, which under your ceiling serves 22.2 m²",
    );
    expect(text).not.toContain("No CADR has been measured");
  });
});

describe("/compare (§24.21)", () => {
  test("shows the live products, and those that are asked for", async () => {
    const { text } = await page("/compare");
    for (const part of ["₹29,999", "₹17,999", "₹34,999", "#e6c9c7", "The same for all"])
      expect(text).toContain(part);
    expect(text).not.toContain("compare-choice");
    for (let number = 1; number < 3; number++)
      await addProduct(own.shop.ctx, aDocument({ name: `Desk Purifier ${number}` }));
    const many = (await page("/compare?id=1&id=5")).text;
    expect(many).toContain("Which products to compare");
    expect(many.match(/<th scope="col">/g)).toHaveLength(2);
    expect((await page("/compare")).text.match(/<th scope="col">/g)).toHaveLength(4); // forgotten and made anew
  });
});
