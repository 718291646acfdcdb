import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { changeCustomerTags } from "#server/admin/customers/annotate-customer.ts";
import { readCustomer } from "#server/admin/customers/read-customer.ts";
import { aCustomer, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const asha: SignedInAdmin = {
  uid: "asha",
  email: "asha@greenverse.example",
  authority: {
    role: "admin",
    permissions: { ...defaultPermissions("admin"), customers: ["read", "update"] },
  },
};

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  test("however often a customer is looked at, it is told what was done to the account (§21.31)", async () => {
    const { uid } = await aCustomer(shop.ctx);
    successOf(await changeCustomerTags(shop.ctx, asha, uid, { add: "vip" }));
    for (let look = 0; look < 51; look++) successOf(await readCustomer(shop.ctx, asha, uid));
    const { history } = successOf(await readCustomer(shop.ctx, asha, uid));
    expect(history.map(({ action }) => action)).toEqual(["customer.tags"]);
  });
});
