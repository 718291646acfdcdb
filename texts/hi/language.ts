import { type Language, pathIn } from "#domain/profile/language.ts";

export const language: Language = "hi";
/** Hindi with the digits that English has. */
export const locale = "hi-IN-u-nu-latn";
export const tag = "hi-IN";
export const basename: "" | "/hi" = "/hi";
export const here = (path: string): string => pathIn("hi", path);
