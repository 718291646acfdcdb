/** What has been rendered from which inputs, and how long it took: rendered.jsonl, one line each. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { published } from "./paths.ts";

export type PictureEntry = {
  /** Hash of the inputs, see inputs.ts. */
  key: string;
  /** Processor time in seconds, plates and denoising included. */
  cpuSeconds: number;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  colour: string;
};
export type FilmEntry = {
  key: string;
  cpuSeconds: number;
  width: number;
  height: number;
  seconds: number;
  poster: string;
};
export type Ledger = { pictures: Record<string, PictureEntry>; films: Record<string, FilmEntry> };

export function readLedger(): Ledger {
  const ledger: Ledger = { pictures: {}, films: {} };
  if (!existsSync(published.ledger)) return ledger;
  for (const line of readFileSync(published.ledger, "utf8").split("\n").filter(Boolean)) {
    const { kind, name, ...entry } = JSON.parse(line);
    ledger[kind as keyof Ledger][name] = entry;
  }
  return ledger;
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Write the ledger and, from it, the manifest that the shop reads. */
export function writeLedger(ledger: Ledger): void {
  const tidy = { pictures: sorted(ledger.pictures), films: sorted(ledger.films) };
  const lines = (["pictures", "films"] as const).flatMap((kind) =>
    Object.entries(tidy[kind]).map(([name, entry]) => JSON.stringify({ kind, name, ...entry })),
  );
  writeFileSync(published.ledger, `${lines.join("\n")}\n`);
  writeFileSync(published.manifest, manifest(tidy));
}

function manifest(ledger: Ledger): string {
  const pictures = Object.entries(ledger.pictures).map(([name, p]) =>
    entry(name, [
      ["width", p.width],
      ["height", p.height],
      ["widths", `[${p.widths.join(", ")}]`],
      ["placeholder", `'${p.placeholder}'`],
      ["colour", `'${p.colour}'`],
    ]),
  );
  const films = Object.entries(ledger.films).map(([name, f]) =>
    entry(name, [
      ["width", f.width],
      ["height", f.height],
      ["seconds", f.seconds],
      ["poster", `'${f.poster}'`],
    ]),
  );
  return `// Written by \`npm run studio\`; do not edit by hand.

export type PictureFile = {
  width: number;
  height: number;
  widths: readonly number[];
  placeholder: string;
  colour: string;
};
export type FilmFile = { width: number; height: number; seconds: number; poster: string };

export const pictures: Record<string, PictureFile> = ${block(pictures)};

export const films: Record<string, FilmFile> = ${block(films)};
`;
}

function block(lines: string[]): string {
  return lines.length ? `{\n${lines.join("\n")}\n}` : "{}";
}

function entry(name: string, fields: [string, string | number][]): string {
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  return `  ${key}: {\n${fields.map(([field, value]) => `    ${field}: ${value},`).join("\n")}\n  },`;
}
