/**
 * `npm run trial -- webhooks [--changes N] [--kills N] [--seed N] [--engine pglite]`: 10,000 changes of 100 orders by a shop
 * that is killed (SIGKILL) eight times, sent to four receivers: one works, one fails 30 % of its messages, one hangs at
 * first, one answers late; and of a fifth of the orders to an agent's platform. Ends with a failure when one has not taken each change once at least and in the order of its
 * order, has taken what was undone, or could not verify a message.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "#tests/support/postgres.ts";
import { webhookChaos } from "./webhook-chaos.ts";

const { values } = parseArgs({
  options: {
    changes: { type: "string", default: "10000" },
    kills: { type: "string", default: "8" },
    seed: { type: "string", default: "20261127" },
    engine: { type: "string", default: "postgres" },
  },
});
const LIMIT = 3_600_000; // ms for whatever is waited for
const options = {
  ...{ changes: Number(values.changes), kills: Number(values.kills), seed: Number(values.seed) },
  limit: LIMIT,
};
const folder = mkdtempSync(join(tmpdir(), "greenverse-webhooks-"));
const postgres = values.engine === "postgres" ? await startPostgres() : null;
try {
  const reports = await webhookChaos({ url: postgres?.url, folder }, options);
  for (const { way, changes, taken, disordered, wrong, copies, took } of reports) {
    console.log(
      `${way}: ${changes} changes, ${taken} taken, ${copies} copies, ${disordered.length} orders not as changed, ${wrong} not verified; ${(took / 1000).toFixed(0)} s`,
    );
    if (taken !== changes || disordered.length > 0 || wrong > 0) process.exitCode = 1;
  }
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
