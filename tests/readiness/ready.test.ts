import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { addLines } from "#server/checkout/order-entry/add-lines.ts";
import { enterOrder } from "#server/checkout/order-entry/enter-order.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { describeReadiness } from "#server/readiness/describe-readiness.ts";
import { readReadiness } from "#server/readiness/read-readiness.ts";
import { unwaiveGap, waiveGap } from "#server/readiness/waive-gap.ts";
import {
  aBuyer,
  aCart,
  aCheckout,
  anAddress,
  failureOf,
  payByCard,
  successOf,
} from "#tests/support/customers.ts";
import { eachEngine, ownDatabase } from "#tests/support/engines.ts";
import { companyOf, fillIn, makeReady, owner, production } from "#tests/support/ready-shop.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const keysOf = (shop: TestShop) => shop.ctx.readiness.gaps().map(({ key }) => key);
const signed = { name: "Asha Rao", reason: "We sell plants alone until March." };
const admin = {
  ...owner,
  authority: { role: "admin", permissions: { orders: [], users: [], settings: ["update"] } },
} as const;

eachEngine((engine) => {
  let shop: TestShop;
  const start = () => startShop({ mode: "inside", engine, variables: production });
  beforeAll(async () => {
    shop = await start();
  });
  afterAll(() => shop.close());

  describe("a fresh production shop (§23.13)", () => {
    test("lists what is missing, and notifies the log and the operator (§23.11, §23.15)", () => {
      const keys = keysOf(shop);
      expect(keys).toEqual(expect.arrayContaining(["legal.gstin", "legal.grievanceName"]));
      expect(keys).toEqual(expect.arrayContaining(["mail.fromAddress", "policy.privacy"]));
      expect(keys.filter((key) => key.endsWith(".origin"))).toHaveLength(3);
      expect(shop.ctx.readiness.open()).toBe(false);
      expect(describeReadiness(shop.ctx)).toBe(
        `No orders are taken yet: ${keys.length} things are missing. The list is at https://shop.example/admin/dashboard/ready`,
      );
      const logged = shop.log.filter(({ msg }) => String(msg).startsWith("no orders yet: "));
      expect(logged.map(({ gap }) => gap)).toEqual(keys);
    });

    test("says that people log in before their address is confirmed, unless the environment asks for it (§23.11)", async () => {
      expect(successOf(await readReadiness(shop.ctx, owner)).verifiesEmail).toBe(false);
      const settings = { ...shop.ctx.settings, requireVerifiedEmail: true };
      const asking = await readReadiness({ ...shop.ctx, settings }, owner);
      expect(successOf(asking).verifiesEmail).toBe(true);
    });

    test("opens no checkout, and no order is entered by telephone", async () => {
      const { uid, email } = await aBuyer(shop.ctx);
      await aCart(shop.ctx, uid);
      const input = anAddress({ email });
      expect(failureOf(await openCheckout(shop.ctx, uid, input)).kind).toBe("shop-not-open");
      const form = { key: "00000000-0000-4000-8000-000000000001", shown: null };
      const lines = [{ variant: "1", quantity: "1" }];
      const typed = { customer: "", address: input, lines, code: "", payment: "cash" };
      const entered = failureOf(await enterOrder(shop.ctx, owner, form, typed));
      expect(entered).toEqual({ kind: "refused", failure: "shop-not-open" });
    });

    test("is opened by all that is filled in, but for what was waived (§23.12)", async () => {
      await makeReady(shop.ctx);
      // The provider of the tests is a test account.
      expect(keysOf(shop)).toEqual(["payment.account"]);
      expect(shop.ctx.readiness.open()).toBe(false);
      successOf(await waiveGap(shop.ctx, owner, "payment.account", signed));
      expect(shop.ctx.readiness.open()).toBe(true);
      expect(describeReadiness(shop.ctx)).toBe(null);
      const { uid, checkoutId } = await aCheckout(shop.ctx);
      expect(successOf(await payOnDelivery(shop.ctx, uid, checkoutId)).status).toBe("placed");
    });
  });

  describe("a shop that is shut again (§23.13)", () => {
    const shut = () => fillIn(shop.ctx, "legal", { grievanceName: "" });
    const reopen = () => fillIn(shop.ctx, "legal", companyOf.legal ?? {});

    test("places no cash order, begins no payment and adds nothing", async () => {
      const before = await aCheckout(shop.ctx);
      const order = successOf(await payOnDelivery(shop.ctx, before.uid, before.checkoutId));
      const { uid, checkoutId } = await aCheckout(shop.ctx);
      await shut();
      expect(keysOf(shop)).toEqual(["legal.grievanceName", "payment.account"]);
      expect(failureOf(await payOnDelivery(shop.ctx, uid, checkoutId))).toBe("shop-not-open");
      expect(failureOf(await startPayment(shop.ctx, uid, checkoutId))).toBe("shop-not-open");
      const page = await readPayment(shop.ctx, uid, checkoutId);
      expect(page).toMatchObject({ kind: "open", card: null, noCash: expect.any(String) });
      const more = { id: order.id, seen: "", key: "00000000-0000-4000-8000-000000000002" };
      const added = await addLines(shop.ctx, owner, more, [{ variant: "1", quantity: "1" }]);
      expect(failureOf(added)).toEqual({ kind: "refused", failure: "shop-not-open" });
      // An order that there is, is answered as before.
      const again = await payOnDelivery(shop.ctx, before.uid, before.checkoutId);
      expect(successOf(again).id).toBe(order.id);
      await reopen();
      expect(successOf(await payOnDelivery(shop.ctx, uid, checkoutId)).status).toBe("placed");
    });

    test("notices a GSTIN of another state than the registered address, until that is waived (§23.11)", async () => {
      const there = { address: "7 Neem Road, Pune 411001, Maharashtra" };
      await fillIn(shop.ctx, "legal", there);
      expect(keysOf(shop)).toEqual(["legal.gstin.state", "payment.account"]);
      expect(shop.ctx.readiness.open()).toBe(false);
      successOf(await waiveGap(shop.ctx, owner, "legal.gstin.state", signed));
      expect(shop.ctx.readiness.open()).toBe(true);
      successOf(await unwaiveGap(shop.ctx, owner, "legal.gstin.state"));
      expect(shop.ctx.readiness.open()).toBe(false);
      await reopen();
      expect(shop.ctx.readiness.open()).toBe(true);
    });

    test("makes an order of money that was paid", async () => {
      const { uid, checkoutId } = await aCheckout(shop.ctx);
      const started = successOf(await startPayment(shop.ctx, uid, checkoutId));
      await payByCard(shop, started);
      await shut();
      expect(successOf(await settleCheckout(shop.ctx, started.orderId)).status).toBe("placed");
      await reopen();
    });
  });

  describe("a waiver (§23.14)", () => {
    const gap = "legal.grievanceName";
    beforeAll(() => fillIn(shop.ctx, "legal", { grievanceName: "" }));

    test("needs a super admin, a name and a reason, and something that is missing", async () => {
      const { ctx } = shop;
      expect(failureOf(await waiveGap(ctx, admin, gap, signed))).toBe("insufficient-permissions");
      expect(failureOf(await waiveGap(ctx, owner, gap, { name: " ", reason: "" }))).toEqual({
        code: "wrong-waiver",
        errors: { name: expect.any(String), reason: expect.any(String) },
      });
      expect(failureOf(await waiveGap(ctx, owner, "legal.gstin", signed))).toBe("unknown-gap");
      expect(ctx.readiness.open()).toBe(false);
    });

    test("opens the shop, here and in another process, and stays written down", async () => {
      const other = engine.name === "postgres" ? await start() : null;
      if (other) await other.work();
      successOf(await waiveGap(shop.ctx, owner, gap, signed));
      expect(shop.ctx.readiness.open()).toBe(true);
      expect(failureOf(await waiveGap(shop.ctx, owner, gap, signed))).toBe("already-waived");
      if (other) await until("the waiver is read", async () => other.ctx.readiness.open());
      await other?.close();
      const list = successOf(await readReadiness(shop.ctx, admin));
      expect(list.gaps).toEqual([]);
      expect(list.waived[0]).toMatchObject({
        key: gap,
        waiver: { waivedBy: "Asha Rao", email: owner.email, reason: signed.reason },
      });
      expect(describeReadiness(shop.ctx)).toBe(null);
      const entries = await shop.rows(
        sql`select action, actor_email as by, after from audit_entries where subject_id = ${gap}`,
      );
      expect(entries).toEqual([{ action: "gap.waive", by: owner.email, after: signed }]);
    });

    test("stands by idle where the gap is filled, and is taken back", async () => {
      await fillIn(shop.ctx, "legal", companyOf.legal ?? {});
      const idle = successOf(await readReadiness(shop.ctx, owner));
      expect(idle).toMatchObject({ open: true, gaps: [], idle: [{ gap }] });
      expect(idle.waived.map(({ key }) => key)).toEqual(["payment.account"]);
      await fillIn(shop.ctx, "legal", { grievanceName: "" });
      expect(failureOf(await unwaiveGap(shop.ctx, admin, gap))).toBe("insufficient-permissions");
      successOf(await unwaiveGap(shop.ctx, owner, gap));
      expect(shop.ctx.readiness.open()).toBe(false);
      expect(failureOf(await unwaiveGap(shop.ctx, owner, gap))).toBe("not-waived");
    });
  });
});

