import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { markOf } from "#app/content/marks.ts";
import { films, pictures } from "#app/content/media.generated.ts";
import { thumbnailOf } from "#app/ui/thumbnail.ts";
import { firstAbout } from "#domain/settings/first/about.ts";
import { firstHome } from "#domain/settings/first/home.ts";
import { firstMedia } from "#domain/settings/first/media.ts";
import { seedArticles } from "#server/settings/seed/articles.ts";
import { builtInProducts as products } from "#tests/support/catalogue/built-in-catalogue.ts";

const folder = join(import.meta.dirname, "..", "..", "public");
const pictureFiles = join(folder, "pictures");
const filmFiles = join(folder, "films");
const app = join(import.meta.dirname, "..", "..", "app");
const KB = 1000;
const MB = 1000 * KB;

const names = Object.keys(pictures).sort();
const variants = [
  ...["silver", "grey", "white", "babypink", "skyblue"].flatMap((colour) =>
    ["wood", "metal", "plastic"].map((material) => `purifier-${colour}-${material}`),
  ),
  "indoor-white-metal",
  "indoor-white-metal-glossy",
  "indoor-white-plastic",
  "indoor-white-plastic-glossy",
  "outdoor-cream-wood",
  "outdoor-cream-plastic",
];

/** The manifest's entry; fails by name when it is missing. */
function picture(name: string) {
  const found = pictures[name];
  if (!found) throw new Error(`${name} is not in the manifest`);
  return found;
}

function listed(path: string): string[] {
  return existsSync(path) ? readdirSync(path) : [];
}

function sourcesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}

function bytes(path: string): number {
  return statSync(path).size;
}

