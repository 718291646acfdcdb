import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelByAdmin } from "#server/checkout/cancel-order.ts";
import { editLines } from "#server/checkout/edit-lines.ts";
import { confirmAlert, readAlert } from "#server/stock/answer-alert.ts";
import { askForAlert } from "#server/stock/ask-for-alert.ts";
import { sendAlerts } from "#server/stock/send-alerts.ts";
import { boss, orderEntryOf } from "#tests/checkout/order-entry.ts";
import { standingOf, stockUp } from "#tests/stock/stocked.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { aClient, anEmail, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

// Pieces begin or cease to be counted while orders with them are open (§18.1, §18.7): each order gives back what it took,
// once, and those who wait for a piece of a cancelled order are notified (§18.10).

bothEngines((engine) => {
  let shop: TestShop;
  const { aCardOrder, seenOf } = orderEntryOf(() => shop);
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const switchOff = async () => {
    await shop.rows(sql`update stock set tracked = false`);
    await shop.ctx.stock.load();
  };
  const cancel = async (id: string) => {
    const order = { id, seen: await seenOf(id) };
    return successOf(await cancelByAdmin(shop.ctx, boss, order, { reason: "asked", note: "" }));
  };
  const takeOut = async (id: string, stay: string) =>
    successOf(await editLines(shop.ctx, boss, { id, seen: await seenOf(id) }, [stay]));

  test("what was ordered while it was not counted gives nothing back once it is", async () => {
    await shop.rows(sql`delete from stock`);
    await shop.ctx.stock.load();
    const { id } = await aCardOrder(3);
    await stockUp(shop.ctx, 5);
    await takeOut(id, "2");
    expect(await standingOf(shop)).toMatchObject({ onHand: 5, sold: 0, back: 0 });
    await cancel(id);
    expect(await standingOf(shop)).toMatchObject({ onHand: 5, sold: 0, back: 0 });
  });

  test("what was counted when it was ordered comes back once, however often counting is switched off and on", async () => {
    await stockUp(shop.ctx, 5);
    const { id } = await aCardOrder(3);
    expect((await standingOf(shop)).onHand).toBe(2);
    await switchOff();
    await takeOut(id, "2");
    const { id: other } = await aCardOrder(2); // takes nothing
    await shop.rows(sql`update stock set tracked = true`);
    await shop.ctx.stock.load();
    await cancel(id);
    await cancel(other);
    expect(await standingOf(shop)).toMatchObject({ onHand: 5, sold: 3, back: 3 });
    await until("pages know it", () => shop.ctx.stock.available(variantOf()) === 5);
  });

  test("who waits for a piece is notified once when the order that has it is cancelled", async () => {
    await stockUp(shop.ctx, 1);
    const { id } = await aCardOrder(1);
    const email = anEmail();
    successOf(await askForAlert(shop.ctx, aClient(), { variantId: variantOf(), email }));
    const mails = async () =>
      (await shop.queuedMails()).filter((mail) => "to" in mail && mail.to === email);
    const [asked] = await mails();
    if (asked?.kind !== "stock-confirm") throw new Error("nobody was asked");
    await confirmAlert(shop.ctx, asked.alertId);
    await sendAlerts(shop.ctx, variantOf());
    expect((await mails()).map(({ kind }) => kind)).toEqual(["stock-confirm"]);
    await cancel(id);
    await Promise.all([1, 2, 3].map(() => sendAlerts(shop.ctx, variantOf())));
    expect((await mails()).map(({ kind }) => kind)).toEqual(["stock-confirm", "stock-back"]);
    expect((await readAlert(shop.ctx, asked.alertId))?.state).toBe("sent");
  });
});
