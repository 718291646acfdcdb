/** Every picture the studio makes: what stands before the camera, how large, and how carefully it is rendered. */

import { drawings } from "./drawn/portal.ts";

export type Picture = {
  /** File name without width and ending; slashes on the command line stand for the dashes. */
  name: string;
  /** The module in scenes/sets that builds it, or "drawn" for a vector drawing in drawn/. */
  set: string;
  params: Record<string, string | number | boolean>;
  /** Size of the master in pixels. */
  size: readonly [width: number, height: number];
  /** Light paths per pixel; more is cleaner and slower. */
  samples: number;
  /** Widths of the published files in pixels, none wider than the master. */
  widths: readonly number[];
};

const SQUARE = [1200, 1200] as const;
const PACKSHOT_WIDTHS = [320, 480, 800, 1200];
const COLOURS = ["silver", "grey", "white", "babypink", "skyblue"];
const PURIFIER_MATERIALS = ["wood", "metal", "plastic"];

function packshot(name: string, params: Picture["params"], samples: number): Picture {
  return { name, set: "packshot", params, size: SQUARE, samples, widths: PACKSHOT_WIDTHS };
}

const packshots: Picture[] = [
  ...PURIFIER_MATERIALS.flatMap((material) =>
    COLOURS.map((colour) =>
      packshot(`purifier-${colour}-${material}`, { product: "purifier", material, colour }, 64),
    ),
  ),
  ...["metal", "plastic"].flatMap((material) =>
    ["", "-glossy"].map((suffix) =>
      packshot(
        `indoor-white-${material}${suffix}`,
        { product: "indoor", material, finish: suffix ? "glossy" : "matte" },
        material === "metal" ? 20 : 16,
      ),
    ),
  ),
  ...["wood", "plastic"].map((material) =>
    packshot(`outdoor-cream-${material}`, { product: "outdoor", material }, 16),
  ),
];

/** Pictures of one set that differ by their view: [view, name, width, height, samples]. */
type View = readonly [view: string, name: string, width: number, height: number, samples: number];

function views(set: string, list: readonly View[], params: Picture["params"] = {}): Picture[] {
  return list.map(([view, name, width, height, samples]) => ({
    name,
    set,
    params: { ...params, view },
    size: [width, height],
    samples,
    widths: widthsUpTo(width),
  }));
}

/** Four widths for large pictures, fewer for small ones; the largest is the master itself. */
function widthsUpTo(width: number): number[] {
  const steps = width > 1600 ? [640, 1200, 1920] : [480, 800, 1200];
  return [...steps.filter((step) => step < width), width];
}

const heroes = views("living", [
  ["wide", "hero-living-wide", 2560, 1440, 18],
  ["tall", "hero-living-tall", 1080, 1920, 16],
]);

/** What the row of small pictures below a gallery shows, 80 px wide. */
const THUMB = 160;

/** A gallery's picture: small below it, as wide as a phone's screen, as wide as the page. */
function inGallery(picture: Picture): Picture {
  const [width] = picture.size;
  const steps = [THUMB, 480, 800, 1200].filter((step) => step < width);
  return { ...picture, widths: [...steps, width] };
}

/** Pictures that the full screen shows at 2000 px: four times the pixels at half the samples and less. */
const FULL_SCREEN = [
  "purifier-gallery-filter",
  "purifier-gallery-planter",
  "purifier-gallery-threequarter",
  "indoor-gallery-threequarter",
  "outdoor-gallery-threequarter",
];

/** The gallery in the page offers 1200 px at most (`inGallery`); the widest file is for the full screen alone. */
function forFullScreen(picture: Picture): Picture {
  if (!FULL_SCREEN.includes(picture.name)) return picture;
  return { ...picture, size: [2000, 2000], samples: 6, widths: [THUMB, 480, 800, 1200, 2000] };
}

const galleries = [
  ...views(
    "gallery",
    [
      "purifier-threequarter",
      "purifier-planter",
      "purifier-filter",
      "indoor-threequarter",
      "outdoor-threequarter",
    ].map((view) => [view, view.replace("-", "-gallery-"), 900, 900, 14] as const),
  ),
  ...views(
    "gallery",
    (
      [
        ["indoor-display", 10],
        ["indoor-louvres", 12],
        ["outdoor-indicator", 10],
        ["outdoor-louvres", 12],
      ] as const
    ).map(
      ([view, samples]) => [view, view.replace("-", "-gallery-"), 1200, 1200, samples] as const,
    ),
  ),
  ...views("gallery", [["purifier-display", "purifier-gallery-display", 1800, 1800, 8]]),
  ...views("living", [["scale", "purifier-gallery-scale", 1400, 1400, 13]]),
  ...views("dusk", [["use", "indoor-gallery-desk", 1200, 1200, 6]]),
  ...views("desk", [["scale", "indoor-gallery-scale", 900, 900, 14]]),
  ...views("facade", [["scale", "outdoor-gallery-scale", 900, 900, 14]], { material: "wood" }),
];

