import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ExportRequest, MOST_FILES, MOST_TRIES } from "#domain/admin/export-files.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { exportTypes } from "#server/admin/documents/export-documents.ts";
import { askForExport } from "#server/admin/files/ask-for-export.ts";
import { makeFile } from "#server/admin/files/make-file.ts";
import {
  listOwnFiles,
  openOwnFile,
  removeOwnFile,
  tryFileAgain,
} from "#server/admin/files/own-files.ts";
import { removeOldFiles } from "#server/admin/files/remove-old-files.ts";
import { listAudit } from "#server/admin/list-audit.ts";
import type { Context } from "#server/context/context.ts";
import { manyOrders, wholeTrail } from "#tests/admin/admins.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { few, makingOf, ORDERS, orders, PART, whole } from "./making.ts";

eachEngine((engine) => {
  let shop: TestShop;
  let ctx: Context;
  let admin: SignedInAdmin;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    ctx = shop.ctx;
    await manyOrders(ctx, ORDERS, "2026-11-10T18:00:00Z");
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.rows(sql`delete from imports where kind = 'export'`);
    await removeOldFiles(ctx);
    admin = await someone();
  });
  const making = makingOf(() => shop);
  const { someone, parts, mailsTo, storing, killed } = making;
  const later = (request = orders, as = admin) => making.later(as, request);
  const theFile = (id: string, as = admin) => making.theFile(as, id);
  const listed = () => listOwnFiles(ctx, admin);
  /** The file that is sent at once. */
  const quick = async (request = orders) => {
    const asked = successOf(await askForExport(ctx, admin, request));
    if (!("file" in asked)) throw new Error("it was not sent at once");
    return whole(asked.file);
  };
  const entriesOf = async ({ uid }: SignedInAdmin) =>
    successOf(await listAudit(ctx, owner, wholeTrail, null)).entries.filter(
      ({ actorUid }) => actorUid === uid,
    );

  describe("a long export", () => {
    test("is sent at once up to a limit, with its entry of the trail, and queued beyond it (§25.131)", async () => {
      const asked = successOf(await askForExport(ctx, admin, orders, { rows: ORDERS, pdfs: 0 }));
      expect(asked).toMatchObject({ name: expect.stringMatching(/^orders-.*\.csv$/) });
      expect(await entriesOf(admin)).toMatchObject([{ action: "orders.export" }]);
      expect(await listed()).toEqual([]);
      const id = await later();
      expect(await listed()).toMatchObject([{ id, state: "waiting", done: 0, total: 0 }]);
      expect(await entriesOf(admin)).toHaveLength(1); // nobody has got it
      const narrowed = { ...orders, query: "q=GV-T100" };
      expect("file" in successOf(await askForExport(ctx, admin, narrowed, few))).toBe(true);
    });

    test("is the file that would be sent at once, with its mail, and each download on the trail (§25.132, §25.133)", async () => {
      const id = await later();
      expect(failureOf(await openOwnFile(ctx, admin, id))).toBe("unknown-export");
      await makeFile(ctx, id, PART);
      const bytes = await quick();
      const before = (await entriesOf(admin)).length;
      const file = await theFile(id);
      expect(await parts()).toHaveLength(Math.ceil(bytes.length / PART));
      expect((await whole(file.file)).equals(bytes)).toBe(true);
      expect(file).toMatchObject({ bytes: bytes.length, type: "text/csv; charset=utf-8" });
      expect(await listed()).toMatchObject([{ state: "ready", done: ORDERS, total: ORDERS }]);
      expect(await mailsTo(admin)).toMatchObject([{ file: file.name, isReady: true }]);
      await theFile(id);
      const entries = await entriesOf(admin);
      expect(entries.slice(0, -before)).toMatchObject(
        Array(2).fill({ action: "orders.export", subject: { kind: "export", id: "csv" } }),
      );
    });

    test("of every kind is made from the same rows (§25.132)", async () => {
      const day = "from=2026-11-01&to=2026-11-30";
      const asked: ExportRequest[] = [
        { of: "customers", format: "csv", query: "" },
        ...Object.keys(exportTypes).map(
          (format): ExportRequest => ({ of: "documents", format, query: day }),
        ),
      ].filter(({ format }) => !/xlsx|zip/.test(format)) as ExportRequest[];
      expect(asked).toHaveLength(5);
      for (const request of asked) {
        const none = { rows: -1, pdfs: -1 };
        const found = successOf(await askForExport(ctx, admin, request, none));
        const id = "later" in found ? found.later : "";
        await makeFile(ctx, id, PART);
        const file = await theFile(id);
        expect([request.format, (await whole(file.file)).toString()]).toEqual([
          request.format,
          (await quick(request)).toString(),
        ]);
      }
    });

    test("asked for twice at once is one job; another admin's is another (§25.131)", async () => {
      const other = await someone();
      const [one, two, theirs] = await Promise.all([later(), later(), later(orders, other)]);
      expect(two).toBe(one);
      expect(theirs).not.toBe(one);
      const narrowed = await later({ ...orders, query: "from=2026-11-01" });
      expect(narrowed).not.toBe(one);
      await makeFile(ctx, one, PART);
      expect(await later()).not.toBe(one); // what is there may be old
    });

    test("is refused beyond as many files as an admin may have (§25.131)", async () => {
      const many = Array.from({ length: MOST_FILES }, (_, at) => `to=2027-01-${10 + at}`);
      for (const query of many) await later({ ...orders, query });
      expect(failureOf(await askForExport(ctx, admin, orders, few))).toBe("too-many-files");
      const [first] = await listed();
      successOf(await removeOwnFile(ctx, admin, first?.id ?? ""));
      await later();
    });

    test("is refused where the short one is", async () => {
      const none = await someone({ orders: [], users: [] });
      for (const what of ["orders", "customers", "documents"] as const) {
        const asked = { ...orders, of: what, format: what === "documents" ? "zip" : "csv" };
        expect(failureOf(await askForExport(ctx, none, asked, few))).toBe(
          "insufficient-permissions",
        );
      }
      const unknown = { ...orders, format: "docx" };
      expect(failureOf(await askForExport(ctx, admin, unknown, few))).toBe("unknown-export");
    });
  });

  describe("a run", () => {
    test("that is killed is begun anew by another, and changes nothing if it goes on (§25.132)", async () => {
      const id = await later();
      const { revive } = await killed(id);
      const [amid] = await listed();
      expect(amid).toMatchObject({ state: "making", total: ORDERS });
      expect(amid?.done).toBeGreaterThan(0);
      await makeFile(ctx, id, PART);
      const bytes = await quick();
      await revive();
      expect((await whole((await theFile(id)).file)).equals(bytes)).toBe(true);
      expect(await parts()).toHaveLength(Math.ceil(bytes.length / PART)); // the first one's are gone
      expect(await mailsTo(admin)).toHaveLength(1);
    });

    test("that is done is not done again, and of two at once one makes the file (§25.132)", async () => {
      const id = await later();
      await Promise.all([makeFile(ctx, id, PART), makeFile(ctx, id, PART)]);
      const lying = await parts();
      await makeFile(ctx, id, PART);
      expect(await parts()).toEqual(lying);
      expect((await whole((await theFile(id)).file)).equals(await quick())).toBe(true);
      expect(await mailsTo(admin)).toHaveLength(1);
    });

    test("that fails is tried again, and at the end shown with its reason and made once more (§25.132)", async () => {
      const id = await later();
      const full = storing({ put: () => Promise.reject(new Error("the disk is full")) });
      for (let tries = 1; tries < MOST_TRIES; tries++) {
        await expect(makeFile(full, id, PART)).rejects.toThrow("the disk is full");
        expect(await listed()).toMatchObject([{ state: "making" }]);
      }
      await makeFile(full, id, PART);
      expect(await listed()).toMatchObject([
        { state: "failed", problem: adminMessages.fileNotKept },
      ]);
      expect(await mailsTo(admin)).toMatchObject([{ isReady: false }]);
      successOf(await tryFileAgain(ctx, admin, id));
      successOf(await tryFileAgain(ctx, admin, id));
      expect(await listed()).toMatchObject([{ state: "waiting", problem: null }]);
      await makeFile(ctx, id, PART);
      expect((await whole((await theFile(id)).file)).equals(await quick())).toBe(true);
    });

    test("whose process dies each time ends as well (§25.132)", async () => {
      const id = await later();
      for (let tries = 0; tries < MOST_TRIES; tries++) await killed(id);
      await makeFile(ctx, id, PART);
      expect(await listed()).toMatchObject([
        { state: "failed", problem: adminMessages.fileBroken },
      ]);
    });

    test("is of what its admin may see by then (§25.132)", async () => {
      const [id, other] = [await later(), await later({ ...orders, format: "xlsx" })];
      await shop.rows(
        sql`update admins set permissions = '{"orders":["read"],"users":[]}' where uid = ${admin.uid}`,
      );
      await makeFile(ctx, id, PART);
      const less = {
        ...admin,
        authority: { ...admin.authority, permissions: { orders: ["read"], users: [] } },
      };
      const text = (await whole((await theFile(id, less)).file)).toString();
      expect(text).not.toContain("Deshwal1");
      await shop.rows(sql`delete from admins where uid = ${admin.uid}`);
      await makeFile(ctx, other, PART);
      expect((await listed()).find((each) => each.id === other)).toMatchObject({
        ...{ state: "failed", problem: adminMessages.insufficientPermissions },
      });
    });
  });
});
