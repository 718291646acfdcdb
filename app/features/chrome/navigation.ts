/** The header's links (specification §2, Header), in their order. */
export const navigation = [
  { label: "Home", to: "/" },
  { label: "About", to: "/about" },
  { label: "Media", to: "/media" },
  { label: "Technology", to: "/technology" },
  { label: "Shop", to: "/shop" },
  { label: "Portal", to: "/portal" },
] as const;
