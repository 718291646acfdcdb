/** npm packages that only the studio uses: installed into the work folder on the first use. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** What the models are packed with. */
export const GLTF_TOOL = { package: "@gltf-transform/cli@4.5.1", file: ".bin/gltf-transform" };

/** The rigged hand of scenes/hands.py (MIT); inside.sh passes its path to Blender. */
export const HAND = {
  package: "@webxr-input-profiles/assets@1.0.20",
  file: "@webxr-input-profiles/assets/dist/profiles/generic-hand/right.glb",
};

/** Returns where the wanted file lies. */
export function install(work: string, wanted: { package: string; file: string }): string {
  const tools = join(work, "tools");
  const file = join(tools, "node_modules", wanted.file);
  if (existsSync(file)) return file;
  const options = ["--prefix", tools, "--no-audit", "--no-fund"];
  const done = spawnSync("npm", ["install", ...options, wanted.package], { encoding: "utf8" });
  if (done.status !== 0) throw new Error(`npm install ${wanted.package} failed\n${done.stderr}`);
  return file;
}
