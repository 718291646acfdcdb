import { formatPaise } from "#domain/money.ts";
import type { Price, ProductDocument } from "../product-document.ts";
import { checkOptions, checkVariants } from "./check-options.ts";
import { checkStory } from "./check-story.ts";
import { checkNames, checkTexts, type Text } from "./check-texts.ts";
import { limits } from "./limits.ts";
import type { Problem } from "./problem.ts";

/**
 * Everything that is wrong with a product, in the order of its form; nothing for one that can be saved.
 * `now` is an ISO text: a coming price must be later. Rows are named by their place in the document.
 */
export function checkProduct(document: ProductDocument, now: string): Problem[] {
  return [
    ...checkTexts(textsOf(document)),
    ...checkPrice("", document.price),
    ...checkComingPrices(document, now),
    ...checkOptions(document),
    ...checkVariants(document),
    ...document.variants.flatMap(({ price }, index) =>
      price ? checkPrice(`variants.${index}`, price) : [],
    ),
    ...checkRows(document),
    ...checkNames(
      "features",
      document.features.map(({ name }) => name),
      "name",
    ),
    ...checkNames("finish", document.finish, "name"),
    ...checkNames(
      "details",
      document.details.map(({ title }) => title),
      "title",
    ),
    ...checkPictures(document),
    ...checkStory(document),
    ...checkCodes(document),
    ...checkLive(document),
  ];
}

function textsOf(document: ProductDocument): Text[] {
  const { declarations, search } = document;
  const rows = <Row>(list: string, of: readonly Row[], texts: (row: Row) => Text[]): Text[] =>
    of.flatMap((row, index) =>
      texts(row).map(([at, ...rest]): Text => [`${list}.${index}.${at}`, ...rest]),
    );
  return [
    ["name", document.name, limits.name, "Please enter the product's name"],
    ["description", document.description, limits.description, "Please describe the product"],
    ["finishNote", document.finishNote, limits.finishNote],
    ...rows("finish", document.finish, (name) => [
      ["name", name, limits.finish, "Please name the finish"],
    ]),
    ...rows("features", document.features, ({ name, note }) => [
      ["name", name, limits.feature, "Please name the feature"],
      ["note", note, limits.note],
    ]),
    ...rows("details", document.details, ({ title, description }) => [
      ["title", title, limits.detailTitle, "Please enter what the detail is about"],
      ["description", description, limits.detail, "Please enter the detail"],
    ]),
    ...rows("tiles", document.tiles, ({ title, text }) => [
      ["title", title, limits.tileTitle, "Please enter what the tile says"],
      ["text", text, limits.tileText],
    ]),
    ...rows("pictures", document.pictures, ({ alt, color, material }) => [
      // Of a variant's picture the options say what it shows.
      ["alt", alt, limits.alt, color || material ? undefined : "Please say what the picture shows"],
    ]),
    ["warranty", document.warranty, limits.promise, "Please enter the warranty, such as 1 Year"],
    [
      "replacement",
      document.replacement,
      limits.promise,
      "Please enter when it is replaced, such as 15 days by Brand",
    ],
    ["search.title", search.title, limits.searchTitle],
    ["search.text", search.text, limits.searchText],
    ...Object.entries(declarations).map(
      ([name, text]): Text => [`declarations.${name}`, text, limits.declaration],
    ),
  ];
}

