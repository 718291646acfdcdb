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
  kind: "keys" | "breeze";
  /** The module in scenes/reels that builds and moves it. */
  reel: string;
  /** The rendered moments of the movement (0..1); light paths per pixel of them and of what stands still. */
  moments: readonly number[];
  samples: number;
  plate: number;
  /** Either the movement closes on itself, or it goes there and back. */
  path: "round" | "back";
  /** Share of either half of a film there and back that is at rest: at its ends, in its middle. */
  hold?: readonly [ends: number, middle: number];
};
/** A film that lays drawn light over a rendered still. */
export type Overlay = Common & { kind: "roots" | "touch"; still: string };
export type Film = Reel | Overlay;

export const RATE = 24;
/** Left, right, top and bottom of the soil in roots-cutaway, as fractions of the picture. */
export const SOIL = [0.27, 0.63, 0.57, 0.79];

/** Moments at even distances from 0 to 1; the end itself is the beginning again when a movement goes round. */
export function evenly(count: number, path: Reel["path"]): number[] {
  return Array.from({ length: count }, (_, i) => i / (path === "round" ? count : count - 1));
}

/** Filters that stand apart show their patterns and need near moments; those of a pack hide them. */
const APART = evenly(36, "back").filter((_, i) => i < 15 || i % 2 === 1);

export const films: readonly Film[] = [
  {
    name: "breathe",
    kind: "breeze",
    reel: "breeze",
    size: [640, 640],
    seconds: 6,
    moments: evenly(10, "round"),
    samples: 8,
    plate: 24,
    path: "round",
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
    path: "back",
    hold: [0.16, 0.1],
  },
  { name: "roots", kind: "roots", size: [720, 720], seconds: 6, still: "roots-cutaway" },
  { name: "touch", kind: "touch", size: [960, 720], seconds: 6, still: "display-touch" },
  {
    name: "turn",
    kind: "keys",
    reel: "turning",
    size: [768, 580],
    seconds: 8,
    moments: evenly(26, "back"),
    samples: 10,
    plate: 24,
    path: "back",
    hold: [0, 0],
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
    : [pictureKey(stillOf(film)), read("drawn/touch.ts"), JSON.stringify(SOIL)];
  return digest([JSON.stringify(film), read("scenes/motion.py"), ...look]);
}

export function filmIsCurrent(film: Film): boolean {
  return (
    readLedger().films[film.name]?.key === filmKey(film) &&
    existsSync(join(published.films, `${film.name}.mp4`))
  );
}
