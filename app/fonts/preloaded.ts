import type { Language } from "#domain/profile/language.ts";
import hindi from "../styles/fonts-hi.css?url";
import figtree from "./figtree.woff2?url";
import fraunces from "./fraunces.woff2?url";
import hind from "./hind-400.woff2?url";

/** What a language's letters need: the files of fonts that every page begins with, and styles of its own. */
export const fontsOf: Record<Language, { preloaded: string[]; styles: string | null }> = {
  en: { preloaded: [fraunces, figtree], styles: null },
  hi: { preloaded: [hind, figtree], styles: hindi },
};
