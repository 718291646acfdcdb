import { setImmediate as endOfTurn, setTimeout as wait } from "node:timers/promises";
import type { MailNote } from "./queries/outbox.ts";

const AGAIN = 1_000; // ms until a note is tried again that the database did not take

/** Notes about mails on their way into the database. */
export type Notebook = {
  add(note: MailNote): void;
  /** Returns when all are written, or, where the database does not take them, with the next try. */
  close(): Promise<void>;
};

/**
 * Writes notes as they come, and again until the database has them. Those of one turn of the event
 * loop, and those that come while others are written, go in one statement: none waits longer, so that
 * a killed process sends few mails twice.
 */
export function openNotebook(
  write: (notes: MailNote[]) => Promise<void>,
  onError: (error: unknown) => void,
): Notebook {
  let notes: MailNote[] = [];
  let writing: Promise<void> | null = null;
  let closed = false;

  async function writeAll(): Promise<void> {
    await endOfTurn();
    while (notes.length > 0) {
      const batch = notes;
      notes = [];
      try {
        await write(batch);
      } catch (error) {
        onError(error);
        if (closed) break;
        notes = [...batch, ...notes];
        await wait(AGAIN, null, { ref: false });
      }
    }
    writing = null;
  }

  return {
    add: (note) => {
      notes.push(note);
      writing ??= writeAll();
    },
    close: async () => {
      closed = true;
      await writing;
    },
  };
}
