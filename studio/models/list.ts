/** The models for browsers and rooms: which there are, what they must measure, and what they may weigh. */

export type Model = {
  /** The file's name without ending: the product and, where its form depends on it, the material. */
  name: string;
  /** The node that is measured: the product without plant, stand or antenna. */
  measured: string;
  /** Width, height and depth of that node in millimetres. */
  size: readonly [width: number, height: number, depth: number];
  /** What the product stands or hangs on; in a room it is placed there. */
  rests: "floor" | "wall";
};

const PURIFIER = { measured: "body", size: [400, 750, 400], rests: "floor" } as const;
const OUTDOOR = { measured: "case", size: [150, 205, 78], rests: "wall" } as const;

export const models: readonly Model[] = [
  { name: "purifier-wood", ...PURIFIER },
  { name: "purifier-metal", ...PURIFIER },
  { name: "purifier-plastic", ...PURIFIER },
  { name: "indoor", measured: "head", size: [100, 78, 22], rests: "floor" },
  { name: "outdoor-wood", ...OUTDOOR },
  { name: "outdoor-plastic", ...OUTDOOR },
];

/** Millimetres by which a bezel, a ring or a crowned lid may stand out. */
export const TOLERANCE = 4;
export const MOST_BYTES = 3_000_000;
export const MOST_TRIANGLES = 100_000;
