import type { PageExtension } from "#extensions/declared/pages.ts";
import { Greeting } from "./block.tsx";

export const pages: readonly PageExtension[] = [
  {
    version: 2,
    id: "acme",
    blocks: (["home-end", "product-end", "footer-end"] as const).map((place) => ({
      place,
      Component: Greeting,
    })),
  },
];
