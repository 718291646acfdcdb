/** The films: seamless loops of six seconds, H.264 and AV1, whose first frame is also published as the poster. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inside } from "./blender.ts";
import { catalogue, type Picture } from "./catalogue.ts";
import { touchScreen } from "./drawn/touch.ts";
import { encode } from "./encode.ts";
import { digest, pictureKey, sourcesKey } from "./inputs.ts";
import { readLedger, writeLedger } from "./ledger.ts";
import { published, studio } from "./paths.ts";

export type Film = {
  name: string;
  kind: "sway" | "roots" | "touch";
  size: readonly [width: number, height: number];
  /** The picture that a film over a still begins with. */
  still?: string;
};

const RATE = 24;
const SECONDS = 6;
const FRAMES = RATE * SECONDS;
/** Rendered frames of a swaying plant; optical flow fills in the rest. */
const KEYS = 24;
const SWAY = { samples: 14, plate: 48 };
/** Left, right, top and bottom of the soil in roots-cutaway, as fractions of the picture. */
const SOIL = [0.27, 0.63, 0.57, 0.79];

export const films: readonly Film[] = [
  { name: "breathe", kind: "sway", size: [720, 720] },
  { name: "roots", kind: "roots", size: [720, 720], still: "roots-cutaway" },
  { name: "touch", kind: "touch", size: [960, 720], still: "display-touch" },
];

function stillOf(film: Film): Picture {
  const found = catalogue.find((picture) => picture.name === film.still);
  if (!found) throw new Error(`${film.name}: no picture is called ${film.still}`);
  return found;
}

export function filmKey(film: Film): string {
  const read = (file: string) => readFileSync(join(studio, file), "utf8");
  const look =
    film.kind === "sway"
      ? [read("scenes/sway.py"), sourcesKey("packshot"), JSON.stringify(SWAY)]
      : [pictureKey(stillOf(film)), read("drawn/touch.ts"), JSON.stringify(SOIL)];
  return digest([JSON.stringify(film), read("scenes/motion.py"), String(FRAMES), ...look]);
}

export function filmIsCurrent(film: Film): boolean {
  return (
    readLedger().films[film.name]?.key === filmKey(film) &&
    existsSync(join(published.films, `${film.name}.mp4`))
  );
}

/** Whether what the film is made of exists already. */
export function filmIsPossible(film: Film, work: string): boolean {
  return film.kind === "sway" || existsSync(join(work, "masters", `${film.still}.png`));
}

async function blender(work: string, script: string, name: string, job: object): Promise<string> {
  const file = join(work, `job-${name}.json`);
  writeFileSync(file, JSON.stringify(job));
  const path = join(studio, "scenes", script);
  return inside(work, ["blender", "-b", "-P", path, "--", file]);
}

/** Render the key frames of a swaying plant; returns their folder and the processor seconds. */
async function keyFrames(film: Film, work: string, key: string): Promise<[string, number]> {
  const folder = join(work, `keys-${film.name}-${key}`);
  const job = { ...SWAY, size: film.size, frames: KEYS, folder, work };
  const output = await blender(work, "sway.py", film.name, job);
  return [folder, Number(output.match(/^DONE cpu=(\d+)/m)?.[1] ?? 0)];
}

/** Draw the display's screens for every frame; returns their folder. */
async function drawTouch(work: string): Promise<string> {
  const folder = join(work, "touch-screens");
  mkdirSync(folder, { recursive: true });
  const name = (i: number) => join(folder, String(i).padStart(4, "0"));
  for (let i = 0; i < FRAMES; i++) writeFileSync(`${name(i)}.svg`, touchScreen(i / FRAMES));
  const loop = `for f in ${folder}/*.svg; do rsvg-convert "$f" -o "\${f%.svg}.png"; done`;
  await inside(work, ["sh", "-c", loop]);
  return folder;
}

/** Where the display's screen lies in the still. */
async function locateScreen(picture: Picture, work: string): Promise<number[][]> {
  const { set, params, size } = picture;
  const output = await blender(work, "locate.py", "locate", {
    set,
    params,
    size,
    object: "screen",
  });
  return JSON.parse(output.match(/^MARKS (.+)$/m)?.[1] ?? "[]");
}

async function makeFrames(film: Film, work: string, key: string): Promise<[string, number]> {
  const folder = join(work, `frames-${film.name}`);
  rmSync(folder, { recursive: true, force: true });
  const job: Record<string, unknown> = { kind: film.kind, folder, size: film.size, frames: FRAMES };
  let cpuSeconds = 30;
  if (film.kind === "sway") {
    const [source, spent] = await keyFrames(film, work, key);
    job.source = source;
    cpuSeconds += spent;
  } else {
    const still = stillOf(film);
    job.source = join(work, "masters", `${still.name}.png`);
    job.soil = SOIL;
    if (film.kind === "touch") {
      job.screens = await drawTouch(work);
      job.marks = await locateScreen(still, work);
    }
  }
  const file = join(work, `job-motion-${film.name}.json`);
  writeFileSync(file, JSON.stringify(job));
  await inside(work, ["python3", join(studio, "scenes", "motion.py"), file]);
  return [folder, cpuSeconds];
}

const COLOURS = "-colorspace bt709 -color_primaries bt709 -color_trc bt709".split(" ");
const FORMATS = {
  mp4: "-c:v libx264 -preset slow -crf 23 -movflags +faststart".split(" "),
  webm: "-c:v libsvtav1 -preset 5 -crf 36".split(" "),
};

async function encodeFilm(film: Film, frames: string, work: string): Promise<void> {
  mkdirSync(published.films, { recursive: true });
  for (const [ending, codec] of Object.entries(FORMATS)) {
    const out = join(work, `${film.name}.${ending}`);
    const input = ["-y", "-v", "error", "-framerate", String(RATE), "-i", `${frames}/%04d.png`];
    const picture = [
      "-an",
      "-vf",
      "scale=out_color_matrix=bt709:out_range=tv",
      "-pix_fmt",
      "yuv420p",
    ];
    await inside(work, ["ffmpeg", ...input, ...picture, ...COLOURS, ...codec, out]);
    writeFileSync(join(published.films, `${film.name}.${ending}`), readFileSync(out));
  }
}

/** Make one film and its poster, and note both. */
export async function makeFilm(film: Film, work: string): Promise<void> {
  const key = filmKey(film);
  const [frames, cpuSeconds] = await makeFrames(film, work, key);
  await encodeFilm(film, frames, work);
  const [width, height] = film.size;
  const widths = [480, width];
  const poster = { name: film.name, set: "film", params: {}, size: film.size, samples: 0, widths };
  const files = await encode(poster, join(frames, "0000.png"));
  const ledger = readLedger();
  ledger.pictures[film.name] = { key, cpuSeconds: 0, ...files };
  ledger.films[film.name] = { key, cpuSeconds, width, height, seconds: SECONDS, poster: film.name };
  writeLedger(ledger);
  const size = statSync(join(published.films, `${film.name}.mp4`)).size;
  console.log(
    `film ${film.name}: ${cpuSeconds} s of processor time, ${Math.round(size / 1000)} KB`,
  );
}
