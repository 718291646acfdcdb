import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Changes, followChanges, noteChange } from "#server/platform/db/changes.ts";
import type { Database, DatabaseHandle } from "#server/platform/db/database.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { eachEngine } from "#tests/support/engines.ts";

const note = (db: Database, subject: string) =>
  transact(db, "once", (tx) => noteChange(tx, "catalogue", subject));

/** Follows the changes of a database and writes down what is heard. */
async function follow(db: Database) {
  const heard: string[][] = [];
  const errors: unknown[] = [];
  const { changes } = await followChanges(db, (error) => errors.push(error));
  changes.listen("catalogue", (subjects) => void heard.push([...subjects]));
  return { changes, heard, errors };
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
    let heard: string[][];
    beforeEach(async () => {
      await note(db, "before anybody followed");
      ({ changes, heard } = await follow(db));
    });

    test("hears once of what was committed since the last, and of nothing before", async () => {
      await changes.look();
      expect(heard).toEqual([]);
      await note(db, "1");
      await note(db, "2");
      await note(db, "1");
      await changes.look();
      await changes.look();
      expect(heard.map((subjects) => subjects.toSorted())).toEqual([["1", "2"]]);
      await note(db, "3");
      await changes.look();
      expect(heard.at(-1)).toEqual(["3"]);
    });

    test("hears nothing of what was rolled back", async () => {
      const undone = transact(db, "once", async (tx) => {
        await noteChange(tx, "catalogue", "undone");
        throw new Error("no");
      });
      await expect(undone).rejects.toThrow("no");
      await changes.look();
      expect(heard).toEqual([]);
    });

    test("sees what was committed before it was asked for, while another look is on its way", async () => {
      const first = changes.look();
      await note(db, "just now");
      await Promise.all([first, changes.look()]);
      expect(heard.flat()).toContain("just now");
    });

    test("tells each topic's listeners alone", async () => {
      const stock: string[][] = [];
      changes.listen("stock", (subjects) => void stock.push([...subjects]));
      await transact(db, "once", (tx) => noteChange(tx, "stock", "7"));
      await changes.look();
      expect([heard, stock]).toEqual([[], [["7"]]]);
    });
  });

  test("a listener that fails hears of the same at the next look, and others hear at once", async () => {
    const { changes, heard, errors } = await follow(db);
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
    expect([heard, later, errors.length]).toEqual([[["6"]], [], 1]);
    works = true;
    await changes.look();
    expect([later, errors.length]).toEqual([[["5"]], 1]);
  });

  test("what a process sees by itself is told here alone", async () => {
    const [one, other] = [await follow(db), await follow(db)];
    await one.changes.notify("catalogue", ["4"]);
    await one.changes.notify("catalogue", []);
    await other.changes.look();
    expect([one.heard, other.heard]).toEqual([[["4"], []], []]);
  });

  // The embedded database has one connection: nothing can be committed late.
  test.runIf(engine.name === "postgres")(
    "a change is not missed that is committed after later ones were seen",
    async () => {
      const { changes, heard } = await follow(db);
      let commit = () => {};
      const told = new Promise<void>((resolve) => {
        commit = resolve;
      });
      let noted = () => {};
      const isNoted = new Promise<void>((resolve) => {
        noted = resolve;
      });
      const late = transact(db, "once", async (tx) => {
        await noteChange(tx, "catalogue", "late");
        noted();
        await told;
      });
      await isNoted;
      await note(db, "early");
      await changes.look();
      await note(db, "next");
      await changes.look();
      expect(heard).toEqual([["early"], ["next"]]);
      commit();
      await late;
      await changes.look();
      await changes.look();
      expect(heard).toEqual([["early"], ["next"], ["late"]]);
    },
  );

  test.runIf(engine.name === "postgres")(
    "what was committed before anybody followed is not heard, though an older transaction is open",
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
      const { changes, heard } = await follow(db);
      await changes.look();
      expect(heard).toEqual([]);
      commit.resolve();
      await older;
      await changes.look();
      expect(heard).toEqual([["older"]]);
    },
  );
});
