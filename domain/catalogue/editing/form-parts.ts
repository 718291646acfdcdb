import { declarationNames } from "../product-document.ts";
import { type StoryTextName, storyTextNames } from "../product-story.ts";
import type { DocumentPart } from "./differences.ts";
import {
  declarationField,
  type ListName,
  type ProductForm,
  type Row,
  storyField,
  type TextField,
} from "./product-form.ts";

/** What one part of the editor shows and saves: fields and lists of the form, and parts of the document. */
type Contents = {
  texts: readonly TextField[];
  lists: readonly ListName[];
  document: readonly DocumentPart[];
};

/**
 * The parts of a product's editor, in their order, by the last piece of their addresses. Each field and
 * list of the form is in exactly one.
 */
export const editorParts = {
  product: {
    texts: [
      ...(["state", "name", "description", "price", "mrp"] as const),
      ...(["warranty", "replacement", "delivery.free", "delivery.amazon"] as const),
    ],
    lists: ["comingPrices"],
    document: [
      ...(["state", "name", "description", "price", "comingPrices"] as const),
      ...(["warranty", "replacement", "delivery"] as const),
    ],
  },
  pictures: { texts: [], lists: ["pictures"], document: ["pictures"] },
  variants: {
    texts: ["selected.color", "selected.size", "selected.material", "finishNote"],
    lists: ["colors", "sizes", "materials", "variants", "finish"],
    document: ["colors", "sizes", "materials", "selected", "variants", "finish", "finishNote"],
  },
  words: {
    texts: [],
    lists: ["features", "details", "tiles"],
    document: ["features", "details", "tiles"],
  },
  story: {
    texts: [...storyTextNames.map((name: StoryTextName) => storyField(name)), "story.day"],
    lists: ["chapters", "filters", "box", "care", "specs", "questions"],
    document: ["story"],
  },
  search: { texts: ["search.title", "search.text"], lists: [], document: ["search"] },
  law: {
    texts: ["hsn", ...declarationNames.map(declarationField)],
    lists: [],
    document: ["hsn", "declarations"],
  },
} as const satisfies Record<string, Contents>;
export type EditorPart = keyof typeof editorParts;

export const editorPartNames = Object.keys(editorParts) as EditorPart[];
/** The part that stands at the address of the product itself. */
export const FIRST_PART = "product" satisfies EditorPart;

/** The part that an address names, the first one where it names none; null: there is no such part. */
export function readEditorPart(name: string | undefined): EditorPart | null {
  if (name === undefined) return FIRST_PART;
  // The first has one address alone.
  return editorPartNames.find((part) => part === name && part !== FIRST_PART) ?? null;
}

/** The address of a part, by the product's id or `new`. */
export function editorPath(product: number | string, part: EditorPart = FIRST_PART): string {
  const own = `/admin/dashboard/products/${product}`;
  return part === FIRST_PART ? own : `${own}/${part}`;
}

/** The part in which a field, a row's field (`features.2.note`) or a list stands. */
export function partOfField(at: string): EditorPart {
  const [list = ""] = at.split(".");
  const names = (contents: Contents) => [...contents.texts, ...contents.lists] as string[];
  return (
    editorPartNames.find((part) => names(editorParts[part]).includes(at)) ??
    editorPartNames.find((part) => names(editorParts[part]).includes(list)) ??
    FIRST_PART
  );
}

/** Lists of options, with the column of a picture that names one of their rows. */
const optionLists = [
  ["colors", "color"],
  ["materials", "material"],
] as const;

/**
 * A product's form with what one part of the editor has sent. Both may come from different revisions of the
 * product: pictures go on naming the same option, which is known by its id, and
 * the picture of a detail goes with its title.
 */
export function withPart(base: ProductForm, sent: ProductForm, part: EditorPart): ProductForm {
  const { texts, lists }: Contents = editorParts[part];
  const form = {
    ...base,
    ...Object.fromEntries([...texts, ...lists].map((name) => [name, sent[name]])),
  } as ProductForm;
  if (part === "variants") form.pictures = pointed(base.pictures, base, sent);
  if (part === "pictures") form.pictures = pointed(sent.pictures, sent, base);
  if (part === "words") form.chapters = retitled(base.chapters, base.details, sent.details);
  return form;
}

/** Pictures that name options of one form, as they name the same of another; "" for one that is not there. */
function pointed(
  pictures: readonly Row<"pictures">[],
  from: ProductForm,
  to: ProductForm,
): Row<"pictures">[] {
  return pictures.map((picture) => {
    const columns = optionLists.map(([list, column]) => {
      const option = from[list].find(({ key }) => key === picture[column]);
      // A form that did not send its options names those of the other.
      if (!option) return [column, from[list].length > 0 ? "" : picture[column]];
      const same = to[list].find(({ id, key }) =>
        option.id ? id === option.id : key === option.key,
      );
      return [column, same?.key ?? ""];
    });
    return { ...picture, ...Object.fromEntries(columns) };
  });
}

/** Chapters that are the picture of a detail, with its new title where it has another. */
function retitled(
  chapters: readonly Row<"chapters">[],
  from: readonly Row<"details">[],
  to: readonly Row<"details">[],
): Row<"chapters">[] {
  return chapters.map((chapter) => {
    const detail = from.find(({ title }) => title === chapter.title);
    const same = to.find(({ key }) => key === detail?.key);
    return chapter.text === "" && same ? { ...chapter, title: same.title } : chapter;
  });
}

/**
 * The parts of the document that saving a part of the editor may change: its own, and what goes by its names:
 * pictures of colours and materials, and the chapters of details.
 */
export function changedBy(part: EditorPart): readonly DocumentPart[] {
  const { document }: Contents = editorParts[part];
  if (part === "variants") return [...document, "pictures"];
  return part === "words" ? [...document, "story"] : document;
}

/** The options that pictures name, which their part sends along: keys and ids alone. */
export function optionFields(
  form: Pick<ProductForm, "colors" | "materials">,
): [name: string, value: string][] {
  return optionLists.flatMap(([list]) =>
    form[list].flatMap(({ key, id }, index): [string, string][] => [
      [`${list}.${index}.key`, key],
      [`${list}.${index}.id`, id],
    ]),
  );
}
