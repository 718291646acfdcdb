import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { cells, nameOf } from "./cells.ts";
import { runCell } from "./run-cell.ts";
import { openWorld, startMachine } from "./world.ts";

const LONG = 120_000; // ms
/** Some of `npm run trial -- resilience`, all in one world: those that are quick and leave nothing to chance. */
const QUICK = [
  "database-away/read",
  "database-away/add",
  "database-away/check-out",
  "database-away/pay-card",
  "provider-away/start-card",
  "provider-away/check-out",
  "carrier-away/book",
];

let machine: Awaited<ReturnType<typeof startMachine>>;
let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  const problem = inject("buildProblem");
  if (problem) throw new Error(problem);
  machine = await startMachine();
  world = await openWorld(machine);
}, LONG);
afterAll(async () => {
  await world?.close();
  await machine?.stop();
});

test.each(QUICK)(
  "%s holds, and nothing is lost or doubled (§25.100)",
  { timeout: LONG },
  async (name) => {
    const cell = cells.find((each) => nameOf(each) === name);
    if (!cell) throw new Error(`no cell is named ${name}`);
    const { problems } = await runCell(world, cell);
    expect(problems).toEqual([]);
  },
);
