/**
 * Run by the chaos of documents: a shop in a process of its own, made to be killed, in which several
 * writers let orders have their fate and make documents at the same time. Says "." for each order that is
 * through, and "done" when all of its own are and no document is due. Argument: its task, as JSON.
 */
import { isNull } from "drizzle-orm";
import { pino } from "pino";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { documentRequests } from "#server/platform/db/schema/documents.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { happen } from "./happen.ts";
import { storyOf } from "./story.ts";

export type WriterTask = {
  folder: string;
  databaseUrl: string | null;
  seed: number;
  orders: number;
  /** Which process of how many this is: it has every n-th order. */
  which: number;
  processes: number;
  writers: number;
};

const task = JSON.parse(process.argv[2] ?? "") as WriterTask;
const { folder, databaseUrl, seed, orders, which, processes, writers } = task;
const log = pino({ level: "warn", base: null }, pino.destination({ fd: 2, sync: true }));
const { ctx } = await startShop({
  mode: "inside",
  engine: { folder: () => folder, url: () => databaseUrl ?? undefined },
  logger: log,
  provider: { url: "http://127.0.0.1:9" }, // nothing is paid here
});

let next = which;
async function write(): Promise<void> {
  while (next < orders) {
    const number = next;
    next += processes;
    const story = storyOf(seed, number);
    for (const [at, step] of story.steps.entries()) {
      await happen(ctx, story, step, at);
      await makeDocuments(ctx);
    }
    process.stdout.write(".");
  }
}

await Promise.all(Array.from({ length: writers }, write));
while ((await ctx.db.$count(documentRequests, isNull(documentRequests.doneAt))) > 0) {
  await makeDocuments(ctx);
}
process.stdout.write("done");
