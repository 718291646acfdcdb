/** Running the studio's own Blender, and setting it up when it is missing. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Picture } from "./catalogue.ts";
import { drawings } from "./drawn/portal.ts";
import { imports, sourcesKey } from "./inputs.ts";
import { HAND, install } from "./packages.ts";
import { studio } from "./paths.ts";

/** A preview is rendered at this share of the size, with a third of the samples. */
const PREVIEW_SCALE = 0.4;

export function ensureReady(work: string): void {
  mkdirSync(join(work, "masters"), { recursive: true });
  mkdirSync(join(work, "previews"), { recursive: true });
  if (existsSync(join(work, "ready"))) return;
  console.log(`setting up Blender in ${work} (about two minutes)`);
  const done = spawnSync(join(studio, "setup.sh"), [work], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (done.status !== 0) throw new Error("setup.sh failed; see above");
}

/** Run a command inside the studio's root at the lowest priority; returns its output. */
export function inside(work: string, command: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("nice", ["-n", "19", join(studio, "inside.sh"), work, ...command]);
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command[0]} ended with ${code}\n${output.slice(-3000)}`));
    });
  });
}

/** Turn the drawn screens into the bitmaps that displays in the scenes show. */
export async function drawScreens(work: string): Promise<void> {
  for (const file of readdirSync(join(studio, "screens"))) {
    const source = join(studio, "screens", file);
    const target = join(work, "screens", file.replace(".svg", ".png"));
    if (existsSync(target) && statSync(target).mtimeMs > statSync(source).mtimeMs) continue;
    await inside(work, ["rsvg-convert", source, "-o", target]);
  }
}

/** Render one picture into a PNG; returns its path and the processor seconds spent. */
export async function render(
  picture: Picture,
  work: string,
  preview = false,
): Promise<{ master: string; cpuSeconds: number }> {
  const master = join(work, preview ? "previews" : "masters", `${picture.name}.png`);
  if (picture.set === "drawn") {
    const drawing = join(work, `${picture.name}.svg`);
    writeFileSync(drawing, drawings[picture.name] ?? "");
    await inside(work, ["rsvg-convert", "-w", String(picture.size[0]), drawing, "-o", master]);
    return { master, cpuSeconds: 1 };
  }
  if (imports(`sets.${picture.set}`, "hands")) install(work, HAND);
  const job = {
    set: picture.set,
    params: picture.params,
    size: picture.size,
    samples: preview ? Math.ceil(picture.samples / 3) : picture.samples,
    scale: preview ? PREVIEW_SCALE : 1,
    out: master,
    work,
    key: sourcesKey(`sets.${picture.set}`),
  };
  const file = join(work, `job-${picture.name}.json`);
  writeFileSync(file, JSON.stringify(job));
  const output = await inside(work, [
    "blender",
    "-b",
    "-P",
    join(studio, "scenes", "main.py"),
    "--",
    file,
  ]);
  const cpu = output.match(/^DONE cpu=(\d+)/m)?.[1];
  if (!cpu) throw new Error(`${picture.name}: Blender stopped early\n${output.slice(-3000)}`);
  return { master, cpuSeconds: Number(cpu) };
}
