/**
 * `npm run check`, `npm test`, `npm run test:all`: the three rings of tests. Each ends with the time that it took
 * beside the time that it promises on two cores, which no machine is failed for.
 */
import { spawn } from "node:child_process";
import { openMemoryFolder } from "./memory-folder.ts";

/** ms until a step that does not end is ended: three times what the longest one takes on a quiet machine. */
const LONGEST = 50 * 60_000;

type Step = {
  name: string;
  command: string[];
  /** Beside those of this process. */
  variables?: Record<string, string>;
  /** Prints as it goes; others only when they fail. */
  isLong?: boolean;
};

const PARTS =
  "app domain extensions server texts sandbox scripts studio tests trials e2e bench".split(" ");
const check: Step[] = [
  { name: "types", command: ["react-router typegen && tsc"] },
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings", "."] },
  {
    name: "import rules",
    command: ["depcruise", "--config", ".dependency-cruiser.cjs", ...PARTS],
  },
];
/** Where the tests keep what they throw away; a choice of one's own stands. */
const temporary = process.env.TMPDIR ?? (process.argv[2] === "check" ? null : openMemoryFolder());
const core = { TEST_RING: "core" };
const all = { TEST_RING: "all" };
const units: Step = { name: "rules and use-cases", command: ["vitest", "run"], isLong: true };
const browser: Step = { name: "browser", command: ["playwright", "test"], isLong: true };
const chromium: Step = {
  name: "Chromium",
  command: [process.execPath, "scripts/ensure-chromium.ts"],
};
const build = (script: string): Step => ({ name: "build", command: [process.execPath, script] });

/** Those of a group run side by side, and a group that fails is the last; `seconds` is what it promises. */
const rings: Record<string, { command: string; seconds: number; groups: Step[][] }> = {
  check: { command: "npm run check", seconds: 60, groups: [check] },
  test: {
    command: "npm test",
    seconds: 600,
    groups: [
      check,
      [build("scripts/build-if-stale.ts"), chromium],
      [{ ...units, variables: core }],
      [{ ...browser, command: [...browser.command, "--grep", "@core"], variables: core }],
    ],
  },
  all: {
    command: "npm run test:all",
    seconds: 35 * 60,
    groups: [
      check,
      [build("scripts/build.ts"), chromium],
      [{ ...units, variables: all }],
      [
        {
          name: "short trials",
          command: [process.execPath, "trials/main.ts", "short"],
          variables: all,
          isLong: true,
        },
      ],
      [browser],
    ],
  },
};

/** Of a long step that failed, printed once more at the end where nobody watched it. */
const LAST_CHARACTERS = 6_000;
const failures: string[] = [];

/** Runs it; whether it succeeded. What one that is not long says is printed where it fails. */
async function run({ name, command, variables, isLong }: Step): Promise<boolean> {
  const isWatched = isLong && process.stdout.isTTY;
  const began = performance.now();
  const [program = "", ...words] = command;
  const child = spawn(program, words, {
    env: { ...process.env, ...(temporary && isLong ? { TMPDIR: temporary } : {}), ...variables },
    stdio: isWatched ? "inherit" : ["ignore", "pipe", "pipe"],
    shell: words.length === 0 || process.platform === "win32",
    timeout: LONGEST,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      if (isLong) process.stdout.write(text);
      output = isLong ? (output + text).slice(-LAST_CHARACTERS) : output + text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0 && isLong && !isWatched) failures.push(`✗ ${name} ended with:\n${output}`);
  if (code !== 0 && !isLong) console.error(output);
  const ended = child.signalCode ? ` (ended by ${child.signalCode})` : "";
  console.log(`${code === 0 ? "✓" : "✗"} ${name}: ${timeOf(performance.now() - began)}${ended}`);
  return code === 0;
}

/** Milliseconds as people say them. */
function timeOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const ring = rings[process.argv[2] ?? ""];
if (!ring) throw new Error(`name a ring: ${Object.keys(rings).join(", ")}`);
const began = performance.now();
let isRight = true;
for (const group of ring.groups) {
  const done = await Promise.all(group.map(run));
  isRight &&= done.every(Boolean);
  // What follows says nothing without a build; a failed test leaves the other tests worth their time.
  if (!isRight && !group.some(({ isLong }) => isLong)) break;
}
for (const failure of failures) console.log(failure);
const promise = `at most ${timeOf(ring.seconds * 1000)} on two cores`;
console.log(`${ring.command}: ${timeOf(performance.now() - began)} (${promise})`);
if (!isRight) process.exitCode = 1;
