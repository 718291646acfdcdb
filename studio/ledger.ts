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
export type ModelEntry = {
  key: string;
  cpuSeconds: number;
  /** The looks that its file holds; the first is shown at once. */
  variants: string[];
  /** Width, height and depth of the product itself in millimetres, without plant, stand or antenna. */
  size: [number, number, number];
  triangles: number;
  bytes: { glb: number; usdz: number };
};
export type Ledger = {
  pictures: Record<string, PictureEntry>;
  films: Record<string, FilmEntry>;
  models: Record<string, ModelEntry>;
};

export function readLedger(): Ledger {
  const ledger: Ledger = { pictures: {}, films: {}, models: {} };
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

/** Write the ledger and, from it, the manifests that the shop reads. */
export function writeLedger(ledger: Ledger): void {
  const tidy = {
    pictures: sorted(ledger.pictures),
    films: sorted(ledger.films),
    models: sorted(ledger.models),
  };
  const lines = (["pictures", "films", "models"] as const).flatMap((kind) =>
    Object.entries(tidy[kind]).map(([name, entry]) => JSON.stringify({ kind, name, ...entry })),
  );
  writeFileSync(published.ledger, `${lines.join("\n")}\n`);
  writeFileSync(published.manifest, manifest(tidy));
  writeFileSync(published.modelManifest, modelManifest(tidy));
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

function modelManifest({ models }: Ledger): string {
  const lines = Object.entries(models).map(([name, m]) =>
    entry(name, [
      ["variants", `[${m.variants.map((variant) => `'${variant}'`).join(", ")}]`],
      ["size", `[${m.size.join(", ")}]`],
      ["bytes", `{ glb: ${m.bytes.glb}, usdz: ${m.bytes.usdz} }`],
    ]),
  );
  return `// Written by \`npm run studio\`; do not edit by hand.

/** A model under /models/, as .glb and .usdz. */
export type ModelFile = {
  /** The looks that the .glb holds as variants; the first is shown at once, and the .usdz has it alone. */
  variants: readonly string[];
  /** Width, height and depth of the product itself in millimetres, without plant, stand or antenna. */
  size: readonly [number, number, number];
  bytes: { glb: number; usdz: number };
};

export const models: Record<string, ModelFile> = ${block(lines)};
`;
}

function block(lines: string[]): string {
  return lines.length ? `{\n${lines.join("\n")}\n}` : "{}";
}

function entry(name: string, fields: [string, string | number][]): string {
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  return `  ${key}: {\n${fields.map(([field, value]) => `    ${field}: ${value},`).join("\n")}\n  },`;
}
