/** The films: seamless loops, H.264 and AV1, whose first frame is also published as the poster. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogue, type Picture } from "./catalogue.ts";
import { digest, pictureKey, sourcesKey } from "./inputs.ts";
import { readLedger } from "./ledger.ts";
import { published, studio } from "./paths.ts";

type Common = { name: string; size: readonly [width: number, height: number]; seconds: number };

/** A film whose key frames are rendered; optical flow fills in the rest. */
export type Reel = Common & {
  kind: "keys";
  /** The module in scenes/reels that builds and moves it. */
  reel: string;
  /** The rendered moments of the movement (0 to 1); light paths per pixel of them and of what stands still. */
  moments: readonly number[];
  samples: number;
  plate: number;
  /** Where the movement goes there and back: the share of either half of the film that is at rest, at its ends and in its middle. Without it the movement comes full circle. */
  hold?: readonly [ends: number, middle: number];
};
/** A film made of a rendered still, with drawn light over it. */
export type Overlay = Common & { kind: "roots" | "touch"; still: string };
export type Film = Reel | Overlay;

export const RATE = 24;
/** Where the soil is in the still of the roots: left, right, top and bottom, as fractions of the picture. */
export const PLACES = { soil: [0.33, 0.617, 0.583, 0.728] };

/** Moments at even distances round a circle: 1 would be 0 again. */
export function around(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i / count);
}

/** Moments at even distances from 0 to 1. */
export function evenly(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i / (count - 1));
}

/** Filters that stand apart show their patterns and need near moments; those of a pack hide them. */
const APART = evenly(36).filter((_, i) => i < 15 || i % 2 === 1);

export const films: readonly Film[] = [
  {
    name: "breathe",
    kind: "keys",
    reel: "breathing",
    size: [720, 720],
    seconds: 8,
    moments: around(32),
    samples: 24,
    plate: 2,
  },
  {
    name: "filters",
    kind: "keys",
    reel: "apart",
    size: [960, 600],
    seconds: 6,
    moments: APART,
    samples: 10,
    plate: 16,
    hold: [0.16, 0.1],
  },
  { name: "roots", kind: "roots", size: [720, 720], seconds: 6, still: "roots-cutaway" },
  { name: "touch", kind: "touch", size: [960, 720], seconds: 6, still: "display-touch" },
  {
    name: "turn",
    kind: "keys",
    reel: "turning",
    size: [800, 604],
    seconds: 8,
    moments: around(8 * RATE), // every frame: slats pass too fast for optical flow
    samples: 8,
    plate: 10,
  },
];

export function isReel(film: Film): film is Reel {
  return "reel" in film;
}

export function stillOf(film: Overlay): Picture {
  const found = catalogue.find((picture) => picture.name === film.still);
  if (!found) throw new Error(`${film.name}: no picture is called ${film.still}`);
  return found;
}

export function filmKey(film: Film): string {
  const read = (file: string) => readFileSync(join(studio, file), "utf8");
  const look = isReel(film)
    ? [sourcesKey(`reels.${film.reel}`), read("scenes/reel.py")]
    : [pictureKey(stillOf(film)), read("drawn/touch.ts"), JSON.stringify(PLACES)];
  return digest([JSON.stringify(film), read("scenes/motion.py"), ...look]);
}

export function filmIsCurrent(film: Film): boolean {
  return (
    readLedger().films[film.name]?.key === filmKey(film) &&
    existsSync(join(published.films, `${film.name}.mp4`))
  );
}
