import type { DatabaseHandle } from "./database.ts";

type Access = Pick<DatabaseHandle, "db" | "statements">;

/**
 * Makes a read of one key out of a read of many. What is asked for in one turn of the event loop is
 * read in one statement, which is sent at its end: so an answer is never older than its question. A
 * shop that has one request at a time reads as before; a busy one shares statements, their way to the
 * database and back, and the waking of processes, which is most of what a small read costs
 * (docs/decisions/0100).
 *
 * `read` answers what it found by the keys; a key that is missing there was not found: null. Where it
 * fails, all who asked fail. The statement counts for each of them.
 */
export function together<Row>(
  read: (db: Access["db"], keys: string[]) => Promise<Map<string, Row>>,
): (access: Access, key: string) => Promise<Row | null> {
  type Asked = {
    keys: Set<string>;
    notes: Set<NonNullable<ReturnType<Access["statements"]["here"]>>>;
    rows: Promise<Map<string, Row>>;
  };
  const asked = new WeakMap<Access["db"], Asked>();

  function begin({ db, statements }: Access): Asked {
    const keys: Asked["keys"] = new Set();
    const notes: Asked["notes"] = new Set();
    const rows = new Promise<Map<string, Row>>((resolve) => {
      setImmediate(() => {
        asked.delete(db);
        resolve(statements.forAll(notes, () => read(db, [...keys])));
      });
    });
    const begun = { keys, notes, rows };
    asked.set(db, begun);
    return begun;
  }

  return async (access, key) => {
    const { keys, notes, rows } = asked.get(access.db) ?? begin(access);
    const note = access.statements.here();
    if (note) notes.add(note);
    keys.add(key);
    return (await rows).get(key) ?? null;
  };
}
