import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Changes, followChanges, noteChange } from "#server/platform/db/changes.ts";
import type { Database, DatabaseHandle } from "#server/platform/db/database.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { eachEngine } from "#tests/support/engines.ts";

const note = (db: Database, subject: string) =>
  transact(db, "once", (tx) => noteChange(tx, "catalogue", subject));

/** Follows the changes of a database and writes down what its listener is called with. */
async function follow(db: Database) {
  const received: string[][] = [];
  const errors: unknown[] = [];
  const { changes } = await followChanges(db, (error) => errors.push(error));
  changes.listen("catalogue", (subjects) => void received.push([...subjects]));
  return { changes, received, errors };
}

eachEngine((engine) => {
  let database: DatabaseHandle;
  let db: Database;
  beforeAll(async () => {
    database = await openDatabase({ url: engine.url() ?? null, folder: `${engine.folder()}/db` });
    db = database.db;
  });
  afterAll(() => database.close());

  describe("a look", () => {
    let changes: Changes;
    let received: string[][];
    beforeEach(async () => {
      await note(db, "before anybody followed");
      ({ changes, received } = await follow(db));
    });

    test("notifies once of what was committed since the last, and of nothing before", async () => {
      await changes.look();
      expect(received).toEqual([]);
      await note(db, "1");
      await note(db, "2");
      await note(db, "1");
      await changes.look();
      await changes.look();
      expect(received.map((subjects) => subjects.toSorted())).toEqual([["1", "2"]]);
      await note(db, "3");
      await changes.look();
      expect(received.at(-1)).toEqual(["3"]);
    });

    test("notifies of nothing that was rolled back", async () => {
      const undone = transact(db, "once", async (tx) => {
        await noteChange(tx, "catalogue", "undone");
        throw new Error("no");
      });
      await expect(undone).rejects.toThrow("no");
      await changes.look();
      expect(received).toEqual([]);
    });

    test("sees what was committed before it was asked for, while another look is on its way", async () => {
      const first = changes.look();
      await note(db, "just now");
      await Promise.all([first, changes.look()]);
      expect(received.flat()).toContain("just now");
    });

    test("notifies each topic's listeners alone", async () => {
      const stock: string[][] = [];
      changes.listen("stock", (subjects) => void stock.push([...subjects]));
      await transact(db, "once", (tx) => noteChange(tx, "stock", "7"));
      await changes.look();
      expect([received, stock]).toEqual([[], [["7"]]]);
    });
  });

  test("a listener that fails is called with the same at the next look, and others at once", async () => {
    const { changes, received, errors } = await follow(db);
    let works = false;
    const later: string[][] = [];
    changes.listen("offers", (subjects) => {
      if (!works) throw new Error("not now");
      later.push([...subjects]);
    });
    await transact(db, "once", async (tx) => {
      await noteChange(tx, "offers", "5");
      await noteChange(tx, "catalogue", "6");
    });
    await changes.look();
    await changes.look();
    expect([received, later, errors.length]).toEqual([[["6"]], [], 1]);
    works = true;
    await changes.look();
    expect([later, errors.length]).toEqual([[["5"]], 1]);
  });

  test("what a process sees by itself is notified here alone", async () => {
    const [one, other] = [await follow(db), await follow(db)];
    await one.changes.notify("catalogue", ["4"]);
    await one.changes.notify("catalogue", []);
    await other.changes.look();
    expect([one.received, other.received]).toEqual([[["4"], []], []]);
  });

  // The embedded database has one connection: nothing can be committed late.
  test.runIf(engine.name === "postgres")(
    "a change is not missed that is committed after later ones were seen",
    async () => {
      const { changes, received } = await follow(db);
      let commit = () => {};
      const committed = new Promise<void>((resolve) => {
        commit = resolve;
      });
      let noted = () => {};
      const isNoted = new Promise<void>((resolve) => {
        noted = resolve;
      });
      const late = transact(db, "once", async (tx) => {
        await noteChange(tx, "catalogue", "late");
        noted();
        await committed;
      });
      await isNoted;
      await note(db, "early");
      await changes.look();
      await note(db, "next");
      await changes.look();
      expect(received).toEqual([["early"], ["next"]]);
      commit();
      await late;
      await changes.look();
      await changes.look();
      expect(received).toEqual([["early"], ["next"], ["late"]]);
    },
  );

  test.runIf(engine.name === "postgres")(
    "what was committed before anybody followed is not notified, though an older transaction is open",
    async () => {
      const commit = Promise.withResolvers<void>();
      const isNoted = Promise.withResolvers<void>();
      const older = transact(db, "once", async (tx) => {
        await noteChange(tx, "catalogue", "older");
        isNoted.resolve();
        await commit.promise;
      });
      await isNoted.promise;
      await note(db, "before");
      const { changes, received } = await follow(db);
      await changes.look();
      expect(received).toEqual([]);
      commit.resolve();
      await older;
      await changes.look();
      expect(received).toEqual([["older"]]);
    },
  );
});
