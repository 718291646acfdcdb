import { type Declarations, declarationNames } from "./product-document.ts";
import type { Story } from "./product-story.ts";
import type { Product } from "./products.ts";

/**
 * A product as pages in another language show it, each text as `say` says it. Its name and those of its options stay: carts and orders
 * know it by them (options are worded where they are shown, `#texts/catalogue/option-words.ts`).
 */
export function productIn(product: Product, say: (english: string) => string): Product {
  const all = (english: readonly string[]) => english.map(say);
  const { colors, sizes, materials } = product.meanings;
  const declared = declarationNames.map((name) => [name, say(product.declarations[name])]);
  return {
    ...product,
    description: say(product.description),
    finish: all(product.finish),
    finishNote: say(product.finishNote),
    features: all(product.features),
    featureNotes: all(product.featureNotes),
    warranty: say(product.warranty),
    replacement: say(product.replacement),
    details: product.details.map(({ title, description }) => {
      return { title: say(title), description: say(description) };
    }),
    meanings: {
      colors,
      sizes: sizes.map(({ name, dimensions, weight, room }) => {
        return { name, dimensions: say(dimensions), weight: say(weight), room: say(room) };
      }),
      materials: materials.map(({ name, note }) => ({ name, note: say(note) })),
    },
    alts: Object.fromEntries(Object.entries(product.alts).map(([file, alt]) => [file, say(alt)])),
    gallery: product.gallery.map(({ alt, ...entry }) => ({ ...entry, alt: say(alt) })),
    tiles: product.tiles.map(({ title, text }) => ({ title: say(title), text: say(text) })),
    search: { title: say(product.search.title), text: say(product.search.text) },
    declarations: Object.fromEntries(declared) as Declarations,
    story: storyIn(product.story, say),
  };
}

/** Every text but the names of pictures; rows of lists by their texts. */
function storyIn(story: Story, say: (english: string) => string): Story {
  const rows = <Row extends object>(of: readonly Row[]): Row[] =>
    of.map(
      (row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            typeof value === "string" && name !== "picture" ? say(value) : value,
          ]),
        ) as Row,
    );
  return {
    ...story,
    ...{ noise: say(story.noise), watts: say(story.watts), cadr: say(story.cadr) },
    ...{ pictured: say(story.pictured), roomAlt: say(story.roomAlt) },
    chapters: rows(story.chapters),
    filters: rows(story.filters),
    box: rows(story.box),
    care: rows(story.care),
    specs: rows(story.specs),
    questions: rows(story.questions),
  };
}
