// Written by `npm run studio`; do not edit by hand.

/** A model under /models/, as .glb and .usdz. */
export type ModelFile = {
  /** The looks that the .glb holds as variants; the first is shown at once, and the .usdz has it alone. */
  variants: readonly string[];
  /** Width, height and depth of the product itself in millimetres, without plant, stand or antenna. */
  size: readonly [number, number, number];
  bytes: { glb: number; usdz: number };
};

export const models: Record<string, ModelFile> = {
  indoor: {
    variants: ['Metal Matte', 'Metal Glossy', 'Plastic Matte', 'Plastic Glossy'],
    size: [100, 78, 22],
    bytes: { glb: 70116, usdz: 251104 },
  },
  'outdoor-plastic': {
    variants: [],
    size: [150, 205, 78.8],
    bytes: { glb: 208004, usdz: 1038658 },
  },
  'outdoor-wood': {
    variants: [],
    size: [150, 205, 79.4],
    bytes: { glb: 201148, usdz: 909231 },
  },
  'purifier-metal': {
    variants: ['White', 'Silver', 'Grey', 'Baby Pink', 'Sky Blue'],
    size: [400.1, 750, 402.5],
    bytes: { glb: 585084, usdz: 2240077 },
  },
  'purifier-plastic': {
    variants: ['White', 'Silver', 'Grey', 'Baby Pink', 'Sky Blue'],
    size: [400.1, 750, 402.5],
    bytes: { glb: 716004, usdz: 2949900 },
  },
  'purifier-wood': {
    variants: ['White', 'Silver', 'Grey', 'Baby Pink', 'Sky Blue'],
    size: [402, 750, 403.5],
    bytes: { glb: 678888, usdz: 2591692 },
  },
};
