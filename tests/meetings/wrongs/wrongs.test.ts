import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { markOf, type Task, TODAY, tasks, tasksOf, taskWords } from "#domain/admin/today.ts";
import {
  defaultPermissions,
  permissionChoices,
  permitOnly,
  type SignedInAdmin,
} from "#domain/roles.ts";
import { countWaiting, readToday } from "#server/admin/read-today.ts";
import { successOf } from "#tests/support/customers.ts";
import { eachEngine, ownDatabase } from "#tests/support/engines.ts";
import { owner, production } from "#tests/support/ready-shop.ts";
import { openSmtpBox, type SmtpBox } from "#tests/support/smtp.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { type Desk, deskOf } from "./desk.ts";
import { books, disputed, refundsDue, refundsSlow, unmatched } from "./money-wrongs.ts";
import { cash, documents, late, toConfirm, toHandOver, toPack } from "./order-wrongs.ts";
import { grievances, lateReplacements, returns } from "./return-wrongs.ts";
import { gaps, lateBackup, mails, untranslated, webhooks } from "./shop-wrongs.ts";
import type { Expected, Wrong, Wrongs } from "./wrong.ts";

// A shop that is made wrong on purpose, in each way by what happens to shops: each is seen on Today, and mended from there.

/** Of each task at least one way: a task without any does not compile. */
const wrongs: Record<Task, Wrongs> = {
  unmatched,
  "refunds-due": refundsDue,
  "refunds-slow": refundsSlow,
  disputed,
  books,
  "to-confirm": toConfirm,
  late: [...late, ...lateReplacements],
  returns,
  cash,
  grievances,
  documents,
  mails,
  webhooks,
  gaps,
  backup: lateBackup,
  "to-pack": toPack,
  "to-hand-over": toHandOver,
  untranslated,
};
const all = tasks.flatMap((task) => wrongs[task].map((wrong) => ({ task, ...wrong })));

const admin = (permissions: SignedInAdmin["authority"]["permissions"]): SignedInAdmin => ({
  uid: "asha",
  email: "asha@greenverse.example",
  authority: { role: "admin", permissions },
});
/** A super admin, an admin who may do all that a super admin can give, and one as they begin. */
const everyone = [
  owner,
  admin(permitOnly({ orders: [], users: [] }, permissionChoices)),
  admin(defaultPermissions("admin")),
];

test("there are more than twenty ways, each with a name of its own", () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(20);
});

eachEngine(({ name: engine }) => {
  describe.each(all)("$task: $name", ({ task, make, mend, with: given = {} }: Row) => {
    const database = ownDatabase(given.embedded ? "pglite" : engine);
    let shop: TestShop;
    let smtp: SmtpBox | null = null;
    let desk: Desk;
    beforeAll(async () => {
      smtp = given.mails ? await openSmtpBox() : null;
      const variables = {
        ...(given.sells ? production : {}),
        ...(smtp ? { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } : {}),
      };
      const webhooks = given.events === true;
      shop = await startShop({ mode: "inside", engine: database, variables, webhooks });
      desk = deskOf(shop, smtp);
    });
    afterAll(async () => {
      await shop.close();
      await smtp?.close();
    });

    test("is seen by all who may, counted in the menu, and mended from Today (§25.121, §22.100, §22.124)", async () => {
      const expected = await make(desk);
      for (const each of everyone) await seen(desk, task, expected, each);
      const part = await desk.part(task);
      const [thing = NOTHING] = part.things;
      if ("press" in mend) {
        expect(desk.shown(part)).toContain(`value="${mend.press}"`);
        const fields = await mend.fields?.(desk);
        await desk.post(TODAY, { intent: mend.press, ref: thing.ref ?? "", ...fields });
        await mend.after?.(desk, thing);
      } else {
        if ("open" in mend) expect(desk.shown(part)).toContain(`href="${mend.open(thing)}"`);
        await mend.work(desk, thing);
      }
      expect(await desk.part(task)).toMatchObject({ count: 0, things: [] });
      const counted = successOf(await countWaiting(desk.ctx, owner));
      expect(counted.find((each) => each.task === task)?.count).toBe(0);
    });
  });
});

type Row = Wrong & { task: Task };
const NOTHING = {
  ...{ orderId: null, ref: null, state: "", at: "", due: null, money: null, words: null },
  ...{ who: null, phone: null, calls: 0 },
};

/** What an admin is shown of a wrong: all of it, or nothing. */
async function seen({ ctx, now }: Desk, task: Task, expected: Expected, who: SignedInAdmin) {
  const { parts } = successOf(await readToday(ctx, who));
  const waiting = successOf(await countWaiting(ctx, who));
  const part = parts.find((each) => each.task === task);
  expect(part !== undefined).toBe(tasksOf(who.authority).includes(task));
  // The menu's marks are of the same numbers, for whoever sees which.
  const marked = parts.filter((each) => !taskWords[each.task].routine);
  expect(markOf(waiting, TODAY)).toBe(sumOf(marked));
  if (!part) return;
  const { of, money, age, count = 1 } = expected;
  expect(part).toMatchObject({ count, money });
  const { tab, routine } = taskWords[task];
  if (tab) expect(markOf(waiting, tab)).toBe(sumOf(parts.filter(isOf(tab))));
  if (!routine) expect(markOf(waiting, TODAY)).toBeGreaterThanOrEqual(count);
  expect(part.since === null).toBe(age === null);
  if (part.since !== null && age !== null) {
    const waits = now() - Date.parse(part.since);
    expect(waits).toBeGreaterThanOrEqual(age);
    expect(waits).toBeLessThan(age + 3_600_000);
  }
  const rows = part.things.map(({ orderId, ref }) => [orderId, ref]);
  if (of === null) expect(rows).toEqual([]);
  else expect(rows.flat()).toContain(of);
}
const sumOf = (parts: readonly { count: number }[]) =>
  parts.reduce((sum, { count }) => sum + count, 0);
const isOf = (tab: string) => (each: { task: Task }) => taskWords[each.task].tab === tab;
