import cluster, { type Worker } from "node:cluster";
import { randomUUID } from "node:crypto";

const LIMIT = 1_000; // ms that a process has for its answer; one that is late is left out

type Message =
  | { kind: "ask-all"; id: string; name: string }
  | { kind: "ask"; id: string; name: string }
  | { kind: "answer"; id: string; value: unknown }
  | { kind: "answers"; id: string; values: unknown[] };

/** Messages of other parts pass here as well. */
const isMine = (message: unknown): message is Message =>
  typeof message === "object" && message !== null && "kind" in message && "id" in message;

/**
 * Lets the processes of one start (WEB_CONCURRENCY) ask each other: what is returned gathers the answers
 * of all, this one's among them. In a process that is alone it is this one's. Needs `relay` in the
 * process that started them. Values are sent as JSON.
 */
export function amongSiblings<Value>(
  name: string,
  answer: () => Promise<Value>,
): () => Promise<Value[]> {
  if (!cluster.isWorker) return async () => [await answer()];
  const waiting = new Map<string, (values: Value[]) => void>();
  const send = (message: Message) => void process.send?.(message);
  process.on("message", async (message: unknown) => {
    if (!isMine(message)) return;
    if (message.kind === "ask" && message.name === name) {
      send({ kind: "answer", id: message.id, value: await answer() });
    } else if (message.kind === "answers") {
      waiting.get(message.id)?.(message.values as Value[]);
      waiting.delete(message.id);
    }
  });
  return () =>
    new Promise((resolve) => {
      const id = randomUUID();
      waiting.set(id, resolve);
      send({ kind: "ask-all", id, name });
    });
}

/** Passes questions on to all workers and their answers back: in the process that started them. */
export function relay(): void {
  const open = new Map<string, { values: unknown[]; left: number; end: () => void }>();
  cluster.on("message", (asker: Worker, message: unknown) => {
    if (!isMine(message)) return;
    if (message.kind === "ask-all") {
      const { id, name } = message;
      const workers = Object.values(cluster.workers ?? {}).filter((one) => one?.isConnected());
      const values: unknown[] = [];
      const end = () => {
        clearTimeout(timer);
        open.delete(id);
        if (asker.isConnected()) asker.send({ kind: "answers", id, values } satisfies Message);
      };
      const timer = setTimeout(end, LIMIT);
      open.set(id, { values, left: workers.length, end });
      for (const one of workers) one?.send({ kind: "ask", id, name } satisfies Message);
    } else if (message.kind === "answer") {
      const asked = open.get(message.id);
      if (!asked) return;
      asked.values.push(message.value);
      asked.left -= 1;
      if (asked.left === 0) asked.end();
    }
  });
}
