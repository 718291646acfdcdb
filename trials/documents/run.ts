import { join } from "node:path";
import { sql } from "drizzle-orm";
import { COD } from "#domain/order.ts";
import { luckOf } from "#scripts/seed/luck.ts";
import { seedProductsOnce } from "#server/catalogue/queries/seed-products.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { documentRequests } from "#server/platform/db/schema/documents.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { run } from "#tests/support/process.ts";
import { until } from "#tests/support/until.ts";
import { auditDocuments, type DocumentAudit } from "./audit.ts";
import { storyOf } from "./story.ts";
import type { WriterTask } from "./writer-process.ts";

export type DocumentChaos = Pick<
  WriterTask,
  "folder" | "databaseUrl" | "seed" | "orders" | "processes" | "writers"
> & {
  kills: number;
  /** How long, in ms, a process may take for all of its orders. */
  patience: number;
};

export type DocumentReport = DocumentAudit & { kills: number; seconds: number; errors: string };

const script = join(import.meta.dirname, "writer-process.ts");

/** Orders have their fates, and their documents are made, while the processes are killed. */
export async function runDocuments(options: DocumentChaos): Promise<DocumentReport> {
  const { processes, kills } = options;
  await withDatabase(options, (db) => prepare(db, options));
  const began = performance.now();
  const each = Array.from({ length: processes }, (_, which) => keepRunning(options, which));
  const errors = (await Promise.all(each)).join("");
  const seconds = (performance.now() - began) / 1000;
  const found = await withDatabase(options, (db) => auditDocuments(db));
  return { ...found, kills: kills * processes, seconds, errors };
}

/** A process that is killed so often, each time after some orders more, and then left to its end. */
async function keepRunning(options: DocumentChaos, which: number): Promise<string> {
  const { kills, processes, orders, patience, ...rest } = options;
  const luck = luckOf(options.seed * 31 + which);
  const task: WriterTask = { ...rest, orders, processes, which };
  const share = Math.floor(orders / processes / (kills + 1));
  let errors = "";
  for (let turn = 0; turn <= kills; turn++) {
    const child = run(script, JSON.stringify(task));
    // Those that were through before say so once more.
    const wanted = turn < kills ? share * turn + 1 + luck.below(share) : null;
    const isOver = () =>
      wanted === null
        ? child.output.out.endsWith("done")
        : child.output.out.length >= wanted || child.output.out.endsWith("done");
    let ended = false;
    void child.ended.then(() => {
      ended = true;
    });
    try {
      await until(`${wanted} orders of ${which}`, () => isOver() || ended, patience);
    } finally {
      await child.kill();
    }
    errors += child.output.err;
    if (!isOver()) throw new Error(`a process ended by itself:\n${child.output.err}`);
  }
  return errors;
}

type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>["db"];

async function withDatabase<T>(
  { databaseUrl, folder }: Pick<DocumentChaos, "databaseUrl" | "folder">,
  work: (db: OpenDatabase) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase({ url: databaseUrl, folder: `${folder}/db` });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const HSN = ["842139", "902710", "060290"];
const AT_ONCE = 250;

/** Products of three HSN, one of them exempt, and orders that were just placed. */
async function prepare(db: OpenDatabase, { seed, orders: count }: DocumentChaos): Promise<void> {
  await seedProductsOnce(db, new Date());
  for (const [at, hsn] of HSN.entries()) {
    await db.execute(sql`update products set hsn = ${hsn} where id = ${at + 1}`);
  }
  const now = new Date();
  for (let from = 0; from < count; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at);
    const stories = numbers.map((number) => storyOf(seed, number));
    await db.insert(orders).values(
      stories.map(({ steps: _, ...order }) => ({
        ...order,
        ...{ userId: "nobody", checkoutId: `of ${order.id}`, status: "placed" as const },
        createdAt: now,
      })),
    );
    const paid = stories.filter(({ paymentId }) => paymentId !== COD);
    if (paid.length === 0) continue;
    await db.insert(documentRequests).values(
      paid.map(({ id }) => ({
        ...{ cause: `payment ${id}`, kind: "payment" as const, orderId: id },
        ...{ nextTryAt: now, createdAt: now },
      })),
    );
  }
}
