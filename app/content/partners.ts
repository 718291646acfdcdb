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
/** A partner with its relation label (§3.21). */
export type Partner = Mark & { relation: string };

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

/** 'Our Partners' on Home (§2.25): nine, in their order. */
export const partners: readonly Partner[] = [
  {
    name: "Nivara Incubator",
    relation: "Selected by",
    sign: "M46 26a14 14 0 0 1 28 0M52 26a8 8 0 0 1 16 0M60 12V6",
    lines: [serif("nivara", 17, 46), sans("INCUBATOR", 8, 60, { spacing: 2.2 })],
  },
  {
    name: "Orvana University",
    relation: "Supported by",
    sign: "M60 5l15 5v9c0 7-6 11-15 14-9-3-15-7-15-14v-9zM60 5v28M45 15h30",
    lines: [serif("Orvana", 16, 50), serif("University", 11, 63)],
  },
  {
    name: "Millbrae Seed Fund",
    relation: "Funded and supported by",
    sign: "M60 32V16M60 20c0-8 6-12 13-12 0 8-5 12-13 12zM60 26c0-6-5-10-11-10 0 7 4 10 11 10z",
    lines: [sans("Millbrae", 15, 49, { weight: 700 }), sans("seed fund", 10.5, 62)],
  },
  {
    name: "Suvayu Pollution Control Board",
    relation: "Working with",
    sign: "M74 19a14 14 0 1 1-28 0 14 14 0 0 1 28 0zM50 16c5-4 8 3 12 0s6-2 8-1M50 23c5-4 8 3 12 0s6-2 8-1",
    lines: [
      sans("SUVAYU", 13, 49, { weight: 600, spacing: 2 }),
      sans("Pollution Control Board", 9, 62),
    ],
  },
  {
    name: "Pavanya Launchpad",
    relation: "Selected by",
    sign: "M44 28l32-20-10 26-7-10z",
    lines: [serif("Pavanya", 16, 50), sans("Launchpad", 10, 63)],
  },
  {
    name: "Kestrel Vale Institute",
    relation: "Inspired by",
    sign: "M42 14c9 0 14 4 18 11 4-7 9-11 18-11-3 9-9 15-18 18-9-3-15-9-18-18z",
    lines: [serif("Kestrel Vale", 15, 50), sans("INSTITUTE", 8, 63, { spacing: 2 })],
  },
  {
    name: "Taruva Foundation",
    relation: "Supported by",
    sign: "M60 34V20M48 20a12 12 0 0 1 24 0zM54 12a6 6 0 0 1 12 0",
    lines: [sans("Taruva", 16, 49, { weight: 600 }), sans("Foundation", 10.5, 62)],
  },
  {
    name: "Zephra Air Alliance",
    relation: "Associated with",
    sign: "M42 12h26a5 5 0 1 0-5-5M42 20h34a6 6 0 1 1-6 6M42 28h16",
    lines: [serif("Zephra", 17, 50), sans("Air Alliance", 10, 63)],
  },
  {
    name: "Halveti Labs",
    relation: "Working with",
    sign: "M54 6v10L45 31a2 2 0 0 0 2 3h26a2 2 0 0 0 2-3L66 16V6M51 6h18M50 25h20",
    lines: [sans("halveti", 16, 50, { weight: 500 }), sans("LABS", 8.5, 63, { spacing: 3 })],
  },
];
