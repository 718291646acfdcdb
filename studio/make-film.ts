/** Making one film: key frames or drawn light, all frames, two encodings, the poster. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inside, render } from "./blender.ts";
import type { Picture } from "./catalogue.ts";
import { touchScreen } from "./drawn/touch.ts";
import { encode } from "./encode.ts";
import {
  around,
  evenly,
  type Film,
  filmKey,
  isReel,
  type Overlay,
  PLACES,
  RATE,
  type Reel,
  stillOf,
} from "./films.ts";
import { readLedger, writeLedger } from "./ledger.ts";
import { published, studio } from "./paths.ts";

/** A preview: this share of the size, few key frames, few samples, eight frames a second. */
const PREVIEW = { scale: 0.5, keys: 6, samples: 4, plate: 6, rate: 8 };

type Making = { film: Film; work: string; key: string; preview: boolean; frames: number };

function scaleOf({ preview }: Making): number {
  return preview ? PREVIEW.scale : 1;
}

function sizeOf(making: Making): number[] {
  return making.film.size.map((side) => 2 * Math.round((side * scaleOf(making)) / 2));
}

async function python(work: string, command: string[], name: string, job: object): Promise<string> {
  const file = join(work, `job-${name}.json`);
  writeFileSync(file, JSON.stringify(job));
  return inside(work, [...command, file]);
}

function blender(work: string, script: string, name: string, job: object): Promise<string> {
  return python(work, ["blender", "-b", "-P", join(studio, "scenes", script), "--"], name, job);
}

function momentsOf({ preview }: Making, film: Reel): readonly number[] {
  if (!preview) return film.moments;
  return film.hold ? evenly(PREVIEW.keys) : around(PREVIEW.keys);
}

/** Render the key frames; returns their folder and the processor seconds. */
async function keyFrames(making: Making, film: Reel): Promise<[string, number]> {
  const { work, key, preview } = making;
  const folder = join(work, `keys-${film.name}-${preview ? "preview" : key}`);
  if (preview) rmSync(folder, { recursive: true, force: true });
  const { samples, plate } = preview ? PREVIEW : film;
  const output = await blender(work, "reel.py", film.name, {
    reel: film.reel,
    size: film.size,
    scale: scaleOf(making),
    samples,
    plate,
    moments: momentsOf(making, film),
    folder,
    work,
  });
  const cpu = output.match(/^DONE cpu=(\d+)/m)?.[1];
  if (!cpu) throw new Error(`${film.name}: Blender stopped early\n${output.slice(-3000)}`);
  return [folder, Number(cpu)];
}

/** Draw the display's screens for every frame; returns their folder. */
async function drawTouch({ work, frames }: Making): Promise<string> {
  const folder = join(work, "touch-screens");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const name = (i: number) => join(folder, String(i).padStart(4, "0"));
  for (let i = 0; i < frames; i++) writeFileSync(`${name(i)}.svg`, touchScreen(i / frames));
  const loop = `for f in ${folder}/*.svg; do rsvg-convert "$f" -o "\${f%.svg}.png"; done`;
  await inside(work, ["sh", "-c", loop]);
  return folder;
}

/** Where the display's screen lies in the still: its corners, in fractions of the picture. */
async function locateScreen({ set, params, size }: Picture, work: string): Promise<number[][]> {
  const job = { set, params, size, object: "screen" };
  const output = await blender(work, "locate.py", "locate", job);
  const marks = output.match(/^MARKS (.+)$/m)?.[1];
  if (!marks) throw new Error(`the display was not found\n${output.slice(-3000)}`);
  return JSON.parse(marks);
}

async function overlay(making: Making, film: Overlay): Promise<object> {
  const still = stillOf(film);
  const source = join(making.work, "masters", `${still.name}.png`);
  if (!existsSync(source)) await render(still, making.work);
  if (film.kind !== "touch") return { source, ...PLACES };
  const screens = await drawTouch(making);
  return { source, screens, marks: await locateScreen(still, making.work) };
}

/** Write all frames as PNG files; returns their folder and the processor seconds of the renders. */
async function makeFrames(making: Making): Promise<[string, number]> {
  const { film, work, frames } = making;
  const folder = join(work, `frames-${film.name}`);
  rmSync(folder, { recursive: true, force: true });
  const job = { kind: film.kind, folder, size: sizeOf(making), frames };
  let spent = 0;
  let more: object;
  if (isReel(film)) {
    const [source, cpuSeconds] = await keyFrames(making, film);
    spent = cpuSeconds;
    more = { source, hold: film.hold, moments: momentsOf(making, film) };
  } else {
    more = await overlay(making, film);
  }
  const command = ["python3", join(studio, "scenes", "motion.py")];
  await python(work, command, `motion-${film.name}`, { ...job, ...more });
  return [folder, spent];
}

const COLOURS = "-colorspace bt709 -color_primaries bt709 -color_trc bt709".split(" ");
const FORMATS = {
  mp4: "-c:v libx264 -preset slow -crf 23 -movflags +faststart".split(" "),
  webm: "-c:v libsvtav1 -preset 6 -crf 38".split(" "),
};

/** Encode the frames in both formats; returns the paths in the work folder by ending. */
async function encodeFilm(making: Making, frames: string): Promise<Record<string, string>> {
  const { film, work, preview } = making;
  const rate = String(preview ? PREVIEW.rate : RATE);
  const input = ["-y", "-v", "error", "-framerate", rate, "-i", `${frames}/%04d.png`];
  const picture = "-an -vf scale=out_color_matrix=bt709:out_range=tv -pix_fmt yuv420p".split(" ");
  const files: Record<string, string> = {};
  for (const [ending, codec] of Object.entries(FORMATS)) {
    const out = join(work, preview ? "previews" : ".", `${film.name}.${ending}`);
    await inside(work, ["ffmpeg", ...input, ...picture, ...COLOURS, ...codec, out]);
    files[ending] = out;
  }
  return files;
}

async function publish(making: Making, frames: string, cpuSeconds: number): Promise<void> {
  const { film, key } = making;
  const { name, size, seconds } = film;
  const [width, height] = size;
  const poster = { name, set: "film", params: {}, size, samples: 0, widths: [480, width] };
  const files = await encode(poster, join(frames, "0000.png"));
  const ledger = readLedger();
  ledger.pictures[name] = { key, cpuSeconds: 0, ...files };
  ledger.films[name] = { key, cpuSeconds, width, height, seconds, poster: name };
  writeLedger(ledger);
}

/** Make one film and its poster, and note both; a preview stays in the work folder. */
export async function makeFilm(film: Film, work: string, preview = false): Promise<void> {
  const rate = preview ? PREVIEW.rate : RATE;
  const making = { film, work, preview, key: filmKey(film), frames: rate * film.seconds };
  const [frames, cpuSeconds] = await makeFrames(making);
  const files = await encodeFilm(making, frames);
  if (!preview) {
    mkdirSync(published.films, { recursive: true });
    for (const [ending, file] of Object.entries(files)) {
      writeFileSync(join(published.films, `${film.name}.${ending}`), readFileSync(file));
    }
    await publish(making, frames, cpuSeconds);
  }
  const sizes = Object.entries(files).map(
    ([ending, file]) => `${ending} ${Math.round(statSync(file).size / 1000)} KB`,
  );
  console.log(`film ${film.name}: ${cpuSeconds} s of processor time, ${sizes.join(", ")}`);
}
