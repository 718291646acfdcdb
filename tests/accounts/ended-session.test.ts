import { afterAll, beforeAll, expect, test } from "vitest";
import { changePassword } from "#server/accounts/change-password.ts";
import { checkOwnPassword } from "#server/accounts/check-own-password.ts";
import { logOut } from "#server/accounts/log-out.ts";
import { aClient, aCustomer, failureOf, PASSWORD } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// Two requests of one browser at once: the other one has ended the session in between (§8).
eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  test("a password is neither changed nor checked for a session that has just ended", async () => {
    const customer = await aCustomer(shop.ctx);
    const client = aClient(customer.cookies);
    await logOut(shop.ctx, client);
    const given = { current: PASSWORD, newPassword: "moss and fern" };
    const changed = await changePassword(shop.ctx, client, customer, given);
    expect(failureOf(changed).code).toBe("auth/user-token-expired");
    const checked = await checkOwnPassword(shop.ctx, client, customer.email, PASSWORD);
    expect(checked?.code).toBe("auth/user-token-expired");
  });
});
