import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSession } from "#server/accounts/read-session.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { aClient, aCustomer } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());
  const failureOf = (run: () => PromiseLike<unknown>) =>
    Promise.resolve(run()).then(
      () => expect.unreachable("it must fail"),
      (error: unknown) => error,
    );
  const logged = (error: unknown) => {
    shop.ctx.log.error({ err: error }, "a page failed");
    return JSON.stringify(shop.log.at(-1));
  };

  test("an error of the database is logged without what it was about (§12.21)", async () => {
    const { uid, email } = await aCustomer(shop.ctx);
    const again = { id: `${uid}2`, name: "Somebody Private", email };
    const line = logged(await failureOf(() => shop.ctx.db.insert(users).values(again)));
    expect(line).toContain("insert into");
    expect(line).toContain("users_email_unique");
    expect(line).toContain("log.test.ts");
    expect(line).not.toContain(email);
    expect(line).not.toContain("Somebody Private");
  });

  test("a session's token is not in the log while the database is in trouble", async () => {
    const { cookies } = await aCustomer(shop.ctx);
    const token = /session_token=([^.;]+)/.exec(cookies.join(";"))?.[1] ?? "none";
    await shop.ctx.db.execute(sql`alter table sessions rename to lost`);
    logged(await failureOf(() => readSession(shop.ctx, aClient(cookies))));
    await shop.ctx.db.execute(sql`alter table lost rename to sessions`);
    const all = JSON.stringify(shop.log);
    expect(all).toContain('relation \\"sessions\\" does not exist');
    expect(all).not.toContain(decodeURIComponent(token));
  });
});