describe("pictures", () => {
  test.each(names)(
    "%s exists in every stated width and format, with the stated shape",
    async (name) => {
      const { width, height, widths } = picture(name);
      expect(widths.length).toBeGreaterThan(0);
      expect([...widths].sort((a, b) => a - b)).toEqual(widths);
      for (const stated of widths) {
        for (const ending of ["avif", "webp"]) {
          const file = join(pictureFiles, `${name}-${stated}.${ending}`);
          expect(existsSync(file), file).toBe(true);
          const found = await sharp(file).metadata();
          expect(found.width, file).toBe(stated);
          expect(
            Math.abs((found.height ?? 0) - (stated * height) / width),
            file,
          ).toBeLessThanOrEqual(1);
        }
      }
    },
  );

  test.each(names)("%s has a tiny placeholder of its own shape and a colour", async (name) => {
    const { width, height, placeholder, colour } = picture(name);
    expect(placeholder.length).toBeLessThanOrEqual(300);
    const data = Buffer.from(placeholder.replace("data:image/webp;base64,", ""), "base64");
    const tiny = await sharp(data).metadata();
    expect(Math.abs((tiny.width ?? 0) / (tiny.height ?? 1) - width / height)).toBeLessThan(0.15);
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  test("names follow the rule and are sorted", () => {
    expect(Object.keys(pictures)).toEqual(names);
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
  });

  test("no file lies there that the manifest does not state", () => {
    const stated = names.flatMap((name) =>
      picture(name).widths.flatMap((w) => [`${name}-${w}.avif`, `${name}-${w}.webp`]),
    );
    expect(listed(pictureFiles).filter((file) => !stated.includes(file))).toEqual([]);
  });
});

describe("packshots", () => {
  test.each(variants)("%s is a square of 1200 px like all others", (name) => {
    const { width, height, widths } = picture(name);
    expect([width, height]).toEqual([1200, 1200]);
    expect(widths).toEqual(picture("purifier-white-wood").widths);
    expect(bytes(join(pictureFiles, `${name}-1200.avif`))).toBeLessThanOrEqual(60 * KB);
  });
});

describe("films", () => {
  test.each(Object.entries(films))("%s exists in both formats, with a poster", (name, film) => {
    for (const ending of ["mp4", "webm"]) {
      const file = join(filmFiles, `${name}.${ending}`);
      expect(existsSync(file), file).toBe(true);
      expect(bytes(file), file).toBeLessThanOrEqual(1.5 * MB);
    }
    const poster = picture(film.poster);
    expect(poster.width / poster.height).toBeCloseTo(film.width / film.height, 1);
    expect(film.seconds).toBeGreaterThanOrEqual(5);
    expect(film.seconds).toBeLessThanOrEqual(8);
  });

  test("no film lies there that the manifest does not state", () => {
    const stated = Object.keys(films).flatMap((name) => [`${name}.mp4`, `${name}.webm`]);
    expect(listed(filmFiles).filter((file) => !stated.includes(file))).toEqual([]);
  });
});

describe("drawn marks", () => {
  test.each([
    ["favicon-32.png", 32, 32],
    ["apple-touch-icon.png", 180, 180],
    ["icon-192.png", 192, 192],
    ["icon-512.png", 512, 512],
    ["social.png", 1200, 630],
  ])("%s has the size that the site states", async (name, width, height) => {
    expect(await sharp(join(folder, "icons", name)).metadata()).toMatchObject({ width, height });
  });

  test.each([
    "icons/symbol.svg",
    "icons/wordmark.svg",
    "icons/app.svg",
    "icons/social.svg",
    "favicon.svg",
  ])("%s can be drawn", async (name) => {
    const { channels } = await sharp(join(folder, name)).stats();
    expect(channels.some(({ stdev }) => stdev > 5)).toBe(true);
  });

  test("nine partners and six outlets each have a sign of their own", () => {
    const [partners, outlets] = [firstHome.partners.list, firstMedia.outlets.list];
    expect([partners.length, outlets.length]).toEqual([9, 6]);
    const signs = [...partners, ...outlets].map(({ name }) => markOf(name)?.sign ?? "none");
    expect(new Set(signs).size).toBe(15);
  });
});

describe("weight", () => {
  test.each(names.filter((name) => name.startsWith("hero-")))("%s stays light", (name) => {
    const width = picture(name).widths.findLast((each) => each <= 1200);
    expect(bytes(join(pictureFiles, `${name}-${width}.avif`))).toBeLessThanOrEqual(140 * KB);
  });

  test("all media together stay under 40 MB", () => {
    const total = [pictureFiles, filmFiles].flatMap((path) =>
      listed(path).map((file) => bytes(join(path, file))),
    );
    expect(total.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * MB);
  });
});

describe("what the shop shows", () => {
  // not the page of the design system, which shows what stands in for a missing picture
  const sources = [
    "routes/marketing",
    "routes/cart",
    "routes/catalogue",
    "routes/checkout",
    "content",
  ].flatMap((part) => sourcesBelow(join(app, part)));
  const named = (pattern: RegExp) => [
    ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, ...all]) => all))),
  ];
  const shown = new Set([
    ...products
      .flatMap(({ images }) => Object.values(images))
      .map((file) => file.replace(/-\d+\.avif$/, "")),
    ...products.flatMap(({ gallery }) => gallery.map(({ picture }) => picture)),
    ...named(/pictureOf\(\s*"([^"]+)"/g),
    ...named(/filmOf\(\s*"[^"]+",\s*"([^"]+)"/g),
    ...named(/^\s*image: "([^"]+)"/gm),
    ...[
      ...firstMedia.videos.list,
      ...firstMedia.news.list,
      ...firstAbout.achievements.list,
      ...seedArticles,
    ].map(({ picture }) => picture),
  ]);

  test("pages and catalogue name pictures at all", () => expect(shown.size).toBeGreaterThan(60));

  test.each([...shown])("the picture %s is made", (name) =>
    expect(picture(name).widths).not.toEqual([]),
  );

  const sold = products.flatMap(({ images }) => Object.values(images));
  test.each([...new Set(sold)])(
    "%s is named by its file alone, in the one folder (§3.6)",
    (file) => {
      expect(basename(file)).toBe(file);
      expect(existsSync(join(pictureFiles, file))).toBe(true);
    },
  );

  test.each([...new Set(sold)])("the thumbnail of %s is that of its picture", (file) => {
    const { name, ...thumbnail } = thumbnailOf(file);
    const { width, height, widths } = picture(name);
    expect(thumbnail).toEqual({ width, height, widths: widths.slice(0, 2) });
  });

  test("another name has a drawing", () => {
    const drawn = { name: "no-picture.png", width: 1, height: 1, widths: [] };
    expect(thumbnailOf("no-picture.png")).toEqual(drawn);
  });

  test.each(named(/filmOf\(\s*"([^"]+)"/g))("the film %s is made", (name) =>
    expect(films).toHaveProperty(name),
  );
});
