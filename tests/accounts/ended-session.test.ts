import { afterAll, beforeAll, expect, test } from "vitest";
import { changePassword } from "#server/accounts/change-password.ts";
import { checkOwnPassword } from "#server/accounts/check-own-password.ts";
import { logOut } from "#server/accounts/log-out.ts";
import { readSession } from "#server/accounts/read-session.ts";
import { aClient, aCustomer, failureOf, PASSWORD } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { openSite, post } from "#tests/support/site.ts";
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

  test("who could not be logged out keeps their cookies, and the session, and is not shown otherwise (§8.33)", async () => {
    const { uid, cookies } = await aCustomer(shop.ctx);
    const client = aClient(cookies);
    const site = await openSite(shop.ctx);
    for (const statement of [
      `create function no_sessions_end() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
      "create trigger no_sessions_end before delete on sessions for each row execute function no_sessions_end()",
    ]) {
      await shop.ctx.db.execute(statement);
    }
    await expect(logOut(shop.ctx, client)).rejects.toThrow();
    const page = await post(site, "/logout", {}, cookies);
    expect([page.status >= 500, page.headers.getSetCookie()]).toEqual([true, []]);
    expect(shop.log.some(({ msg }) => msg === "Logout error:")).toBe(true);
    expect((await readSession(shop.ctx, client)).customer).toMatchObject({ uid });

    await shop.ctx.db.execute("drop trigger no_sessions_end on sessions");
    expect((await post(site, "/logout", {}, cookies)).status).toBe(302);
    expect((await readSession(shop.ctx, client)).customer).toBeNull();
    await site.close();
  });
});
