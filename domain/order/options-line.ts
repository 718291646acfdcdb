import { optionWords } from "#texts/catalogue/option-words.ts";

type Options = { size: string | null; material: string | null; color: string | null };

/** The chosen options of a line as one text: `Medium · Wood · Silver`; empty where there are none. */
export const optionsLine = ({ size, material, color }: Options): string =>
  [size, material, color]
    .flatMap((option) => (option ? [optionWords().of(option)] : []))
    .join(" · ");
