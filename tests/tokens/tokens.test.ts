import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { permissionsOf, tokenScopes } from "#domain/api/scopes.ts";
import { dayOf } from "#domain/calendar.ts";
import { may, permissionChoices, type SignedInAdmin } from "#domain/roles.ts";
import { admitToken } from "#server/tokens/admit-token.ts";
import { listTokens } from "#server/tokens/list-tokens.ts";
import { makeToken } from "#server/tokens/make-token.ts";
import { revokeToken } from "#server/tokens/revoke-token.ts";
import { theOwner } from "#tests/api/program.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

test("scopes are the admins' permissions without those about admins", () => {
  const all = { role: "admin", permissions: permissionsOf(tokenScopes) } as const;
  expect(permissionChoices.filter((choice) => !may(all, choice))).toEqual(["admins:read"]);
});

eachEngine((engine) => {
  let shop: TestShop;
  let owner: SignedInAdmin;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    owner = await theOwner(shop.ctx);
  });
  afterAll(() => shop.close());
  const good = { name: "books", scopes: ["orders:read"], expires: "" };

  test("only a super admin makes, sees and ends tokens; a program never does", async () => {
    const { token } = successOf(await makeToken(shop.ctx, owner, good));
    const { admin: program } = successOf(await admitToken(shop.ctx, token));
    const all = { role: "admin", permissions: permissionsOf(tokenScopes) } as const;
    for (const other of [program, { ...owner, authority: all }]) {
      expect(failureOf(await makeToken(shop.ctx, other, good))).toBe("only-super-admins");
      expect(failureOf(await listTokens(shop.ctx, other))).toBe("insufficient-permissions");
      expect(failureOf(await revokeToken(shop.ctx, other, "x"))).toBe("only-super-admins");
    }
  });

  test("the token is stored nowhere: neither in its row nor in the trail", async () => {
    const { id, token } = successOf(await makeToken(shop.ctx, owner, good));
    const rows = await shop.rows<{ text: string }>(
      sql`select t::text as text from api_tokens t union all select a::text from audit_entries a`,
    );
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
    expect(rows.some(({ text }) => text.includes(id))).toBe(true);
    const [listed] = successOf(await listTokens(shop.ctx, owner));
    expect(listed).toMatchObject({ id, hint: token.slice(-4), state: "works", lastUsedAt: null });
    successOf(await admitToken(shop.ctx, token));
    expect(successOf(await listTokens(shop.ctx, owner))[0]?.lastUsedAt).not.toBeNull();
    successOf(await revokeToken(shop.ctx, owner, id));
    expect(failureOf(await revokeToken(shop.ctx, owner, id))).toBe("unknown-token");
    expect(failureOf(await admitToken(shop.ctx, token))).toBe("no-token");
  });

  test("one whose maker is no super admin any more is said not to work, and can be revoked (§26.57)", async () => {
    const { id, token } = successOf(await makeToken(shop.ctx, owner, good));
    const state = async () =>
      successOf(await listTokens(shop.ctx, owner)).find((each) => each.id === id)?.state;
    const become = (role: "admin" | "super_admin") =>
      shop.ctx.db.execute(sql`update admins set role = ${role} where uid = ${owner.uid}`);
    expect(await state()).toBe("works");
    await become("admin");
    expect([await state(), failureOf(await admitToken(shop.ctx, token))]).toEqual([
      "unowned",
      "no-token",
    ]);
    await become("super_admin");
    expect(await state()).toBe("works");
    await become("admin");
    successOf(await revokeToken(shop.ctx, owner, id));
    expect(await state()).toBe("revoked");
    await become("super_admin");
  });

  test("fifty work at once: those that are over make room (§26.57)", async () => {
    const expires = dayOf(new Date(Date.now() + 30 * 24 * 3_600_000));
    const make = async () => {
      const made = await makeToken(shop.ctx, owner, { ...good, expires });
      return made.ok ? "made" : made.failure;
    };
    let left = 50;
    while (left > 0 && (await make()) === "made") left--;
    expect(await make()).toBe("too-many-tokens");
    await shop.ctx.db.execute(
      sql`update api_tokens set expires_at = now() - interval '1 second' where expires_at is not null`,
    );
    expect(await make()).toBe("made");
  });

  test.each([
    [{ ...good, name: "  " }, { name: "blank" }],
    [{ ...good, name: "x".repeat(61) }, { name: "too-long" }],
    [{ ...good, scopes: [] }, { scopes: "none" }],
    [{ ...good, scopes: ["admins:update"] }, { scopes: "none" }],
    [{ ...good, scopes: ["orders:update", "users:read"] }, { scopes: "update-without-read" }],
    [{ ...good, scopes: ["customers:update"] }, { scopes: "update-without-read" }],
    [{ ...good, expires: "2026-02-30" }, { expires: "no-day" }],
    [{ ...good, expires: "2020-01-01" }, { expires: "past" }],
  ])("%o is refused at its field", async (typed, errors) => {
    expect(failureOf(await makeToken(shop.ctx, owner, typed))).toEqual({ kind: "fields", errors });
  });
});
