import { formatPaise } from "#domain/money.ts";
import { declarationLabels } from "../declarations.ts";
import { declarationNames, type Price, type ProductDocument } from "../product-document.ts";
import { type StoryTextName, storyTextNames } from "../product-story.ts";
import type { DocumentPart } from "./differences.ts";
import { indianTime } from "./indian-time.ts";

/** A part of a document as lines of text that a person can compare. */
export function partLines(document: ProductDocument, part: DocumentPart): string[] {
  return lines[part](document).filter((line) => line.trim() !== "");
}

/** A line about a picture: its name, and what is said of it. */
export function pictureLine(line: string): { picture: string; text: string } {
  const [picture = "", ...rest] = line.split(": ");
  return { picture, text: rest.join(": ") };
}

/**
 * The same of two documents, without the lines that both have where there are several. Where only the
 * order differs, all lines are listed.
 */
export function compareLines(
  one: ProductDocument,
  other: ProductDocument,
  part: DocumentPart,
): { one: string[]; other: string[] } {
  const [first, second] = [partLines(one, part), partLines(other, part)];
  const own = first.filter((line) => !second.includes(line));
  const others = second.filter((line) => !first.includes(line));
  return own.length + others.length > 0
    ? { one: own, other: others }
    : { one: first, other: second };
}

const money = ({ mrp, discounted }: Price) =>
  discounted === null || discounted === mrp
    ? formatPaise(mrp)
    : `${formatPaise(discounted)}, MRP ${formatPaise(mrp)}`;

const joined = (...texts: string[]) => texts.filter(Boolean).join(", ");
const titled = (title: string, text: string) => (text ? `${title}: ${text}` : title);

/** What each text of the story is called in the editor. */
export const storyLabels = {
  noise: "Noise",
  watts: "Power",
  cadr: "CADR, measured",
  pictured: "Dimensions of the piece in the pictures",
  room: "Picture at the foot of the page",
  roomAlt: "What that picture shows",
} as const satisfies Record<StoryTextName, string>;

const lines: Record<DocumentPart, (document: ProductDocument) => string[]> = {
  state: ({ state }) => [state],
  name: ({ name }) => [name],
  description: ({ description }) => [description],
  price: ({ price }) => [money(price)],
  comingPrices: ({ comingPrices }) =>
    comingPrices.map((price) => `${money(price)} from ${indianTime(price.from).replace("T", " ")}`),
  colors: ({ colors }) => colors.map(({ name, tone }) => `${name} ${tone}`),
  sizes: ({ sizes }) =>
    sizes.map(({ name, dimensions, weight, room }) =>
      titled(name, joined(dimensions, weight, room)),
    ),
  materials: ({ materials }) => materials.map(({ name, note }) => titled(name, note)),
  selected: ({ selected }) => [joined(selected.size, selected.material, selected.color)],
  variants: ({ variants }) =>
    variants.map(({ size, material, color, sku, offered, price }) =>
      titled(
        joined(size, material, color) || "The product",
        joined(sku && `SKU ${sku}`, price ? money(price) : "", offered ? "offered" : "not offered"),
      ),
    ),
  finish: ({ finish }) => finish,
  finishNote: ({ finishNote }) => [finishNote],
  features: ({ features }) => features.map(({ name, note }) => titled(name, note)),
  details: ({ details }) => details.map(({ title, description }) => titled(title, description)),
  pictures: ({ pictures }) =>
    pictures.map(({ picture, alt, color, material }) =>
      titled(picture, joined(alt, color, material)),
    ),
  warranty: ({ warranty }) => [warranty],
  replacement: ({ replacement }) => [replacement],
  delivery: ({ delivery }) => [
    delivery.free ? "Free delivery" : "Paid delivery",
    delivery.amazon ? "Also sold on Amazon" : "",
  ],
  tiles: ({ tiles }) => tiles.map(({ title, text }) => titled(title, text)),
  search: ({ search }) => [search.title, search.text],
  hsn: ({ hsn }) => [hsn],
  declarations: ({ declarations }) =>
    declarationNames.map((name) =>
      declarations[name] ? titled(declarationLabels[name], declarations[name]) : "",
    ),
  story: ({ story }) => [
    ...story.chapters.map(({ title, text, picture, alt }) =>
      titled(title, joined(text, picture, alt)),
    ),
    ...story.filters.map(({ name, holds, life, price }) =>
      titled(name, joined(holds, life, price === null ? "" : formatPaise(price))),
    ),
    ...story.box.map(({ name }) => titled("In the box", name)),
    ...story.care.map(({ title, text }) => titled(title, text)),
    ...story.specs.map(({ name, value }) => titled(name, value)),
    ...story.questions.map(({ question, answer }) => titled(question, answer)),
    ...storyTextNames.map((name) => (story[name] ? titled(storyLabels[name], story[name]) : "")),
    story.day ? "With an example of a day" : "",
  ],
};
