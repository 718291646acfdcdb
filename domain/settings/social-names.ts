/** The sites where a shop may have a page of its own: how the settings name them, and how people do. */
export const socialNames = [
  ["linkedin", "LinkedIn"],
  ["facebook", "Facebook"],
  ["x", "X"],
  ["instagram", "Instagram"],
] as const;