/** A price alone: `at` is "" for the product's, else the row's. */
function checkPrice(at: string, { mrp, discounted }: Price): Problem[] {
  const field = (name: string) => (at ? `${at}.${name}` : name);
  const problems: Problem[] = [];
  const amount = (name: "mrp" | "price", word: string, paise: number) => {
    if (!Number.isSafeInteger(paise)) {
      problems.push({ at: field(name), sentence: "An amount has rupees and whole paise" });
    } else if (paise < 0) {
      problems.push({ at: field(name), sentence: `The ${word} cannot be below ₹0` });
    } else if (paise === 0) {
      problems.push({ at: field(name), sentence: `The ${word} must be more than ₹0` });
    } else if (paise > limits.price) {
      const sentence = `The ${word} can be ${formatPaise(limits.price)} at most`;
      problems.push({ at: field(name), sentence });
    }
  };
  amount("mrp", "MRP", mrp);
  if (discounted === null) return problems;
  amount("price", "price", discounted);
  if (problems.length === 0 && discounted > mrp) {
    const sentence = `The price cannot be above the MRP of ${formatPaise(mrp)}`;
    problems.push({ at: field("price"), sentence });
  }
  return problems;
}

function checkComingPrices({ comingPrices }: ProductDocument, now: string): Problem[] {
  return comingPrices.flatMap((price, index) => {
    const at = `comingPrices.${index}`;
    const problems = checkPrice(at, price);
    const time = Date.parse(price.from);
    if (Number.isNaN(time)) {
      problems.push({
        at: `${at}.from`,
        sentence: "Please choose the day and time from which it holds",
      });
    } else if (time <= Date.parse(now)) {
      problems.push({
        at: `${at}.from`,
        sentence: "This time is past: set the price above, and remove this row",
      });
    } else if (comingPrices.slice(0, index).some(({ from }) => Date.parse(from) === time)) {
      problems.push({ at: `${at}.from`, sentence: "Another price holds from the same time" });
    }
    return problems;
  });
}

function checkRows(document: ProductDocument): Problem[] {
  return Object.entries(limits.rows).flatMap(([list, most]) => {
    const count = document[list as keyof typeof limits.rows].length;
    if (count <= most) return [];
    const sentence =
      list === "variants"
        ? `Sizes, materials and colours make ${count} variants; at most ${most}, please`
        : `At most ${most} of these, please; there are ${count}`;
    return [{ at: list, sentence }];
  });
}

const PICTURE = /^[a-z0-9][a-z0-9-]{0,119}$/;

function checkPictures({ pictures, colors, materials }: ProductDocument): Problem[] {
  return pictures.flatMap(({ picture, color, material }, index) => {
    const at = `pictures.${index}`;
    const problems: Problem[] = [];
    if (!PICTURE.test(picture)) {
      problems.push({
        at: `${at}.picture`,
        sentence: "Please choose a picture of the media library",
      });
    }
    if (color && !colors.some(({ name }) => name === color)) {
      problems.push({ at: `${at}.color`, sentence: "The product has no such colour" });
    }
    if (material && !materials.some(({ name }) => name === material)) {
      problems.push({ at: `${at}.material`, sentence: "The product has no such material" });
    }
    return problems;
  });
}

function checkCodes({ hsn, declarations }: ProductDocument): Problem[] {
  const problems: Problem[] = [];
  if (hsn !== "" && !/^(\d{4}|\d{6}|\d{8})$/.test(hsn)) {
    problems.push({ at: "hsn", sentence: "An HSN code has 4, 6 or 8 digits" });
  }
  for (const name of ["makerAddress", "importerAddress"] as const) {
    const pin = /\b\d{3}\s?\d{3}\b/.exec(declarations[name])?.[0];
    if (pin?.startsWith("0")) {
      problems.push({ at: `declarations.${name}`, sentence: `${pin} is not a PIN code` });
    }
  }
  return problems;
}

/** What a product needs before it is sold. Its price is asked of drafts too. */
function checkLive({ state, pictures, variants }: ProductDocument): Problem[] {
  if (state !== "live") return [];
  const problems: Problem[] = [];
  if (pictures.length === 0) {
    problems.push({ at: "pictures", sentence: "A live product needs at least one picture" });
  }
  if (!variants.some(({ offered }) => offered)) {
    problems.push({
      at: "variants",
      sentence: "A live product needs at least one variant that is offered",
    });
  }
  return problems;
}
