/** Makes the published files of an uploaded picture. Loaded by the encoder's process alone (`main.ts`). */
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import {
  LEAST_PRODUCT_SIDE,
  LEAST_WIDE,
  MAX_AVIF_PIXELS,
  MAX_PIXELS,
  ORIGINAL_SIDE,
  PICTURE_WIDTHS,
  type PicturePurpose,
  WIDE_WIDTH,
} from "#domain/picture.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { SMALL_PHOTO } from "#domain/reviews/review.ts";
import { readType, type TypeFailure } from "./read-type.ts";

// One thread and nothing kept: the shop beside it needs the processor and the memory.
sharp.concurrency(1);
sharp.cache(false);
// Only the readers of what is taken, whatever a file claims to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif"].map((type) => `VipsForeignLoad${type}File`),
});

const AVIF = { quality: 64, effort: 4, chromaSubsampling: "4:2:0" };
const WEBP = { quality: 80, effort: 4, smartSubsample: true };
const ORIGINAL = { quality: 92, effort: 3, smartSubsample: true };
/** Pixels of the longer side of a photo: a scratch can be seen, and no page is slow. */
const PHOTO_SIDE = 1600;
/** Longer side of the placeholder in pixels: about 150 bytes. */
const PLACEHOLDER = 14;
/** Width in pixels of the copy that the placeholder and the colour are taken from. */
const SMALL = 64;
/** Behind a product that was cut out: the sand of the site's own pictures. */
const GROUND: Colour = [0xef, 0xea, 0xe2];

type Colour = [red: number, green: number, blue: number];

/** A picture that has been decoded: 8 bits of red, green, blue and alpha, upright, in sRGB. */
type Pixels = { data: Buffer; width: number; height: number };

/** What a picture is for; `photo`: one that shows something to the shop, in `photo.webp` and a copy `small.webp`. */
export type EncodePurpose = PicturePurpose | "photo";

export type EncodeFailure =
  | TypeFailure
  | "picture/too-many-pixels"
  | "picture/too-small"
  | "picture/broken"
  | "picture/not-made";

/** What was made: the size of the largest file, all widths, and what stands there until it has come. */
export type Encoded = {
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  colour: string;
};

/**
 * Reads the picture at `path` and writes `<width>.avif`, `<width>.webp` and `original.webp` into
 * `folder`. Nothing of the file itself is kept but its pixels: no place, no camera, no colour profile.
 */
export async function encode(
  path: string,
  folder: string,
  purpose: EncodePurpose,
): Promise<Result<Encoded, EncodeFailure>> {
  const read = await readPixels(path, purpose);
  if (!read.ok) return read;
  const pixels = read.value;
  if (purpose === "photo") return success(await photoOf(pixels, folder));
  const { isOpaque } = await open(pixels).stats();
  await open(pixels).webp(ORIGINAL).toFile(join(folder, "original.webp"));
  const keepsAlpha = !isOpaque && purpose === "other";
  const ground = keepsAlpha ? null : await edgeColour(pixels);
  const widths = widthsOf(pixels, purpose);
  for (const width of widths) {
    const sized = published(pixels, width, purpose, ground);
    await sized
      .clone()
      .avif(AVIF)
      .toFile(join(folder, `${width}.avif`));
    await sized
      .clone()
      .webp(WEBP)
      .toFile(join(folder, `${width}.webp`));
  }
  const width = Math.max(...widths);
  const height = Math.max(1, Math.round((width * pixels.height) / pixels.width));
  const size = { width, height: purpose === "product" ? width : height, widths };
  if (keepsAlpha) return success({ ...size, placeholder: "", colour: "transparent" });
  const small = published(pixels, Math.min(SMALL, width), purpose, ground);
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const copy = sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  });
  return success({
    ...size,
    placeholder: await placeholderOf(copy.clone()),
    colour: await dominantOf(copy),
  });
}

