import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PicturePurpose } from "#domain/picture.ts";
import type { Outcome } from "#server/media/encoder/main.ts";
import { runEncoder } from "#server/media/encoder/run-encoder.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { allCases } from "#tests/support/ring.ts";
import { aBomb, aFolder, aPhoto, put } from "./pictures.ts";

const { folder, remove } = aFolder();
const complaints: string[] = [];
let count = 0;
afterAll(remove);

/** Encodes bytes in a process of its own; `made` is where its files are. */
async function encode(bytes: Buffer | string, purpose: PicturePurpose = "product") {
  const made = join(folder, `made-${++count}`);
  mkdirSync(made);
  const path = await put(folder, `given-${count}.png`, bytes); // the name says nothing
  const outcome: Outcome = await runEncoder({ path, folder: made, purpose }, (why) => {
    complaints.push(why);
  });
  return { outcome, made };
}

const pixel = async (file: string, x: number, y: number) => {
  const { data, info } = await sharp(readFileSync(file))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
};
const near = (found: number[], wanted: number[]) =>
  found.every((each, at) => Math.abs(each - (wanted[at] ?? 0)) <= 12);

describe("a product picture (§17.4)", () => {
  let made: string;
  let outcome: Outcome;
  beforeAll(async () => {
    ({ made, outcome } = await encode(
      await aPhoto({ width: 900, height: 600, background: "#7aa0c0" }),
    ));
  });

  test("is square in all widths of products, in both formats, with its original", async () => {
    expect(readdirSync(made).sort()).toEqual([
      "1200.avif",
      "1200.webp",
      "320.avif",
      "320.webp",
      "480.avif",
      "480.webp",
      "800.avif",
      "800.webp",
      "original.webp",
    ]);
    for (const width of [320, 480, 800, 1200]) {
      for (const ending of ["avif", "webp"]) {
        const found = await sharp(readFileSync(join(made, `${width}.${ending}`))).metadata();
        expect([found.width, found.height, found.space]).toEqual([width, width, "srgb"]);
      }
    }
    const original = await sharp(readFileSync(join(made, "original.webp"))).metadata();
    expect([original.width, original.height]).toEqual([900, 600]);
  });

  test("is padded in the colour of its edges, and has its colour and a tiny copy", async () => {
    expect(near(await pixel(join(made, "320.webp"), 5, 5), [0x7a, 0xa0, 0xc0])).toBe(true);
    const { placeholder, ...facts } = successOf(outcome);
    expect(facts).toMatchObject({ width: 1200, height: 1200, widths: [320, 480, 800, 1200] });
    expect(facts.colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(placeholder.length).toBeLessThan(600);
    const tiny = Buffer.from(placeholder.replace("data:image/webp;base64,", ""), "base64");
    expect((await sharp(tiny).metadata()).width).toBe(14);
  });
});

test("a picture for anything else keeps its shape, and is not enlarged (§17.4)", async () => {
  const { made, outcome } = await encode(await aPhoto({ width: 500, height: 400 }), "other");
  expect(successOf(outcome)).toMatchObject({
    width: 500,
    height: 400,
    widths: [320, 480, 500],
  });
  const small = await encode(await aPhoto({ width: 200, height: 100 }), "other");
  expect(successOf(small.outcome)).toMatchObject({ width: 200, height: 100, widths: [200] });
  expect(readdirSync(made).length).toBe(7);
});

// Each takes seconds, and what differs is one number.
test.runIf(allCases).each([
  [1500, [320, 480, 800, 1200]],
  [1700, [320, 480, 800, 1200, 1700]],
  [2600, [320, 480, 800, 1200, 2000]],
])("one of %i pixels that may span a page is there in %j (§17.4)", async (width, widths) => {
  const { outcome } = await encode(await aPhoto({ width, height: 900 }), "other");
  expect(successOf(outcome)).toMatchObject({ widths });
});

test("a picture is turned upright and loses what it has of place and camera (§17.5)", async () => {
  const photo = await sharp(await aPhoto({ width: 500, height: 400 }))
    .withExif({
      IFD0: { Make: "Camera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "28/1 36/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif?.includes("Camera")).toBe(true);
  const { made, outcome } = await encode(photo, "other");
  expect(successOf(outcome)).toMatchObject({ width: 400, height: 500 });
  for (const file of readdirSync(made)) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(
      readFileSync(join(made, file)),
    ).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(readFileSync(join(made, file)).includes("Camera")).toBe(false);
  }
});

const plain = { create: { width: 400, height: 400, channels: 3, background: "#c04020" } } as const;
test.each([
  ["CMYK", () => sharp(plain).toColourspace("cmyk").jpeg(), [0xc0, 0x40, 0x20]],
  ["16 bits", () => sharp(plain).toColourspace("rgb16").png(), [0xc0, 0x40, 0x20]],
  ["greys", () => sharp(plain).toColourspace("b-w").png(), [103, 103, 103]],
  ["a palette", () => sharp(plain).png({ palette: true }), [0xc0, 0x40, 0x20]],
  ["WebP", () => sharp(plain).webp(), [0xc0, 0x40, 0x20]],
  ["AVIF", () => sharp(plain).avif(), [0xc0, 0x40, 0x20]],
])("a picture in %s becomes sRGB (§17.5)", async (name, make, wanted) => {
  const { made } = await encode(await make().toBuffer(), "other");
  const found = await pixel(join(made, "320.webp"), 160, 160);
  const isNear = found.every(
    (each, at) => Math.abs(each - (wanted[at] ?? 0)) < (name === "CMYK" ? 45 : 12),
  );
  expect([found, isNear]).toEqual([found, true]);
});

test("what was cut out stands on the site's ground as a product, and stays cut out elsewhere (§17.5)", async () => {
  const cut = await sharp({
    create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: await sharp(plain).resize(100, 100).png().toBuffer() }])
    .png()
    .toBuffer();
  const product = await encode(cut);
  expect(near(await pixel(join(product.made, "480.webp"), 5, 5), [0xef, 0xea, 0xe2])).toBe(true);
  const other = await encode(cut, "other");
  expect(successOf(other.outcome)).toMatchObject({ placeholder: "", colour: "transparent" });
  const { hasAlpha } = await sharp(readFileSync(join(other.made, "320.avif"))).metadata();
  expect(hasAlpha).toBe(true);
});

const gif = Buffer.from(
  "47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b",
  "hex",
);
const halfOf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const isoFile = (brand: string) =>
  Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, "latin1");
