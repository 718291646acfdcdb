import type { PageExtension } from "./declared/pages.ts";

/** What the shop's own extensions show on pages. Its code goes to browsers as well: no secrets, nothing of the server. */
export const pages: readonly PageExtension[] = [];
