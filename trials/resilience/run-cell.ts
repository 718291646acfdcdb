import { setTimeout as pause } from "node:timers/promises";
import { until } from "#tests/support/until.ts";
import type { Act, Doing } from "./activities/activity.ts";
import { activities } from "./activities/all.ts";
import type { Cell } from "./cells.ts";
import { faults } from "./faults/all.ts";
import { auditWorld, untilRest } from "./rest.ts";
import type { World } from "./world.ts";

/** What was seen of a cell. */
export type Seen = {
  /** What is not as it must be, in words; empty: all holds. */
  problems: string[];
  /** The answer during the fault: its status (0: none came), and the slowest answer in s. */
  status: number;
  answered: number;
  /** From the end of the fault until it was done, in s; null: it was done during the fault. */
  recovered: number | null;
};

const RECOVERY = 30_000; // ms from the end of a fault until the same form works
const REST = 150_000; // ms until the last mail and payment are settled: the shop's own pauses are its own

/** Lets somebody do something while something is wrong, and again when it is right. */
export async function runCell(world: World, cell: Cell): Promise<Seen> {
  const fault = faults[cell.fault];
  const doing = await activities[cell.activity].open(world);
  let during: Act;
  try {
    await fault.begin(world);
    during = await doing.act();
    await pause(fault.lasts ?? 0);
  } finally {
    await fault.end(world);
  }
  const problems = problemsOf(cell, during, doing);
  const ended = performance.now();
  let last = during;
  if (!during.done) {
    const isDone = async () => {
      last = await doing.act();
      return last.done;
    };
    await until("it is done after the fault", isDone, RECOVERY).catch(() => {
      problems.push(`${RECOVERY / 1000} s after the fault: ${describe(last)}`);
    });
  }
  const recovered = during.done ? null : (performance.now() - ended) / 1000;
  if (last.done) {
    await untilRest(world, REST).catch((error: Error) => problems.push(error.message));
    problems.push(...(await doing.check(world.inspect)));
    await untilRest(world, REST).catch((error: Error) => problems.push(error.message));
  }
  problems.push(...(await auditWorld(world)));
  return { problems, status: during.reply.status, answered: during.slowest, recovered };
}

const describe = ({ reply }: Act) => {
  const title = /<title>([^<]*)/.exec(reply.body)?.[1] ?? reply.body.slice(0, 120);
  return `answered ${reply.status} ${reply.location} (${title.trim()})`;
};

function problemsOf({ during, within }: Cell, act: Act, { typed }: Doing): string[] {
  const { reply, done, slowest } = act;
  const problems: string[] = [];
  const must = (holds: boolean, otherwise: string) => {
    if (!holds) problems.push(otherwise);
  };
  const isBusy = reply.status === 503 && reply.retryAfter !== null;
  must(slowest <= within, `${slowest.toFixed(1)} s until the answer, not ${within}`);
  if (during === "done") must(done, describe(act));
  if (during === "refused") {
    must(!done && isBusy, `${describe(act)}, Retry-After ${reply.retryAfter}`);
    const lost = typed.filter((text) => !reply.body.includes(text));
    must(lost.length === 0, `what was typed is gone: ${lost.join(", ")}`);
  }
  if (during === "explained")
    must(!done && isSentence(act), `not explained in the page: ${describe(act)}`);
  if (during === "either") must(done || isBusy || reply.status === 0, describe(act));
  return problems;
}

/** A page with its sentence, or the JSON of one. */
const isSentence = ({ reply: { status, body } }: Act) =>
  (status < 500 || status === 502 || status === 503 || status === 507) &&
  /class="alert"|"problem":"/.test(body);
