/** USDZ: a zip whose files lie uncompressed, each beginning at a multiple of 64 bytes. */
import { crc32 } from "node:zlib";

export type Entry = { name: string; bytes: Buffer };
/** A file of an archive as it is found there. */
export type Stored = Entry & { offset: number; compressed: boolean };

const ALIGNMENT = 64;
const LOCAL = 30;
/** The id of the extra field that only fills space, and its own head. */
const FILLER = 0x1986;
const FILLER_HEAD = 4;

/** The fields that a file's two headers share, from the version on; nothing in it depends on the time. */
function common({ name, bytes }: Entry, extra: number): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(0x21, 8); // 1 January 1980
  head.writeUInt32LE(crc32(bytes), 10);
  head.writeUInt32LE(bytes.length, 14);
  head.writeUInt32LE(bytes.length, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  head.writeUInt16LE(extra, 24);
  return head;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** An archive of the files in their order. */
export function packed(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const before = at + LOCAL + name.length + FILLER_HEAD;
    const filler = Buffer.alloc(FILLER_HEAD + ((ALIGNMENT - (before % ALIGNMENT)) % ALIGNMENT));
    filler.writeUInt16LE(FILLER, 0);
    filler.writeUInt16LE(filler.length - FILLER_HEAD, 2);
    const local = [signature(0x04034b50), common(entry, filler.length), name, filler, entry.bytes];
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), common(entry, 0), tail, name);
    parts.push(...local);
    at += local.reduce((sum, part) => sum + part.length, 0);
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...directory, signature(0x06054b50), end]);
}

/** The files of such an archive, in the order in which they lie there. */
export function unpacked(archive: Buffer): Stored[] {
  const found: Stored[] = [];
  let at = 0;
  while (archive.readUInt32LE(at) === 0x04034b50) {
    const [length, name, extra] = [
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
      archive.readUInt16LE(at + 28),
    ];
    const offset = at + LOCAL + name + extra;
    found.push({
      name: archive.toString("utf8", at + LOCAL, at + LOCAL + name),
      bytes: archive.subarray(offset, offset + length),
      offset,
      compressed: archive.readUInt16LE(at + 8) !== 0,
    });
    at = offset + length;
  }
  return found;
}
