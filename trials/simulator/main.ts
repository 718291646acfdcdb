/**
 * `npm run trial -- simulator --seeds 100000 --seed 1`: so many histories of purchases, refunds, returns, stock,
 * mails and invoices in virtual time, with processes that die at any call, and messages that are lost,
 * doubled and late. The history of a seed is always the same; one that goes wrong is made as small as it
 * still does and printed. `--first` ends with it as it is, `--as-is` goes on without making any smaller; `--minutes`
 * ends after so many; `--trace` prints each call of one seed; `--among 8` tells of each 8 seeds the one in which most
 * deeds meet that have not yet, so that a new one comes more often until it has met all others. Ends with how often
 * deeds met about the same order, customer or product (`--meetings` prints the table); from 20,000 seeds on it fails
 * where two never did that could (cannot-meet.ts).
 */
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { historyOf } from "./draw.ts";
import { addMeetings, type Meetings, meeting, neverMet, promiseOf, tableOf } from "./meetings.ts";
import { openSimulator } from "./run.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "Infinity" },
    first: { type: "boolean", default: false },
    "as-is": { type: "boolean", default: false },
    among: { type: "string", default: "1" },
    trace: { type: "boolean", default: false },
    meetings: { type: "boolean", default: false },
  },
});
const isAsItIs = values.first || values["as-is"];
const [first, count, among] = [values.seed, values.seeds, values.among].map(Number) as [
  number,
  number,
  number,
];
const ENOUGH = 20_000; // seeds after which all have met that can
const say = (line: string) => process.stdout.write(`${line}\n`);

// The embedded database keeps its machine code as it is first compiled. For many seeds it pays to let it be
// optimised: a sixth less time for each, and 100 MB more memory.
for (const flag of ["--wasm-tier-up", "--wasm-dynamic-tiering"]) setFlagsFromString(flag);
const simulator = await openSimulator();
const began = performance.now();
const before = process.cpuUsage();
const end = began + Number(values.minutes) * 60_000;
const isOver = () => performance.now() > end || (values.first && sums.wrong > 0);
const sums = { orders: 0, refunds: 0, deaths: 0, broken: 0, calls: 0, wrong: 0 };
const meetings: Meetings = new Map();
/** How often something was asked of a process, and how often it was done. */
const done = new Map<string, { asked: number; done: number }>();
let told = 0;

/** Of so many seeds from this one on that of whose history most pairs of deeds have never met. */
function choose(seed: number): number {
  if (among === 1) return seed;
  const seeds = Array.from({ length: among }, (_, at) => seed + at);
  const promises = seeds.map((each) => promiseOf(historyOf(each), meetings));
  return seeds[promises.indexOf(Math.max(...promises))] ?? seed;
}
for (; told < count && !isOver(); told++) {
  const { outcome, failure } = await simulator.runSeed(choose(first + told * among), !isAsItIs);
  addMeetings(meetings, outcome.meetings);
  for (const [what, isDone] of outcome.answers) {
    const count = done.get(what) ?? { asked: 0, done: 0 };
    done.set(what, { asked: count.asked + 1, done: count.done + (isDone ? 1 : 0) });
  }
  sums.orders += outcome.counts.orders;
  sums.refunds += outcome.counts.refunds;
  sums.deaths += outcome.counts.deaths;
  sums.broken += outcome.counts.broken;
  sums.calls += outcome.trace.length;
  if (values.trace) for (const line of outcome.trace) say(line);
  if (failure) {
    sums.wrong += 1;
    say(`\nseed ${failure.seed}, ${isAsItIs ? "as it is" : "its smallest history"}:`);
    for (const line of failure.lines) say(line);
  }
  if ((told + 1) % 100 === 0) {
    const seconds = (performance.now() - began) / 1000;
    process.stderr.write(`${told + 1} seeds, ${Math.round(seconds)} s, ${sums.wrong} wrong\n`);
  }
}
await simulator.close();
const seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(before);
const each = (user + system) / 1000 / told;
say(
  `${told} seeds from ${first} in ${seconds.toFixed(1)} s (each ${each.toFixed(0)} ms of a processor): ` +
    `${sums.orders} orders, ${sums.refunds} refunds, ${sums.deaths} deaths of processes, ${sums.broken} broken connections, ${sums.calls} calls; ` +
    `${sums.wrong === 0 ? "everything is as it must be" : `${sums.wrong} seeds went wrong`}`,
);
if (values.meetings) for (const line of tableOf(meetings)) say(line);
const strangers = neverMet(meetings);
// What is always refused tries nothing: the deed is wrong.
const refused = [...done].filter(([, count]) => count.asked >= 50 && count.done === 0);
for (const [what, { asked }] of refused) say(`  always refused: ${what} (${asked} times)`);
const isEnough = told >= ENOUGH;
say(`${strangers.length} of ${meeting.length ** 2} pairs of deeds never met`);
if (isEnough) for (const pair of strangers) say(`  never met: ${pair}`);
process.exitCode =
  sums.wrong > 0 || refused.length > 0 || (isEnough && strangers.length > 0) ? 1 : 0;
