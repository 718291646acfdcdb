import { open } from "node:fs/promises";
import { failed, type Result, success } from "#domain/result.ts";

export type PictureType = "jpeg" | "png" | "webp" | "avif";
export type TypeFailure =
  | "picture/empty"
  | "picture/svg"
  | "picture/moving"
  | "picture/heic"
  | "picture/unknown-type";

const HEAD = 1024; // bytes: an SVG may begin with comments

/** What a file is by its first bytes, whatever it is called; or why it is not taken. */
export async function readType(path: string): Promise<Result<PictureType, TypeFailure>> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return typeOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The same of the first bytes. */
function typeOf(head: Buffer): Result<PictureType, TypeFailure> {
  if (head.length === 0) return failed("picture/empty");
  const begins = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  const says = (text: string, at: number) => head.toString("latin1", at, at + text.length) === text;
  if (begins(0xff, 0xd8, 0xff)) return success("jpeg");
  if (begins(0x89) && says("PNG\r\n\x1a\n", 1)) return success("png");
  if (says("RIFF", 0) && says("WEBP", 8)) return success("webp");
  if (says("GIF8", 0)) return failed("picture/moving");
  if (says("ftyp", 4)) return ofBrands(brandsOf(head));
  if (/<svg[\s>]/i.test(head.toString("latin1"))) return failed("picture/svg");
  return failed("picture/unknown-type");
}

/** The brands of an ISO media file (ISO/IEC 14496-12, 4.3): the first, and those it is compatible with. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.length >= 4 ? head.readUInt32BE(0) : 0, head.length);
  const brands = [head.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString("latin1", at, at + 4));
  return brands;
}

function ofBrands(brands: string[]): Result<PictureType, TypeFailure> {
  if (brands[0] === "avis") return failed("picture/moving");
  if (brands.includes("avif")) return success("avif");
  const heic = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"];
  return failed(
    brands.some((each) => heic.includes(each)) ? "picture/heic" : "picture/unknown-type",
  );
}
