import { AsyncLocalStorage } from "node:async_hooks";
import type { Send } from "./sender.ts";

/** A statement as it was sent. */
export type Sent = { text: string; values: readonly unknown[] };
type Note = (statement: Sent) => void;

/** What this process sends its database; the job queue's own connections are not counted. */
export type StatementCounter = {
  /** How many statements since the process started. */
  total(): number;
  /** Runs something, such as a request, and adds each statement that it sends to `sent`. */
  during<Result>(sent: Sent[], run: () => Result): Result;
  /** Where the caller's statements are added; null: nowhere. */
  here(): Note | null;
  /** Runs something of which each statement counts for all of these, also for those added meanwhile. */
  forAll<Result>(notes: ReadonlySet<Note>, run: () => Result): Result;
};

/** A counter, what counts, and a sender that counts each statement. */
export function countStatements() {
  const requests = new AsyncLocalStorage<Note>();
  let total = 0;
  const statements: StatementCounter = {
    total: () => total,
    during: (sent, run) => requests.run((statement) => void sent.push(statement), run),
    here: () => requests.getStore() ?? null,
    forAll: (notes, run) =>
      requests.run((statement) => {
        for (const note of notes) note(statement);
      }, run),
  };
  const note = (text: string, values: readonly unknown[] = []) => {
    total++;
    requests.getStore()?.({ text, values });
  };
  const counted =
    (send: Send): Send =>
    (query) => {
      note(query.text, query.values);
      return send(query);
    };
  return { statements, note, counted };
}
