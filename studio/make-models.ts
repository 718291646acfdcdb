/** Making the models: Blender builds them, gltf-transform packs what browsers load, and usda.ts writes what iPhones open. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { inside } from "./blender.ts";
import { digest, sourcesKey } from "./inputs.ts";
import { readLedger, writeLedger } from "./ledger.ts";
import { readGlb, sizeOf, triangles } from "./models/glb.ts";
import { type Model, models } from "./models/list.ts";
import { picturesOf, sceneText } from "./models/usda.ts";
import { packed } from "./models/zip.ts";
import { GLTF_TOOL, install } from "./packages.ts";
import { published, studio } from "./paths.ts";

/** Shares of the pictures' steps: a USD scene is text, and is kept smaller. */
const STEPS = { glb: 0.7, usdz: 0.45 };
/** Sides from which a leaf is drawn: glTF's materials say it themselves. */
const SHEETS = { glb: 1, usdz: 2 };
/** What is kept of a model's form and names: it is measured by its nodes, and its variants go by slots. */
const KEEP = ["simplify", "join", "palette", "flatten", "instance"].flatMap((step) => [
  `--${step}`,
  "false",
]);

export function modelKey(model: Model): string {
  const own = ["make-models.ts", "models/usda.ts", "models/zip.ts"].map((file) =>
    readFileSync(join(studio, file), "utf8"),
  );
  return digest([JSON.stringify(model), sourcesKey("export"), ...own]);
}

export function modelIsCurrent(model: Model): boolean {
  const found = readLedger().models[model.name]?.key === modelKey(model);
  return found && ["glb", "usdz"].every((ending) => existsSync(fileOf(model, ending)));
}

const fileOf = ({ name }: Model, ending: string) => join(published.models, `${name}.${ending}`);

/** Make those that are missing or out of date, or all with `force`. */
export async function makeModels(work: string, force = false): Promise<void> {
  const todo = models.filter((model) => force || !modelIsCurrent(model));
  console.log(`${todo.length} of ${models.length} models to make`);
  mkdirSync(published.models, { recursive: true });
  for (const model of todo) {
    const key = modelKey(model);
    const { variants, seconds } = await build(model, work, "glb");
    pack(model, work);
    const plain = await build(model, work, "usdz");
    await writeUsdz(model, work);
    writeForRooms(model, work);
    const ledger = readLedger();
    ledger.models[model.name] = {
      key,
      cpuSeconds: seconds + plain.seconds,
      variants,
      ...measured(model),
    };
    writeLedger(ledger);
    console.log(`${model.name}: ${JSON.stringify(measured(model))}`);
  }
}

function measured(model: Model) {
  const glb = readGlb(fileOf(model, "glb"));
  return {
    size: sizeOf(glb, model.measured),
    triangles: triangles(glb),
    bytes: {
      glb: statSync(fileOf(model, "glb")).size,
      usdz: statSync(fileOf(model, "usdz")).size,
    },
  };
}

const rawOf = ({ name }: Model, work: string, ending: string) =>
  join(work, "models", `${name}-${ending}.glb`);

/** Have Blender write the plain model; returns the names of its variants and the processor seconds. */
async function build(model: Model, work: string, ending: keyof typeof STEPS) {
  const folder = join(work, "models", model.name);
  mkdirSync(folder, { recursive: true });
  const job = join(folder, "job.json");
  const out = rawOf(model, work, ending);
  const how = { level: STEPS[ending], sheets: SHEETS[ending] };
  writeFileSync(job, JSON.stringify({ model: model.name, out, folder, ...how }));
  const script = join(studio, "scenes", "export.py");
  const output = await inside(work, ["blender", "-b", "-P", script, "--", job]);
  const found = output.match(/^MODEL (.*)$/m)?.[1];
  if (!found) throw new Error(`${model.name}: Blender stopped early\n${output.slice(-3000)}`);
  return JSON.parse(found) as { variants: string[]; seconds: number };
}

function run(command: string, args: string[]): void {
  const done = spawnSync("nice", ["-n", "19", command, ...args], { encoding: "utf8" });
  if (done.status !== 0) throw new Error(`${command} failed\n${done.stdout}${done.stderr}`);
}

/** Compress the model for browsers: meshopt, and WebP for its pictures. */
function pack(model: Model, work: string): void {
  const files = [rawOf(model, work, "glb"), fileOf(model, "glb")];
  run(install(work, GLTF_TOOL), [
    "optimize",
    ...files,
    "--compress",
    "meshopt",
    "--texture-compress",
    "webp",
    ...KEEP,
  ]);
}

/** The same for Android's viewer of rooms, which knows neither meshopt nor WebP: plain, and JPEG. */
function writeForRooms(model: Model, work: string): void {
  const room = join(published.models, `${model.name}-room.glb`);
  run(install(work, GLTF_TOOL), ["jpeg", rawOf(model, work, "usdz"), room, "--formats", "*"]);
}

async function writeUsdz(model: Model, work: string): Promise<void> {
  const glb = readGlb(rawOf(model, work, "usdz"));
  const scene = { name: `${model.name}.usda`, bytes: Buffer.from(sceneText(glb, model.rests)) };
  const pictures = picturesOf(glb).map(async ({ name, bytes }) => ({
    name,
    bytes: await sharp(bytes).removeAlpha().jpeg({ quality: 88 }).toBuffer(),
  }));
  writeFileSync(fileOf(model, "usdz"), packed([scene, ...(await Promise.all(pictures))]));
}
