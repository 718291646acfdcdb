import { gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "./database.ts";
import { changes } from "./schema/changes.ts";

export type Topic = "catalogue" | "stock" | "offers" | "settings" | "articles" | "media";
type Listener = (subjects: string[]) => Promise<void>;

export type Changes = {
  listen(topic: Topic, listener: Listener): void;
  look(): Promise<void>;
};

export async function noteChange(tx: Transaction, topic: Topic, subject: string): Promise<void> {
  await tx.insert(changes).values({ topic, subject });
}

export async function openChanges(db: Database): Promise<Changes> {
  const listeners: [Topic, Listener][] = [];
  const [row] = await db.select({ id: sql<number>`coalesce(max(id), 0)::int` }).from(changes);
  let last = row?.id ?? 0;
  return {
    listen: (topic, listener) => void listeners.push([topic, listener]),
    look: async () => {
      const found = await db.select().from(changes).where(gt(changes.id, last));
      last = Math.max(last, ...found.map(({ id }) => id));
      for (const [topic, listener] of listeners) {
        const subjects = found.filter((each) => each.topic === topic).map((each) => each.subject);
        if (subjects.length > 0) await listener([...new Set(subjects)]);
      }
    },
  };
}