const rooms = [
  ...["office", "bedroom", "desk"].flatMap((room) =>
    views(room, [
      room === "desk"
        ? ["wide", `${room}-wide`, 2560, 1600, 8]
        : ["wide", `${room}-wide`, 1920, 1200, 10],
      ["tall", `${room}-tall`, 720, 900, 24],
    ]),
  ),
  ...views("veranda", [["wide", "veranda-wide", 1600, 1000, 14]]),
  ...views("nursery", [["wide", "nursery-wide", 1600, 1000, 8]]),
  ...views("dusk", [["wide", "dusk-wide", 1600, 1000, 8]]),
  ...views("terrace", [
    ["night-wide", "night-wide", 1600, 1000, 8],
    ["monsoon-wide", "monsoon-wide", 1600, 1000, 6],
  ]),
  {
    name: "outdoor-lights",
    set: "lights",
    params: {},
    size: [600, 600], // of one view; the picture has three by two
    samples: 16,
    widths: [480, 800, 1200, 1800],
  } satisfies Picture,
  ...views("facade", [
    ["balcony-wide", "balcony-wide", 1280, 800, 14],
    ["balcony-tall", "balcony-tall", 720, 900, 14],
  ]),
];

const argument = [
  ...["clear", "haze"].map(
    (air): Picture => ({
      name: `compare-${air}`,
      set: "compare",
      params: { air },
      size: [1600, 1000],
      samples: 6,
      widths: [480, 800, 1280, 1600],
    }),
  ),
  ...views("argument", [
    ["filters-exploded", "filters-exploded", 1600, 1000, 10],
    ["roots-cutaway", "roots-cutaway", 1100, 1100, 12],
    ["display-touch", "display-touch", 1200, 900, 14],
    ["category-purifiers", "category-purifiers", 1200, 1000, 16],
    ["category-monitors", "category-monitors", 900, 900, 16],
  ]),
  ...views("touch", [["hand", "display-hand", 1800, 1350, 6]]),
  ...views("facade", [["banner", "breathe-banner", 1920, 900, 14]]),
  ...views("argument", [
    ["card-energy", "card-energy", 900, 680, 10],
    ["card-aesthetic", "card-aesthetic", 1350, 1020, 12],
    ["card-customization", "card-customization", 1350, 1020, 12],
    ["macro-leaf", "macro-leaf", 900, 900, 16],
    ["macro-slats", "macro-slats", 900, 900, 16],
    ["macro-planter", "macro-planter", 900, 900, 16],
  ]),
];

/** Small pictures of articles, achievements and news: mostly the sets above from another side. */
const small = (
  [
    ["bedroom", "close", "blog-1", 16],
    ["plants_still", "row", "blog-2", 9],
    ["argument", "filters-close", "blog-3", 9],
    ["desk", "side", "blog-4", 9],
    ["argument", "street", "blog-5", 24],
    ["awards", "certificate", "achievement-1", 14],
    ["awards", "trophy", "achievement-2", 14],
    ["awards", "medallion", "achievement-3", 14],
    ["awards", "cup", "achievement-4", 14],
    ["living", "close", "news-1", 16],
    ["office", "desk", "news-2", 16],
    ["facade", "wall", "news-3", 9],
    ["argument", "indoor-pair", "news-4", 9],
  ] as const
).flatMap(([set, view, name, samples]) => views(set, [[view, name, 800, 600, samples]]));

const portal = Object.keys(drawings).map(
  (name): Picture => ({
    name,
    set: "drawn",
    params: {},
    size: name.endsWith("-tall") ? [780, 1000] : [1500, 1000],
    samples: 0,
    widths: name.endsWith("-tall") ? [480, 780] : [480, 800, 1200, 1500],
  }),
);

export const catalogue: readonly Picture[] = [
  ...packshots,
  ...heroes,
  ...galleries.map(inGallery).map(forFullScreen),
  ...rooms,
  ...argument,
  ...small,
  ...portal,
];
