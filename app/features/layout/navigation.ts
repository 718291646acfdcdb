import { layout } from "#texts/site/layout.ts";

/** The header's links (§2.13), in their order. */
export const navigation = () =>
  [
    { label: layout().home, to: "/" },
    { label: layout().about, to: "/about" },
    { label: layout().media, to: "/media" },
    { label: layout().technology, to: "/technology" },
    { label: layout().shop, to: "/shop" },
    { label: layout().portal, to: "/portal" },
  ] as const;

/** Whether a link leads to the page at `path` or to what stands above it; home stands above nothing. */
export function isCurrent(to: string, path: string): boolean {
  return path === to || (to !== "/" && path.startsWith(`${to}/`));
}
