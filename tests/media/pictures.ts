import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Context } from "#server/context/context.ts";
import type { Upload } from "#server/media/upload.ts";

/** A folder for files of one test file; `remove` clears it. */
export function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-pictures-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

type Shape = { width?: number; height?: number; background?: string };

/** A picture with something in it: a disc on a ground, no two alike without a `background`. */
export async function aPhoto({
  width = 400,
  height = 330,
  background,
}: Shape = {}): Promise<Buffer> {
  const ground =
    background ??
    `#${Math.floor(Math.random() * 0xffffff)
      .toString(16)
      .padStart(6, "0")}`;
  const disc = Buffer.from(
    `<svg width="${width}" height="${height}"><circle cx="50%" cy="50%" r="25%" fill="#14532d"/></svg>`,
  );
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: disc }])
    .jpeg()
    .toBuffer();
}

/** The head of a PNG of this size whose pixels are missing, with right checksums: a bomb of 57 bytes. */
export async function aBomb(width: number, height: number): Promise<Buffer> {
  const { crc32 } = await import("node:zlib");
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [
    chunk("IHDR", head),
    chunk("IDAT", Buffer.alloc(0)),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

/** Writes bytes into a folder and returns their path. */
export async function put(folder: string, name: string, bytes: Buffer | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** A file as it has come with a form. */
export async function anUpload({ incoming }: Context, bytes: Buffer): Promise<Upload> {
  const path = await put(incoming, randomUUID(), bytes);
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { fileName: "photo.jpg", path, bytes: bytes.length, hash, tooLarge: false };
}
