import type { PageExtension } from "#extensions/declared/pages.ts";
import { Greeting } from "./block.tsx";

export const pages: readonly PageExtension[] = [
  { version: 1, id: "acme", block: { place: "footer", Component: Greeting } },
];
