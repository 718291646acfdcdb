/** The key of a picture: a hash of everything that decides how it looks. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Picture } from "./catalogue.ts";
import { drawings } from "./drawn/portal.ts";
import { studio } from "./paths.ts";

const scenes = join(studio, "scenes");
const ALWAYS = ["main.py", "render.py", "denoise.py"];

/** The Python files that a module pulls in from this folder, itself included. */
function sourcesOf(module: string, found = new Set<string>()): Set<string> {
  const file = `${module.replaceAll(".", "/")}.py`;
  if (found.has(file) || !existsSync(join(scenes, file))) return found;
  found.add(file);
  const text = readFileSync(join(scenes, file), "utf8");
  for (const [, from, plain] of text.matchAll(/^\s*(?:from ([\w.]+) import|import ([\w.]+))/gm)) {
    sourcesOf((from ?? plain) as string, found);
  }
  return found;
}

/** Whether a scene's module reads another one, at first or second hand. */
export function imports(module: string, other: string): boolean {
  return sourcesOf(module).has(`${other}.py`);
}

/** Drawn screens named in a text, as `purifier.png` is. */
function screensIn(text: string): string[] {
  const names = [...text.matchAll(/([\w-]+)\.png/g)].map(([, name]) => `screens/${name}.svg`);
  return [...new Set(names)].filter((file) => existsSync(join(studio, file))).sort();
}

export function digest(parts: string[]): string {
  return createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 16);
}

/** Hash of the sources alone of a module, such as sets.packshot: what variants of one product share. */
export function sourcesKey(module: string): string {
  const files = [
    ...ALWAYS.flatMap((file) => [...sourcesOf(file.replace(".py", ""))]),
    ...sourcesOf(module),
  ];
  const texts = [...new Set(files)].sort().map((file) => readFileSync(join(scenes, file), "utf8"));
  const screens = screensIn(texts.join("\n")).map((file) =>
    readFileSync(join(studio, file), "utf8"),
  );
  return digest([...texts, ...screens, readFileSync(join(studio, "denoise.c"), "utf8")]);
}

export function pictureKey(picture: Picture): string {
  const { set, params, size, samples } = picture;
  const described = JSON.stringify({ set, params, size, samples });
  if (set === "drawn") return digest([described, drawings[picture.name] ?? ""]);
  const screens = screensIn(described).map((file) => readFileSync(join(studio, file), "utf8"));
  return digest([described, sourcesKey(`sets.${set}`), ...screens]);
}
