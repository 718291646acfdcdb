/** The contact sheet: every published picture, the films' posters among them, on one large PNG. */
import { join } from "node:path";
import sharp from "sharp";
import { published } from "./paths.ts";

const CELL = { width: 420, height: 340 };
const LABEL = 30;
const COLUMNS = 8;

export type SheetEntry = { name: string; widths: readonly number[] };

/** Write the sheet to a file outside the repository. */
export async function writeSheet(entries: readonly SheetEntry[], file: string): Promise<void> {
  const tiles = await Promise.all(
    entries.map(async (entry, i) => ({
      input: await tile(entry),
      left: (i % COLUMNS) * CELL.width,
      top: Math.floor(i / COLUMNS) * CELL.height,
    })),
  );
  const rows = Math.ceil(entries.length / COLUMNS);
  await sharp({
    create: {
      width: COLUMNS * CELL.width,
      height: rows * CELL.height,
      channels: 3,
      background: "#ffffff",
    },
  })
    .composite(tiles)
    .png()
    .toFile(file);
}

/** One picture, whole, above its name. */
async function tile({ name, widths }: SheetEntry): Promise<Buffer> {
  const width = widths.find((each) => each >= CELL.width) ?? widths.at(-1);
  const picture = await sharp(join(published.pictures, `${name}-${width}.avif`))
    .resize(CELL.width - 8, CELL.height - LABEL - 4, { fit: "contain", background: "#ffffff" })
    .toBuffer();
  const label = `<svg width="${CELL.width}" height="${LABEL}"><text x="8" y="19" font-size="15" font-family="sans-serif">${name}</text></svg>`;
  return sharp({ create: { ...CELL, channels: 3, background: "#ffffff" } })
    .composite([
      { input: picture, left: 4, top: 4 },
      { input: Buffer.from(label), left: 0, top: CELL.height - LABEL },
    ])
    .png()
    .toBuffer();
}
