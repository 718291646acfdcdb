import { afterAll, beforeAll, expect, test } from "vitest";
import { changePassword } from "../../server/services/change-password.ts";
import { checkOwnPassword } from "../../server/services/check-own-password.ts";
import { logOut } from "../../server/services/log-out.ts";
import { eachEngine } from "../support/engines.ts";
import { aClient, aCustomer, failureOf, PASSWORD } from "../support/people.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

// Two requests of one browser at once: the other one has ended the session in between (§8).
eachEngine((engine) => {
  let house: TestShop;
  beforeAll(async () => {
    house = await makeShop(engine);
  });
  afterAll(() => house.close());

  test("a password is neither changed nor checked for a session that has just ended", async () => {
    const customer = await aCustomer(house.shop);
    const client = aClient(customer.cookies);
    await logOut(house.shop, client);
    const given = { current: PASSWORD, wanted: "moss and fern" };
    const changed = await changePassword(house.shop, client, customer, given);
    expect(failureOf(changed).code).toBe("auth/user-token-expired");
    const checked = await checkOwnPassword(house.shop, client, customer.email, PASSWORD);
    expect(checked?.code).toBe("auth/user-token-expired");
  });
});
