import { describe, expect, test } from "vitest";
import { productIn } from "#domain/catalogue/product-in.ts";
import type { Story } from "#domain/catalogue/product-story.ts";
import { said } from "#domain/translation.ts";
import { productsInHindi } from "#server/catalogue/seed/hindi/products.ts";
import { seedProducts } from "#server/catalogue/seed/seed-products.ts";

const sayIn = (at: number) => (english: string) =>
  said(english, productsInHindi[at]?.document ?? {});

const inHindi = seedProducts.map((product, at) => {
  return [product, productIn(product, sayIn(at))] as const;
});

/** All texts of a story that have words. */
function storyTexts({ chapters, filters, box, care, specs, questions, roomAlt }: Story): string[] {
  const rows = [...chapters, ...filters, ...box, ...care, ...specs, ...questions];
  const texts = rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === "string" && name !== "picture" ? [value] : [],
    ),
  );
  return [...texts, roomAlt].filter((text) => /[a-z]/i.test(text));
}

describe("a product in another language", () => {
  test.each(inHindi)("$name has each of its texts in Hindi (§24.03)", (product, hindi) => {
    const phrases =
      productsInHindi.find(({ subject }) => subject === String(product.id))?.document ?? {};
    const texts = [
      product.description,
      product.warranty,
      product.replacement,
      product.finishNote,
      ...product.finish,
      ...product.features,
      ...product.featureNotes,
      ...product.details.flatMap(({ title, description }) => [title, description]),
      ...product.tiles.flatMap(({ title, text }) => [title, text]),
      ...product.gallery.map(({ alt }) => alt),
      ...storyTexts(product.story),
    ];
    expect(texts.filter((text) => !Object.hasOwn(phrases, text))).toEqual([]);
    expect(hindi.description).toBe(phrases[product.description]);
    expect(hindi.details.map(({ title }) => title)).toEqual(
      product.details.map(({ title }) => phrases[title]),
    );
  });

  test.each(inHindi)("$name keeps what carts and orders know it by (§23.29)", (product, hindi) => {
    const { id, name, colors, size, material, variants, images, price } = product;
    expect(hindi).toMatchObject({ id, name, colors, size, material, variants, images, price });
  });

  test("has in English what was changed since it was translated (§23.29)", () => {
    const [product] = seedProducts;
    if (!product) throw new Error("no product");
    const changed = { ...product, description: "Another text." };
    const hindi = productIn(changed, sayIn(0));
    expect(hindi.description).toBe("Another text.");
    expect(hindi.warranty).toBe("1 वर्ष");
  });

  test("has every text said, and no name of a picture, of a product or of its options", () => {
    const [product] = seedProducts;
    if (!product) throw new Error("no product");
    const loud = productIn(
      {
        ...product,
        gallery: [{ picture: "u1", alt: "above", color: "White", material: "" }],
        alts: { "u1-1200.avif": "beside" },
        tiles: [{ title: "tile", text: "told" }],
        search: { title: "title", text: "text" },
        featureNotes: ["note"],
        finishNote: "finish",
      },
      (english) => english.toUpperCase(),
    );
    expect(loud.gallery).toEqual([{ picture: "u1", alt: "ABOVE", color: "White", material: "" }]);
    expect(loud.alts).toEqual({ "u1-1200.avif": "BESIDE" });
    expect(loud.tiles).toEqual([{ title: "TILE", text: "TOLD" }]);
    expect(loud.search).toEqual({ title: "TITLE", text: "TEXT" });
    expect([loud.featureNotes, loud.finishNote]).toEqual([["NOTE"], "FINISH"]);
    const up = (texts: readonly string[]) => texts.map((text) => text.toUpperCase());
    expect(loud.finish).toEqual(up(product.finish));
    expect(loud.features).toEqual(up(product.features));
    expect(loud.meanings).toEqual({
      colors: product.meanings.colors,
      sizes: product.meanings.sizes.map(({ name, dimensions, weight, room }) => {
        const [size, kilos, rooms] = up([dimensions, weight, room]);
        return { name, dimensions: size, weight: kilos, room: rooms };
      }),
      materials: product.meanings.materials.map(({ name, note }) => {
        return { name, note: note.toUpperCase() };
      }),
    });
    expect(Object.values(loud.declarations)).toEqual(up(Object.values(product.declarations)));
    const { story } = product;
    expect(loud.story).toMatchObject({
      ...{ noise: story.noise.toUpperCase(), cadr: story.cadr.toUpperCase(), room: story.room },
      ...{ pictured: story.pictured.toUpperCase(), roomAlt: story.roomAlt.toUpperCase() },
    });
    expect(loud.story.chapters.map(({ picture }) => picture)).toEqual(
      story.chapters.map(({ picture }) => picture),
    );
    expect(loud.story.filters.map(({ price }) => price)).toEqual(
      story.filters.map(({ price }) => price),
    );
  });
});
