import figtree from "./figtree.woff2?url";
import hind from "./hind-400.woff2?url";
import "../styles/fonts-hi.css";

/** The same in Hindi; Fraunces has only what is Latin there. */
export const preloaded = [hind, figtree];
