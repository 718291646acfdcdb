/** From a master to the published files: AVIF and WebP in every width, a tiny placeholder and the dominant colour. */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Picture } from "./catalogue.ts";
import type { PictureEntry } from "./ledger.ts";
import { published } from "./paths.ts";

const AVIF = { quality: 64, effort: 5, chromaSubsampling: "4:2:0" };
const WEBP = { quality: 80, effort: 5, smartSubsample: true };
/** Longer side of the placeholder in pixels: about 150 bytes. */
const PLACEHOLDER = 14;

type Published = Omit<PictureEntry, "key" | "cpuSeconds">;

export async function encode(picture: Picture, master: string): Promise<Published> {
  mkdirSync(published.pictures, { recursive: true });
  const { width = 0, height = 0 } = await sharp(master).metadata();
  const widths = picture.widths.filter((w) => w <= width);
  // An earlier master may have had other widths.
  const earlier = new RegExp(`^${picture.name}-\\d+\\.(avif|webp)$`);
  for (const file of readdirSync(published.pictures).filter((name) => earlier.test(name))) {
    rmSync(join(published.pictures, file));
  }
  for (const w of widths) await write(picture.name, master, w);
  return {
    width,
    height,
    widths,
    placeholder: await placeholder(master),
    colour: await dominant(master),
  };
}

/** Makes the widths that it wants and lacks, of its widest published file; returns all it has then. */
export async function addWidths({ name, widths }: Picture, has: number[]): Promise<number[]> {
  const widest = Math.max(...has);
  const missing = widths.filter((w) => w < widest && !has.includes(w));
  for (const w of missing) await write(name, join(published.pictures, `${name}-${widest}.webp`), w);
  return [...has, ...missing].sort((a, b) => a - b);
}

async function write(name: string, source: string, width: number): Promise<void> {
  const sized = sharp(source).resize({ width, kernel: "lanczos3" });
  const base = join(published.pictures, `${name}-${width}`);
  await sized.clone().avif(AVIF).toFile(`${base}.avif`);
  await sized.clone().webp(WEBP).toFile(`${base}.webp`);
}

async function placeholder(master: string): Promise<string> {
  const tiny = await sharp(master)
    .resize({ width: PLACEHOLDER, height: PLACEHOLDER, fit: "inside" })
    .webp({ quality: 30, effort: 6, smartSubsample: true })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

async function dominant(master: string): Promise<string> {
  const small = await sharp(master).resize(64, 64, { fit: "fill" }).removeAlpha().toBuffer();
  const { r, g, b } = (await sharp(small).stats()).dominant;
  return `#${[r, g, b].map((c) => c.toString(16).padStart(2, "0")).join("")}`;
}