async function photoOf(pixels: Pixels, folder: string): Promise<Encoded> {
  const { width, height } = await open(pixels)
    .resize({ ...inside(PHOTO_SIDE), withoutEnlargement: true })
    .webp(WEBP)
    .toFile(join(folder, "photo.webp"));
  await open(pixels)
    .resize({ ...inside(SMALL_PHOTO), withoutEnlargement: true })
    .webp(WEBP)
    .toFile(join(folder, "small.webp"));
  return { width, height, widths: [width], placeholder: "", colour: "transparent" };
}

async function readPixels(
  path: string,
  purpose: EncodePurpose,
): Promise<Result<Pixels, EncodeFailure>> {
  const type = await readType(path);
  if (!type.ok) return type;
  try {
    // Only the head is read here: the size is known before anything is decoded.
    const head = await sharp(path, { limitInputPixels: false }).metadata();
    const { width, height, pages = 1 } = head;
    const most = type.value === "avif" ? MAX_AVIF_PIXELS : MAX_PIXELS;
    if (width * height > most) return failed("picture/too-many-pixels");
    if (pages > 1 && type.value === "webp") return failed("picture/moving");
    if (purpose === "product" && Math.max(width, height) < LEAST_PRODUCT_SIDE) {
      return failed("picture/too-small");
    }
    const { data, info } = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ ...inside(ORIGINAL_SIDE), withoutEnlargement: true })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 4) return failed("picture/broken");
    return success({ data, width: info.width, height: info.height });
  } catch {
    return failed("picture/broken"); // its first bytes were right, and then it was not what it said
  }
}

const inside = (side: number) => ({ width: side, height: side, fit: "inside" }) as const;

function open({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** Products have all widths, small pictures enlarged; others have those that they are large enough for. */
function widthsOf({ width }: Pixels, purpose: PicturePurpose): number[] {
  if (purpose === "product") return [...PICTURE_WIDTHS];
  const smaller = PICTURE_WIDTHS.filter((each) => each < width);
  const widest = width < LEAST_WIDE ? PICTURE_WIDTHS.at(-1) : WIDE_WIDTH;
  const largest = Math.min(width, widest ?? width);
  return [...smaller.filter((each) => each !== largest), largest];
}

/** In one width: a product's on a square of the colour `ground`, others in their own shape. */
function published(
  pixels: Pixels,
  width: number,
  purpose: PicturePurpose,
  ground: Colour | null,
): Sharp {
  const background = ground && { r: ground[0], g: ground[1], b: ground[2] };
  const whole = background ? open(pixels).flatten({ background }) : open(pixels);
  if (purpose === "other" || !background) return whole.resize({ width });
  return whole.resize({ width, height: width, fit: "contain", background });
}

/** The mean colour along the four edges; the site's ground where they are mostly transparent. */
async function edgeColour(pixels: Pixels): Promise<Colour> {
  const side = 32;
  const small = await open(pixels).resize(side, side, { fit: "fill" }).raw().toBuffer();
  const sum = [0, 0, 0];
  let weight = 0;
  let count = 0;
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)];
    if (x > 0 && y > 0 && x < side - 1 && y < side - 1) continue;
    const alpha = (small[at * 4 + 3] ?? 0) / 255;
    for (const channel of [0, 1, 2]) {
      sum[channel] = (sum[channel] ?? 0) + alpha * (small[at * 4 + channel] ?? 0);
    }
    weight += alpha;
    count++;
  }
  if (weight < count / 2) return GROUND;
  const [red = 0, green = 0, blue = 0] = sum.map((each) => Math.round(each / weight));
  return [red, green, blue];
}

async function placeholderOf(picture: Sharp): Promise<string> {
  const tiny = await picture
    .resize(inside(PLACEHOLDER))
    .webp({ quality: 30, effort: 6, smartSubsample: true })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

async function dominantOf(picture: Sharp): Promise<string> {
  const { r, g, b } = (await picture.stats()).dominant;
  return `#${[r, g, b].map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}
