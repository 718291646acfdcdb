import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../server/db/schema/identity.ts";
import { readSession } from "../../server/services/read-session.ts";
import { eachEngine } from "../support/engines.ts";
import { aClient, aCustomer } from "../support/people.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

eachEngine((engine) => {
  let house: TestShop;
  beforeAll(async () => {
    house = await makeShop(engine);
  });
  afterAll(() => house.close());
  const failureOf = (run: () => PromiseLike<unknown>) =>
    Promise.resolve(run()).then(
      () => expect.unreachable("it must fail"),
      (error: unknown) => error,
    );
  const logged = (error: unknown) => {
    house.shop.log.error({ err: error }, "a page failed");
    return JSON.stringify(house.log.at(-1));
  };

  test("an error of the database is logged without what it was about", async () => {
    const { uid, email } = await aCustomer(house.shop);
    const again = { id: `${uid}2`, name: "Somebody Private", email };
    const line = logged(await failureOf(() => house.shop.db.insert(users).values(again)));
    expect(line).toContain("insert into");
    expect(line).toContain("users_email_unique");
    expect(line).toContain("log.test.ts");
    expect(line).not.toContain(email);
    expect(line).not.toContain("Somebody Private");
  });

  test("a session's token is not in the log while the database is in trouble", async () => {
    const { cookies } = await aCustomer(house.shop);
    const token = /session_token=([^.;]+)/.exec(cookies.join(";"))?.[1] ?? "none";
    await house.shop.db.execute(sql`alter table sessions rename to lost`);
    logged(await failureOf(() => readSession(house.shop, aClient(cookies))));
    await house.shop.db.execute(sql`alter table lost rename to sessions`);
    const all = JSON.stringify(house.log);
    expect(all).toContain("Failed to get session");
    expect(all).not.toContain(decodeURIComponent(token));
  });
});
