/** The header's links (§2.13), in their order. */
export const navigation = [
  { label: "Home", to: "/" },
  { label: "About", to: "/about" },
  { label: "Media", to: "/media" },
  { label: "Technology", to: "/technology" },
  { label: "Shop", to: "/shop" },
  { label: "Portal", to: "/portal" },
] as const;

/** Whether a link leads to the page at `path` or to what stands above it; home stands above nothing. */
export function isCurrent(to: string, path: string): boolean {
  return path === to || (to !== "/" && path.startsWith(`${to}/`));
}
