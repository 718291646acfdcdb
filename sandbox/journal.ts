import {
  appendFileSync,
  closeSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
} from "node:fs";
import { dirname } from "node:path";

/** Where the ledger's changes go. `durable` asks for the disk itself, not the system's cache. */
export type Journal = { append(change: unknown, durable: boolean): void; close(): void };

/** Keeps nothing: for a sandbox that lives in memory only. */
export const forgetfulJournal: Journal = { append() {}, close() {} };

/**
 * Opens an append-only file of JSON lines, creates it where it is missing, and hands every line
 * in it to `replay`. One line is one change that counts as a whole or not at all: what a crash
 * left of the last line was never acknowledged and is cut off. Throws for a broken line elsewhere.
 */
export function openJournal(path: string, replay: (change: unknown) => void): Journal {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, "a+", 0o600);
  let size = 0;
  try {
    size = replayLines(readFileSync(path), path, replay);
    // The torn rest must go: the next line would otherwise be glued to it.
    ftruncateSync(file, size);
  } catch (error) {
    closeSync(file);
    throw error;
  }
  return {
    append(change, durable) {
      const line = Buffer.from(`${JSON.stringify(change)}\n`);
      try {
        appendFileSync(file, line);
        if (durable) fsyncSync(file);
      } catch (error) {
        ftruncateSync(file, size); // a full disk must not leave half a line behind
        throw error;
      }
      size += line.length;
    },
    close: () => closeSync(file),
  };
}

/** Replays the whole lines and returns the number of bytes that they take. */
function replayLines(content: Buffer, path: string, replay: (change: unknown) => void): number {
  let start = 0;
  for (let number = 1; start < content.length; number++) {
    const end = content.indexOf("\n", start);
    if (end === -1) return start;
    const change = parse(content.toString("utf8", start, end));
    if (change === undefined) {
      if (end === content.length - 1) return start;
      throw new Error(
        `${path}: line ${number} is not valid JSON; move the file away to start anew`,
      );
    }
    replay(change);
    start = end + 1;
  }
  return start;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // JSON has no undefined: the caller can distinguish it from every value
  }
}
