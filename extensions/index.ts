import type { Extension } from "./declared/extension.ts";

/**
 * The shop's own extensions (docs/extending.md): what the server loads. It runs without a build, so that nothing in here
 * may be JSX; what is seen on pages is in `pages.ts`.
 */
export const extensions: readonly Extension[] = [];
