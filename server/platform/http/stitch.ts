import { constants, crc32, deflateRawSync } from "node:zlib";

/**
 * A text packed as a piece of a gzip body: whatever pieces stand before and after it, they unpack to
 * their texts one after the other. The last piece ends the body.
 */
export type Piece = { text: Buffer; packed: Buffer };

const { Z_FINISH, Z_FULL_FLUSH } = constants;
/** Deflated, by an unknown system, without name or time (RFC 1952, 2.3.1). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const TRAILER_BYTES = 8;

/** Packs a text as a piece. A full flush ends it on a whole byte and forgets what was before. */
export function toPiece(text: string, options: { level: number; last: boolean }): Piece {
  const bytes = Buffer.from(text);
  const finishFlush = options.last ? Z_FINISH : Z_FULL_FLUSH;
  return { text: bytes, packed: deflateRawSync(bytes, { level: options.level, finishFlush }) };
}

/** The gzip body of these pieces, of which exactly the last was made as the last one. */
export function stitch(pieces: readonly Piece[]): Buffer {
  let sum = 0;
  let length = 0;
  for (const { text } of pieces) {
    sum = crc32(text, sum);
    length += text.length;
  }
  const trailer = Buffer.allocUnsafe(TRAILER_BYTES);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([HEADER, ...pieces.map(({ packed }) => packed), trailer]);
}
