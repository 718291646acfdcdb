import figtree from "./figtree.woff2?url";
import fraunces from "./fraunces.woff2?url";

/** The files of fonts that every page begins with. */
export const preloaded = [fraunces, figtree];
