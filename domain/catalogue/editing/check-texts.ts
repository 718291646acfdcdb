import type { Problem } from "./problem.ts";

/** Where a text stands, what it is, how long it may be, and whether it must be there. */
export type Text = readonly [at: string, text: string, most: number, missing?: string | undefined];

/** The sentences of texts that are missing or too long. */
export function checkTexts(texts: readonly Text[]): Problem[] {
  return texts.flatMap(([at, text, most, missing]): Problem[] => {
    if (missing && text.trim() === "") return [{ at, sentence: missing }];
    return text.length > most ? [{ at, sentence: `At most ${most} characters, please` }] : [];
  });
}

/** Names that a list has twice. */
export function checkNames(list: string, names: readonly string[], column: string): Problem[] {
  const plain = names.map(plainName);
  return plain.flatMap((name, index) =>
    name !== "" && plain.indexOf(name) < index
      ? [{ at: `${list}.${index}.${column}`, sentence: `"${names[index]}" is there twice` }]
      : [],
  );
}

/** A name as it is compared: "Baby Pink" and "baby  pink" are the same to a customer. */
const plainName = (name: string) =>
  name.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();
