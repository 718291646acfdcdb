/** Three decorative icons: leaf, air, drop. Paths on a 24-pixel grid. */
export const signs = [
  "M19.500 4.500C11 4.300 5 7.500 5 13.500c0 1.400.3 2.600.8 3.600C8 12.800 11 10.300 15 8.800 11 11.300 8.200 14.500 6.500 20.200M7 16.500c7 .8 12.300-3.500 12.500-12",
  "M3 9h11.500a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h7.500a2.500 2.500 0 1 1-2.500 2.500",
  "M12 3.500c3.600 4.500 6 7.700 6 11a6 6 0 0 1-12 0c0-3.300 2.400-6.500 6-11zM9 15a3 3 0 0 0 3 3",
] as const;

/** The signs of achievements (§3.22): a path on a 24-pixel grid, and the colour of its plate. */
export const achievementSigns = {
  graduation: {
    icon: "M3 9.500l9-4.500 9 4.500-9 4.500zM7 11.500v4.500c1.500 1.500 3 2 5 2s3.500-.500 5-2v-4.500M21 9.500v5.500",
    color: "#dfe7dc",
  },
  ranking: { icon: "M4 20v-6h4v6M10 20V9h4v11M16 20V4h4v16M3 20h18", color: "#ece1d2" },
  people: {
    icon: "M12 12a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM5 19a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM19 19a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM9.800 11l-3.300 3.500M14.200 11l3.300 3.500M7.500 16.500h9",
    color: "#d9e4e6",
  },
  cup: {
    icon: "M12 15a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11zM8.500 14l-1.500 7 5-2.500 5 2.500-1.500-7M10.500 8.500a1.500 1.500 0 1 1 2.600 1l-2.600 2.500h3",
    color: "#ecdcd6",
  },
} as const;
