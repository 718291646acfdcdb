/**
 * `npm run trial -- failover --runs 3 --fault "primary killed"`: two shop processes behind HAProxy on the
 * database of deploy/ha (three nodes with networks and disks of their own, on this machine, as root),
 * customers who buy all the time by the shop's forms, and one fault after another. Prints a line for each
 * and ends with 1 when an acknowledged order is missing or an account has two. `npm run trial -- failover --
 * restore`: backups, and a restore to the second before a deliberate DELETE.
 */
import { parseArgs } from "node:util";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { openCluster } from "./cluster.ts";
import { FAULTS } from "./faults.ts";
import { installPrograms } from "./programs.ts";
import { tryRestore } from "./restore.ts";
import { type Outcome, openTrial } from "./trial.ts";

const DATABASE_PORT = 22_632;
const SITE_PORT = 22_600;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "1" },
    fault: { type: "string", multiple: true, default: FAULTS.map(({ name }) => name) },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

const columns: [string, (one: Outcome) => string][] = [
  ["fault", ({ fault }) => fault],
  ["tried", ({ tried }) => String(tried)],
  ["acknowledged", ({ acknowledged }) => String(acknowledged)],
  ["found", ({ found }) => String(found)],
  ["lost", ({ lost }) => String(lost)],
  ["doubled", ({ doubled }) => String(doubled)],
  ["longest pause before, s", ({ calm }) => calm.toFixed(1)],
  ["without service, s", ({ without }) => without.toFixed(1)],
  ["came back", ({ byItself }) => (byItself ? "by itself" : "once mended")],
];

async function main(): Promise<boolean> {
  if (positionals[0] === "restore") return restore();
  const faults = FAULTS.filter(({ name }) => values.fault.includes(name));
  if (faults.length === 0) throw new Error(`Faults: ${FAULTS.map(({ name }) => name).join(", ")}.`);
  installPrograms();
  await buildIfStale();
  const cluster = await openCluster(DATABASE_PORT);
  const outcomes: Outcome[] = [];
  try {
    const trial = await openTrial(cluster, SITE_PORT);
    say(`| run | ${columns.map(([name]) => name).join(" | ")} |`);
    say(`|---|${columns.map(() => "---|").join("")}`);
    try {
      for (let run = 1; run <= Number(values.runs); run++) {
        for (const fault of faults) {
          const outcome = await trial.run(fault);
          outcomes.push(outcome);
          say(`| ${run} | ${columns.map(([, cell]) => cell(outcome)).join(" | ")} |`);
        }
      }
    } finally {
      await trial.close();
    }
  } finally {
    await cluster.close();
  }
  const isGood = outcomes.every(({ lost, doubled }) => lost === 0 && doubled === 0);
  say(`Every acknowledged order is found, and none twice (§25.37): ${isGood ? "yes" : "no"}.`);
  return isGood;
}

async function restore(): Promise<boolean> {
  installPrograms();
  await buildIfStale();
  const cluster = await openCluster(DATABASE_PORT);
  try {
    const one = await tryRestore(cluster, SITE_PORT);
    const { orders, deleted, tables, rows, different, seconds } = one;
    say(`${orders} orders; a DELETE took ${deleted} of them, and customers bought on.`);
    say(`Restored to a second before it in ${seconds.toFixed(0)} s.`);
    say(`${rows} rows in ${tables} tables compared; different: ${different.join(", ") || "none"}.`);
    return different.length === 0 && orders > 0 && orders === deleted;
  } finally {
    await cluster.close();
  }
}

main().then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
