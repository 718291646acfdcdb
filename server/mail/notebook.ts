import { setTimeout as wait } from "node:timers/promises";
import type { MailNote } from "./queries/outbox.ts";

const GATHER = 5; // ms in which notes come together: what a killed process sends twice stays little
const AGAIN = 1_000; // ms until a note is tried again that the database did not take

/** Notes about mails on their way into the database. */
export type Notebook = {
  add(note: MailNote): void;
  /** Returns when all are written, or, where the database does not take them, with the next try. */
  close(): Promise<void>;
};

/** Writes notes soon after they come, many in one statement, and again until the database has them. */
export function openNotebook(
  write: (notes: MailNote[]) => Promise<void>,
  onError: (error: unknown) => void,
): Notebook {
  let notes: MailNote[] = [];
  let writing: Promise<void> | null = null;
  let closed = false;

  async function writeAll(): Promise<void> {
    await wait(closed ? 0 : GATHER);
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
