/**
 * `npm run trial -- deploy`: does in empty folders what deploy/docker/Dockerfile says, and starts the shop
 * from what its stage `shop` holds: read-only, as a user without rights, with its data elsewhere. The
 * stage that builds pages is this checkout, built. Ends with 1 when anything is missing.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { messages } from "#domain/messages.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { copyOf, type Stage, stagesOf } from "./dockerfile.ts";

const USER = 1000; // `node` of the image
const PATIENCE = 180_000; // ms until it is ready
const PATHS = ["/", "/product/1", "/hi/shop", "/login", "/.well-known/security.txt"];

/** Copies what an instruction copies; a folder's content, as Docker does. */
function copy(rest: string, folders: Map<string, string>, folder: string): void {
  const { from, sources, target } = copyOf(rest);
  for (const source of sources) {
    const root = from === null ? "." : folders.get(from);
    if (!root) throw new Error(`COPY from ${from}, which is no stage before`);
    const path = join(root, from === null ? source : source.replace(/^\/shop\//, ""));
    cpSync(path, target === "./" ? join(folder, basename(source)) : join(folder, target), {
      recursive: true,
    });
  }
}

/** Makes a stage's folder. RUN is carried out where it is npm's or removes something, in the folder. */
function make({ name, instructions }: Stage, folders: Map<string, string>, root: string): void {
  if (name === "build") {
    folders.set(name, resolve("."));
    return;
  }
  const folder = join(root, name);
  mkdirSync(folder);
  folders.set(name, folder);
  for (const { word, rest } of instructions) {
    if (word === "COPY") copy(rest, folders, folder);
    if (word === "RUN" && /^(npm ci|cd node_modules)/.test(rest)) {
      console.log(`${name}: ${rest}`);
      execFileSync("sh", ["-c", rest], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
    }
  }
}

/** The words of the last instruction of this kind that is written as a list. */
function listOf({ instructions }: Stage, word: string): string[] {
  const rest = instructions.findLast((instruction) => instruction.word === word)?.rest ?? "[]";
  return JSON.parse(rest.slice(rest.indexOf("["))) as string[];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

const statusOf = (url: string): Promise<number | null> =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  );

/** Waits for /readyz. Throws when the process ends before, or takes too long. */
async function ready(url: string, shop: ChildProcess): Promise<void> {
  const end = Date.now() + PATIENCE;
  while ((await statusOf(`${url}/readyz`)) !== 200) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode}`);
    if (Date.now() > end) throw new Error("the shop was not ready in time");
    await pause(200);
  }
}

/** The newest change of anything below a folder, as find reports it. */
const newest = (folder: string): string =>
  execFileSync("sh", ["-c", "find . -printf '%T@\\n' | sort -n | tail -1"], {
    cwd: folder,
  }).toString();

async function run(stage: Stage, folder: string, data: string): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: USER, gid: USER } : {};
  if (isRoot) chownSync(data, USER, USER);
  execFileSync("chmod", ["-R", "a-w,a+rX", folder]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { NODE_ENV: "production", PORT: String(port), DATA_DIR: data, LOG_LEVEL: "warn" };
  const before = newest(folder);
  const [, ...argumentsOfNode] = listOf(stage, "CMD");
  const shop = spawn(process.execPath, argumentsOfNode, {
    ...{ cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] },
    ...owner,
  });
  try {
    await ready(url, shop);
    for (const path of PATHS) {
      const status = await statusOf(url + path);
      console.log(`${status} ${path}`);
      if (status !== 200) throw new Error(`${path} answers ${status}`);
    }
    const [, ...probe] = listOf(stage, "HEALTHCHECK");
    execFileSync(process.execPath, probe, { env });
  } finally {
    shop.kill("SIGTERM");
    if (shop.exitCode === null) await once(shop, "exit");
  }
  if (shop.exitCode !== 0)
    throw new Error(`the shop ended with ${shop.exitCode} when it was stopped`);
  const command = ["scripts/admin.ts", "disable", "--email", "nobody@example.in"];
  const { stderr } = spawnSync(process.execPath, command, { cwd: folder, env, ...owner });
  if (stderr.toString().trim() !== messages().unknownUser)
    throw new Error(`npm run admin: ${stderr}`);
  if (newest(folder) !== before) throw new Error("the shop wrote into its own folder");
}

async function main(): Promise<void> {
  await buildIfStale();
  const root = mkdtempSync(join(tmpdir(), "greenverse-image-"));
  chmodSync(root, 0o755);
  try {
    const stages = stagesOf(readFileSync("deploy/docker/Dockerfile", "utf8"));
    const folders = new Map<string, string>();
    for (const stage of stages.filter(({ name }) => name !== "web")) make(stage, folders, root);
    const stage = stages.find(({ name }) => name === "shop");
    const folder = folders.get("shop");
    if (!stage || !folder) throw new Error("the Dockerfile has no stage `shop`");
    const size = execFileSync("du", ["-sm", folder]).toString().split("\t")[0];
    console.log(`the shop's folder: ${size} MB`);
    const data = join(root, "data");
    mkdirSync(data);
    await run(stage, folder, data);
    console.log("What the image holds is enough.");
  } finally {
    execFileSync("chmod", ["-R", "u+w", root]);
    rmSync(root, { recursive: true });
  }
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
}
