import type { ProductDocument } from "../product-document.ts";
import { storyLists } from "../product-story.ts";
import { checkNames, checkTexts, type Text } from "./check-texts.ts";
import { limits } from "./limits.ts";
import type { Problem } from "./problem.ts";

const PICTURE = /^[a-z0-9][a-z0-9-]{0,119}$/;
const NO_PICTURE = "Please choose a picture of the media library";

/** What is wrong with what a product's page shows below the choices. */
export function checkStory({ story, details }: ProductDocument): Problem[] {
  const titles = new Set(details.map(({ title }) => title));
  return [
    ...checkTexts(textsOf(story, titles)),
    ...checkNames(
      "filters",
      story.filters.map(({ name }) => name),
      "name",
    ),
    ...checkNames(
      "specs",
      story.specs.map(({ name }) => name),
      "name",
    ),
    ...story.filters.flatMap(({ price }, index) => priceProblem(price, `filters.${index}.price`)),
    ...story.chapters.flatMap(({ picture }, index) =>
      PICTURE.test(picture) ? [] : [{ at: `chapters.${index}.picture`, sentence: NO_PICTURE }],
    ),
    ...(story.room === "" || PICTURE.test(story.room)
      ? []
      : [{ at: "story.room", sentence: NO_PICTURE }]),
    ...storyLists.flatMap((list) => {
      const [count, most] = [story[list].length, limits.storyRows];
      if (count <= most) return [];
      return [{ at: list, sentence: `At most ${most} of these, please; there are ${count}` }];
    }),
  ];
}

function textsOf(story: ProductDocument["story"], titles: ReadonlySet<string>): Text[] {
  const rows = <Row>(list: string, of: readonly Row[], texts: (row: Row) => Text[]): Text[] =>
    of.flatMap((row, index) =>
      texts(row).map(([at, ...rest]): Text => [`${list}.${index}.${at}`, ...rest]),
    );
  const { chapters, filters, box, care, specs, questions } = story;
  const missingText = (title: string) =>
    titles.has(title)
      ? undefined
      : "Please enter the text; only one of a detail's title needs none";
  return [
    ...rows("chapters", chapters, ({ title, text, alt }) => [
      ["title", title, limits.detailTitle, "Please enter what the picture is about"],
      ["text", text, limits.detail, missingText(title)],
      ["alt", alt, limits.alt, "Please say what the picture shows"],
    ]),
    ...rows("filters", filters, ({ name, holds, life }) => [
      ["name", name, limits.detailTitle, "Please name the filter"],
      ["holds", holds, limits.note, "Please enter what it holds"],
      ["life", life, limits.optionText],
    ]),
    ...rows("box", box, ({ name }) => [["name", name, limits.note, "Please enter what it is"]]),
    ...rows("care", care, ({ title, text }) => [
      ["title", title, limits.detailTitle, "Please enter what it is about"],
      ["text", text, limits.detail, "Please enter what there is to do"],
    ]),
    ...rows("specs", specs, ({ name, value }) => [
      ["name", name, limits.detailTitle, "Please name the value"],
      ["value", value, limits.note, "Please enter the value"],
    ]),
    ...rows("questions", questions, ({ question, answer }) => [
      ["question", question, limits.note, "Please enter the question"],
      ["answer", answer, limits.answer, "Please answer it"],
    ]),
    ["story.noise", story.noise, limits.optionText],
    ["story.watts", story.watts, limits.optionText],
    ["story.cadr", story.cadr, limits.optionText],
    ["story.pictured", story.pictured, limits.optionText],
    [
      "story.roomAlt",
      story.roomAlt,
      limits.alt,
      story.room ? "Please say what the picture shows" : undefined,
    ],
  ];
}

function priceProblem(price: number | null, at: string): Problem[] {
  if (price === null) return [];
  if (!Number.isSafeInteger(price) || price <= 0) {
    return [{ at, sentence: "The price must be more than ₹0" }];
  }
  return price > limits.price ? [{ at, sentence: "The price is too high" }] : [];
}