describe("a demo", () => {
  const engine = ownDatabase("pglite");
  test("lists the same and sells all the same (§23.13)", async () => {
    const demo = await startShop({ mode: "inside", engine });
    expect(demo.ctx.readiness.gaps().length).toBeGreaterThan(20);
    expect(demo.ctx.readiness.open()).toBe(true);
    expect(describeReadiness(demo.ctx)).toBe(null);
    await demo.close();
  });
});

describe("a shop whose settings were kept with a wrong GSTIN", () => {
  const engine = ownDatabase("pglite");
  const open = () => startShop({ mode: "inside", engine, variables: production });

  test("is shown that its check character is wrong, and may not sell (§23.11)", async () => {
    const before = await open();
    await makeReady(before.ctx);
    successOf(await waiveGap(before.ctx, owner, "payment.account", signed));
    expect(before.ctx.readiness.open()).toBe(true);
    const changed = await before.ctx.db.execute(
      sql`update settings set value = jsonb_set(value, '{gstin}', '"29AAACZ0000A1Z6"') where "group" = 'legal' returning 1`,
    );
    expect(changed).toHaveLength(1);
    await before.close();
    const shop = await open();
    try {
      const [gap] = shop.ctx.readiness.gaps();
      expect(gap).toMatchObject({
        key: "legal.gstin",
        sentence:
          "The GSTIN 29AAACZ0000A1Z6 is wrong: its last character does not check the others.",
      });
      expect(shop.ctx.readiness.open()).toBe(false);
    } finally {
      await shop.close();
    }
  });
});
