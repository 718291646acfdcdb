import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { confirmByAdmin } from "#server/cod/confirm-by-admin.ts";
import { refuseAtDoor } from "#server/cod/refuse-at-door.ts";
import { editAddress } from "#server/orders/edit-address.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { orderEntryOf } from "#tests/checkout/order-entry.ts";
import { aCashOrder, aPhone, rowOf, setStatus } from "#tests/cod/cash-orders.ts";
import { anAddress, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { fillIn, owner } from "#tests/support/ready-shop.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// A cash order that is changed after its customer was asked, or was not, is looked at as it is now (§22.63).

bothEngines((engine) => {
  let shop: TestShop;
  let asha: SignedInAdmin;
  const { add, seenOf } = orderEntryOf(() => shop);
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await fillIn(shop.ctx, "cod", { confirmFirst: "on" });
    asha = { ...owner, ...(await anAdmin(shop.ctx)), authority: owner.authority };
  });
  afterAll(() => shop.close());

  const stateOf = async (id: string) => (await rowOf(shop.ctx, id)).cashConfirmation;
  const questions = async (orderId: string) => {
    const rows = await shop.ctx.db.select().from(mails).where(eq(mails.orderId, orderId));
    return rows.filter(({ kind }) => kind === "cash-confirm").length;
  };
  /** A confirmed order of ₹29,999 of somebody who refused one parcel: not of high risk yet. */
  async function confirmed(phone: string) {
    const refused = await aCashOrder(shop.ctx, null, { phone });
    successOf(await confirmByAdmin(shop.ctx, asha, refused.id));
    await setStatus(shop.ctx, asha, refused.id, "shipped");
    successOf(await refuseAtDoor(shop.ctx, asha, refused.id, "Nobody took it"));
    const order = await aCashOrder(shop.ctx, refused, { phone });
    if ((await stateOf(order.id)) !== null) {
      successOf(await confirmByAdmin(shop.ctx, asha, order.id));
    }
    return { order, asked: await questions(order.id) };
  }

  test("a confirmed order that grows beyond ₹50,000 is asked about anew", async () => {
    const { order, asked } = await confirmed(aPhone());
    successOf(await add(order.id, 1, 1));
    expect(await stateOf(order.id)).toBe("asked");
    expect(await questions(order.id)).toBe(asked + 1);
    // It is asked once: the same question is open.
    successOf(await add(order.id, 3, 1));
    expect(await questions(order.id)).toBe(asked + 1);
  });

  test("one that grows and stays of low risk is not", async () => {
    const order = await aCashOrder(shop.ctx);
    successOf(await confirmByAdmin(shop.ctx, asha, order.id));
    successOf(await add(order.id, 3, 1));
    expect(await stateOf(order.id)).toBe("confirmed");
  });

  test("one that goes to the phone number of somebody who refused twice is", async () => {
    const phone = aPhone();
    const { order } = await confirmed(phone);
    await setStatus(shop.ctx, asha, order.id, "shipped");
    successOf(await refuseAtDoor(shop.ctx, asha, order.id, "Nobody took it"));
    const other = await aCashOrder(shop.ctx);
    successOf(await confirmByAdmin(shop.ctx, asha, other.id));
    const row = await rowOf(shop.ctx, other.id);
    const given = { id: other.id, seen: await seenOf(other.id) };
    const same = anAddress({ email: other.email, phone: row.shippingAddress?.phone ?? "" });
    successOf(await editAddress(shop.ctx, asha, given, { ...same, address: "8 Neem Road" }));
    expect(await stateOf(other.id)).toBe("confirmed");
    const again = { id: other.id, seen: await seenOf(other.id) };
    successOf(await editAddress(shop.ctx, asha, again, { ...same, phone }));
    expect(await stateOf(other.id)).toBe("asked");
  });
});
