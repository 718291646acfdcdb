/**
 * `npm run trial -- simulator --seeds 100000 --seed 1`: so many histories of purchases, refunds, returns, stock,
 * mails and invoices in virtual time, with processes that die at any call, and messages that are lost,
 * doubled and late. The history of a seed is always the same; one that goes wrong is made as small as it
 * still does and printed. `--first` ends with it as it is, `--as-is` goes on without making any smaller; `--minutes`
 * ends after so many; `--trace` prints each call of one seed; `--processes 2` shares the seeds between so many;
 * `--among 50` runs of each 50 seeds the one in which most deeds meet that have not yet, so that a new one comes more
 * often until it has met all others. Ends with how often deeds met about the same order, customer or product
 * (`--meetings` prints the table); from 20,000 seeds on it fails where two never did that could (cannot-meet.ts).
 */
import { fork } from "node:child_process";
import { parseArgs } from "node:util";
import { meeting, neverMet, tableOf } from "./meetings.ts";
import { addTotals, noTotals, runSeeds, type Totals, type Wanted } from "./run-seeds.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "Infinity" },
    first: { type: "boolean", default: false },
    "as-is": { type: "boolean", default: false },
    among: { type: "string", default: "1" },
    processes: { type: "string", default: "1" },
    trace: { type: "boolean", default: false },
    meetings: { type: "boolean", default: false },
  },
});
const { first, trace } = values;
const wanted: Wanted = {
  ...{ seed: Number(values.seed), seeds: Number(values.seeds), minutes: Number(values.minutes) },
  ...{ first, asItIs: first || values["as-is"], among: Number(values.among), trace },
};
const ENOUGH = 20_000; // seeds after which all have met that can
const say = (line: string) => process.stdout.write(`${line}\n`);

// One of several runs its share alone.
if (process.send) {
  process.send(await runSeeds(wanted, say), () => process.disconnect());
} else {
  await runAll(Number(values.processes));
}

async function runAll(processes: number): Promise<void> {
  const began = performance.now();
  const parts = Array.from({ length: processes }, (_, at) => at);
  const totals =
    processes === 1 ? [await runSeeds(wanted, say)] : await Promise.all(parts.map(runPart));
  const all = noTotals();
  for (const each of totals) addTotals(all, each);
  const seconds = (performance.now() - began) / 1000;
  const { sums } = all;
  say(
    `${all.seeds} seeds from ${wanted.seed} in ${seconds.toFixed(1)} s (each ${(all.cpu / all.seeds).toFixed(0)} ms of a processor): ` +
      `${sums.orders} orders, ${sums.refunds} refunds, ${sums.deaths} deaths of processes, ${sums.broken} broken connections, ${sums.calls} calls; ` +
      `${sums.wrong === 0 ? "everything is as it must be" : `${sums.wrong} seeds went wrong`}`,
  );
  if (values.meetings) for (const line of tableOf(all.meetings)) say(line);
  const strangers = neverMet(all.meetings);
  // What is always refused tries nothing: the deed is wrong.
  const refused = [...all.done].filter(([, count]) => count.asked >= 50 && count.done === 0);
  for (const [what, { asked }] of refused) say(`  always refused: ${what} (${asked} times)`);
  const isEnough = all.seeds >= ENOUGH;
  say(`${strangers.length} of ${meeting.length ** 2} pairs of deeds never met`);
  if (isEnough || values.meetings) for (const pair of strangers) say(`  never met: ${pair}`);
  const isWrong = sums.wrong > 0 || refused.length > 0 || (isEnough && strangers.length > 0);
  process.exitCode = isWrong ? 1 : 0;
}

/** The seeds of one of several processes. */
function runPart(at: number): Promise<Totals> {
  const share = Math.ceil(wanted.seeds / Number(values.processes));
  const seeds = Math.min(share, wanted.seeds - at * share);
  const seed = wanted.seed + at * share * wanted.among;
  const words = process.argv.slice(2);
  const part = fork(process.argv[1] ?? "", [...words, "--seed", `${seed}`, "--seeds", `${seeds}`], {
    serialization: "advanced",
  });
  return new Promise((resolve, reject) => {
    part.once("message", (totals) => resolve(totals as Totals));
    part.once("exit", (code) => reject(new Error(`a part ended with ${code}`)));
  });
}
