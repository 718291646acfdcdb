import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseHandle } from "#server/platform/db/database.ts";
import { openEmbedded } from "#server/platform/db/embedded.ts";
import { openQueue } from "#server/platform/jobs/queue.ts";

/** A temporary folder with an empty embedded database that is migrated: a copy starts much sooner. */
export async function makePgliteTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-template-"));
  await addQueues(await openEmbedded(folder));
  return folder;
}

/** Makes the tables of the queues in a migrated database, and closes it. */
export async function addQueues(database: DatabaseHandle): Promise<void> {
  const queue = await openQueue(database.queueConnection, () => {});
  await queue.stop();
  await database.close();
}
