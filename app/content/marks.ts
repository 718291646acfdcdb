/** One line of a mark: text, face, size in pixels of the mark's 120 × 72 field, baseline. */
type MarkLine = {
  text: string;
  face: "Fraunces" | "Figtree";
  size: number;
  y: number;
  weight?: number;
  spacing?: number;
};

/** A drawn mark with its words. Every organisation is invented. */
export type Mark = { name: string; sign: string; lines: readonly MarkLine[] };

const serif = (text: string, size: number, y: number): MarkLine => ({
  text,
  face: "Fraunces",
  size,
  y,
});
const sans = (text: string, size: number, y: number, more?: Partial<MarkLine>): MarkLine => ({
  text,
  face: "Figtree",
  size,
  y,
  ...more,
});

/** The nine partners of Home (§2.25) and the six publications of Media (§3.23). */
const marks: readonly Mark[] = [
  {
    name: "Nivara Incubator",
    sign: "M46 26a14 14 0 0 1 28 0M52 26a8 8 0 0 1 16 0M60 12V6",
    lines: [serif("nivara", 17, 46), sans("INCUBATOR", 8, 60, { spacing: 2.2 })],
  },
  {
    name: "Orvana University",
    sign: "M60 5l15 5v9c0 7-6 11-15 14-9-3-15-7-15-14v-9zM60 5v28M45 15h30",
    lines: [serif("Orvana", 16, 50), serif("University", 11, 63)],
  },
  {
    name: "Millbrae Seed Fund",
    sign: "M60 32V16M60 20c0-8 6-12 13-12 0 8-5 12-13 12zM60 26c0-6-5-10-11-10 0 7 4 10 11 10z",
    lines: [sans("Millbrae", 15, 49, { weight: 700 }), sans("seed fund", 10.5, 62)],
  },
  {
    name: "Suvayu Pollution Control Board",
    sign: "M74 19a14 14 0 1 1-28 0 14 14 0 0 1 28 0zM50 16c5-4 8 3 12 0s6-2 8-1M50 23c5-4 8 3 12 0s6-2 8-1",
    lines: [
      sans("SUVAYU", 13, 49, { weight: 600, spacing: 2 }),
      sans("Pollution Control Board", 9, 62),
    ],
  },
  {
    name: "Pavanya Launchpad",
    sign: "M44 28l32-20-10 26-7-10z",
    lines: [serif("Pavanya", 16, 50), sans("Launchpad", 10, 63)],
  },
  {
    name: "Kestrel Vale Institute",
    sign: "M42 14c9 0 14 4 18 11 4-7 9-11 18-11-3 9-9 15-18 18-9-3-15-9-18-18z",
    lines: [serif("Kestrel Vale", 15, 50), sans("INSTITUTE", 8, 63, { spacing: 2 })],
  },
  {
    name: "Taruva Foundation",
    sign: "M60 34V20M48 20a12 12 0 0 1 24 0zM54 12a6 6 0 0 1 12 0",
    lines: [sans("Taruva", 16, 49, { weight: 600 }), sans("Foundation", 10.5, 62)],
  },
  {
    name: "Zephra Air Alliance",
    sign: "M42 12h26a5 5 0 1 0-5-5M42 20h34a6 6 0 1 1-6 6M42 28h16",
    lines: [serif("Zephra", 17, 50), sans("Air Alliance", 10, 63)],
  },
  {
    name: "Halveti Labs",
    sign: "M54 6v10L45 31a2 2 0 0 0 2 3h26a2 2 0 0 0 2-3L66 16V6M51 6h18M50 25h20",
    lines: [sans("halveti", 16, 50, { weight: 500 }), sans("LABS", 8.5, 63, { spacing: 3 })],
  },
  {
    name: "Verandah Weekly",
    sign: "M44 32V14h32v18M40 14h40M44 14V8h32v6M52 32V20M60 32V20M68 32V20",
    lines: [
      { text: "Verandah", face: "Fraunces", size: 17, y: 50 },
      { text: "WEEKLY", face: "Figtree", size: 8, y: 63, spacing: 3 },
    ],
  },
  {
    name: "The Ninth Meridian",
    sign: "M74 19a14 14 0 1 1-28 0 14 14 0 0 1 28 0zM60 5c-8 8-8 20 0 28M60 5c8 8 8 20 0 28M46 19h28",
    lines: [
      { text: "THE NINTH", face: "Figtree", size: 8, y: 46, spacing: 2.5 },
      { text: "Meridian", face: "Fraunces", size: 17, y: 62 },
    ],
  },
  {
    name: "Tamarind Post",
    sign: "M44 26c6-12 12 4 18-6s8-8 14-12c1 10-4 22-14 24s-14-1-18-6z",
    lines: [
      { text: "Tamarind", face: "Figtree", size: 16, y: 50, weight: 600 },
      { text: "Post", face: "Fraunces", size: 13, y: 64 },
    ],
  },
  {
    name: "Loomlight",
    sign: "M46 8v24M54 8v24M62 8v24M70 8v24M42 14h36M42 20h36M42 26h36",
    lines: [{ text: "loomlight", face: "Figtree", size: 18, y: 56, weight: 500 }],
  },
  {
    name: "Chaupal Review",
    sign: "M60 34V22M48 22h24M60 22c-10 0-16-4-16-9s6-8 16-8 16 3 16 8-6 9-16 9z",
    lines: [
      { text: "Chaupal", face: "Fraunces", size: 18, y: 50 },
      { text: "Review", face: "Figtree", size: 10, y: 63 },
    ],
  },
  {
    name: "Brick & Breeze",
    sign: "M42 32h36M42 24h18v8M60 24h18M51 16h18v8M42 16c6-6 10-10 18-10s8 4 12 2",
    lines: [
      { text: "Brick & Breeze", face: "Figtree", size: 13, y: 50, weight: 700 },
      { text: "homes, inside out", face: "Figtree", size: 9, y: 63 },
    ],
  },
];

/** The drawn mark of an organisation by its name; null where none has been drawn. */
export const markOf = (name: string): Mark | null =>
  marks.find((mark) => mark.name === name) ?? null;