test.each<[string, () => Buffer | string | Promise<Buffer>, string]>([
  ["an empty file", () => "", "picture/empty"],
  ["a text", () => "hello, picture", "picture/unknown-type"],
  [
    "a page that is called a picture",
    () => "<!doctype html><script>alert(1)</script>",
    "picture/unknown-type",
  ],
  ["an SVG", () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', "picture/svg"],
  ["a GIF", () => gif, "picture/moving"],
  ["a HEIC photo", () => isoFile("heic"), "picture/heic"],
  ["a film", () => Buffer.from("\0\0\0\x14ftypisom\0\0\0\0isom", "latin1"), "picture/unknown-type"],
  ["a moving AVIF", () => isoFile("avis"), "picture/moving"],
  ["an AVIF without a picture", () => isoFile("avif"), "picture/broken"],
  ["a TIFF", () => sharp(plain).tiff().toBuffer(), "picture/unknown-type"],
  ["a bomb of 50,000 × 50,000 pixels", () => aBomb(50_000, 50_000), "picture/too-many-pixels"],
  ["a bomb that is long and thin", () => aBomb(2_000_000_000, 1), "picture/broken"],
  ["a head without pixels", () => aBomb(1000, 1000), "picture/broken"],
  ["the half of a JPEG", async () => halfOf(await aPhoto()), "picture/broken"],
  [
    "a PNG that ends early",
    async () =>
      (
        await sharp(await aPhoto())
          .png()
          .toBuffer()
      ).subarray(0, 3000),
    "picture/broken",
  ],
  [
    "a JPEG's first bytes and nothing more",
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    "picture/broken",
  ],
  [
    "a picture that is too small for a product",
    () => aPhoto({ width: 300, height: 200 }),
    "picture/too-small",
  ],
])("%s is refused (§17.3)", async (_, make, failure) => {
  const before = complaints.length;
  const { outcome, made } = await encode(await make());
  expect(failureOf(outcome)).toBe(failure);
  expect(readdirSync(made)).toEqual([]);
  expect(complaints.length).toBe(before); // it was refused, and nothing has failed
});

test("a moving WebP is refused (§17.3)", async () => {
  const frames = await sharp({
    create: { width: 320, height: 640, channels: 3, background: "#fff", pageHeight: 320 },
  } as never)
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const moving = (await sharp(frames).metadata()).pages;
  const { outcome } = await encode(frames);
  if ((moving ?? 1) > 1) expect(failureOf(outcome)).toBe("picture/moving");
});

test("of a picture that is also a page, only the picture is kept (§17.5)", async () => {
  const polyglot = Buffer.concat([
    await aPhoto(),
    Buffer.from("<script>alert(1)</script>PK\x03\x04"),
  ]);
  const { made, outcome } = await encode(polyglot, "other");
  expect(outcome.ok).toBe(true);
  for (const file of readdirSync(made)) {
    expect(readFileSync(join(made, file)).includes("script")).toBe(false);
  }
});

test("a picture that takes the encoder's process down is refused, and the next one is made (§17.6)", async () => {
  const missing = await runEncoder(
    { path: join(folder, "nowhere"), folder, purpose: "other" },
    (why) => {
      complaints.push(why);
    },
  );
  expect(failureOf(missing)).toBe("picture/not-made");
  expect(complaints.at(-1)).toContain("ENOENT");
  expect((await encode(await aPhoto(), "other")).outcome.ok).toBe(true);
});
