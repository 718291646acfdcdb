import { optionWords } from "#texts/catalogue/option-words.ts";

type Options = { size: string | null; material: string | null; color: string | null };

/** The chosen options in the order in which all of the shop names them. */
export const chosenOptions = ({ size, material, color }: Options): string[] =>
  [size, material, color].filter((option) => option !== null).filter(Boolean);

/**
 * The chosen options of a line as one text: `Medium · Wood · Silver`; empty where there are none. `name` gives each its
 * name: without it the one of the page's language.
 */
export const optionsLine = (options: Options, name = optionWords().of): string =>
  chosenOptions(options).map(name).join(" · ");
