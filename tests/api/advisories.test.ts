import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokenScopes } from "#domain/api/scopes.ts";
import type { Result } from "#domain/result.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { accountLink } from "#server/accounts/account-link.ts";
import { logInByCode } from "#server/accounts/by-code/log-in-by-code.ts";
import { logIn } from "#server/accounts/log-in.ts";
import { readSession } from "#server/accounts/read-session.ts";
import { signUp } from "#server/accounts/sign-up.ts";
import { createAdmin } from "#server/admin/create-admin.ts";
import { deleteAdmin } from "#server/admin/delete-admin.ts";
import { resetSecondFactor } from "#server/admin/reset-second-factor.ts";
import { setUpSuperAdmin } from "#server/admin/set-up-super-admin.ts";
import { updateAdmin } from "#server/admin/update-admin.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { admins } from "#server/platform/db/schema/admins.ts";
import { admitToken } from "#server/tokens/admit-token.ts";
import { makeToken } from "#server/tokens/make-token.ts";
import { anAdmin, anOrder } from "#tests/admin/admins.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import {
  aCart,
  aClient,
  aCustomer,
  anAddress,
  anEmail,
  failureOf,
  PASSWORD,
  successOf,
} from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { ask, aToken, serveApi, theOwner } from "./program.ts";

// What other shops' advisories of this year describe, tried here: who may do something makes themselves who may do all; what
// is not bought yet is open to anyone; who registers somebody's e-mail address gets what is theirs.

const engine = ownDatabase("postgres");
let shop: TestShop;
let server: { url: string; close(): Promise<void> };
let owner: SignedInAdmin;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  server = await serveApi(shop.ctx);
  owner = await theOwner(shop.ctx);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});
const call = (token: string, method: string, at: string, body?: unknown) =>
  ask(server.url, `/api/v1${at}`, {
    token,
    method,
    body,
    headers: { "idempotency-key": anEmail() },
  });

describe("an admin who may do something does not become a super admin (§6.2)", () => {
  /** With every permission that a record can hold, also those about admins that no form gives. */
  const everything = {
    ...defaultPermissions("super_admin"),
    ...{ products: ["update"], stock: ["update"], offers: ["update"], settings: ["update"] },
    ...{ refunds: ["update"], customers: ["read", "update"] },
  };
  const delegated = async (): Promise<SignedInAdmin> => {
    const { uid, email } = await anAdmin(shop.ctx, everything);
    return { uid, email, authority: { role: "admin", permissions: everything } };
  };
  const rolesOf = async (uid: string) => {
    const [row] = await shop.ctx.db.select().from(admins).where(eq(admins.uid, uid));
    return [row?.role, row?.permissions];
  };

  test("neither by changing themselves, nor by making, changing or removing others", async () => {
    const admin = await delegated();
    const other = await anAdmin(shop.ctx);
    const given = { email: anEmail(), password: "moss and fern", ownPassword: PASSWORD };
    const tried: Result<unknown, unknown>[] = [
      await updateAdmin(shop.ctx, admin, { id: admin.uid, seen: "" }, ["orders:read"]),
      await updateAdmin(shop.ctx, admin, { id: other.uid, seen: "" }, ["orders:read"]),
      await createAdmin(shop.ctx, aClient(), admin, given),
      await deleteAdmin(shop.ctx, admin, owner.uid),
      await resetSecondFactor(shop.ctx, admin, owner.uid),
      await makeToken(shop.ctx, admin, { name: "mine", scopes: tokenScopes, expires: "" }),
    ];
    for (const result of tried) {
      expect(["insufficient-permissions", "only-super-admins"]).toContain(failureOf(result));
    }
    expect(await rolesOf(admin.uid)).toEqual(["admin", everything]);
    expect((await rolesOf(owner.uid))[0]).toBe("super_admin");
  });

  test("nor by the page that makes the first one, once there is one", async () => {
    const code = shop.ctx.signupCode;
    const typed = { code, email: anEmail(), password: "moss and fern under leaves" };
    expect((await setUpSuperAdmin(shop.ctx, aClient(), typed)).ok).toBe(false);
    const supers = await shop.rows(sql`select 1 from admins where role = 'super_admin'`);
    expect(supers).toHaveLength(1);
  });

  test("nor by a token: one with all scopes is no super admin, and no route or tool is about admins", async () => {
    const { token } = await aToken(shop.ctx, owner);
    const { admin: program } = successOf(await admitToken(shop.ctx, token));
    expect(program.authority.role).toBe("admin");
    const id = { id: owner.uid, seen: "" };
    expect(failureOf(await updateAdmin(shop.ctx, program, id, []))).toBe(
      "insufficient-permissions",
    );
    for (const at of ["/admins", `/admins/${owner.uid}`, "/tokens", "/settings", "/webhooks"]) {
      expect([at, (await call(token, "POST", at, { role: "super_admin" })).status]).toEqual([
        at,
        404,
      ]);
    }
    // What a body says of roles is no field.
    const { uid } = await aCustomer(shop.ctx);
    const closed = { closed: false, role: "super_admin" };
    expect((await call(token, "PUT", `/customers/${uid}/closed`, closed)).json).toMatchObject({
      status: 422,
      errors: [{ pointer: "/role" }],
    });
    expect(await rolesOf(uid)).toEqual([undefined, undefined]);
  });

  test("nor is the owner's account closed, signed out or erased by who may change customers", async () => {
    const { token } = await aToken(shop.ctx, owner);
    const at = `/customers/${owner.uid}`;
    const answers = [
      await call(token, "PUT", `${at}/closed`, { closed: true }),
      await call(token, "POST", `${at}/sign-out`),
      await call(token, "DELETE", at),
    ];
    expect(answers.map(({ json }) => (json as { code: string }).code)).toEqual([
      "customer-is-admin",
      "customer-is-admin",
      "customer-is-admin",
    ]);
  });
});

describe("what is not bought yet is open to nobody but whose it is", () => {
  test("what was entered for a customer: to no visitor, and to no program without both scopes", async () => {
    const { token } = await aToken(shop.ctx, owner);
    const entered = {
      address: anAddress({ email: anEmail() }),
      ...{ lines: [{ variantId: Number(variantOf(1)), quantity: 1 }], payment: "link" },
    };
    const { json } = await call(token, "POST", "/orders", entered);
    const { enteredId } = json as { enteredId: string };
    const { token: reads } = await aToken(shop.ctx, owner, ["orders:read"]);
    const { token: updates } = await aToken(shop.ctx, owner, ["orders:read", "orders:update"]);
    for (const [weak, status] of [
      ["", 401],
      [reads, 403],
      [updates, 403],
    ] as const) {
      const tried = [
        await call(weak, "GET", "/entered-orders"),
        await call(weak, "POST", `/entered-orders/${enteredId}/withdraw`, {}),
        await call(weak, "POST", `/entered-orders/${enteredId}/send`, {}),
      ];
      expect(tried.map((answer) => answer.status)).toEqual([status, status, status]);
      for (const { text } of tried) expect(text).not.toContain("Neem Street");
    }
    const list = await call(token, "GET", "/entered-orders");
    expect(list.text).toContain(enteredId);
    // Nor to another customer who knows its number.
    const stranger = await aCustomer(shop.ctx);
    await aCart(shop.ctx, stranger.uid);
    expect(await readPayment(shop.ctx, stranger.uid, enteredId)).toEqual({ kind: "no-checkout" });
  });

  test("the lines of an order are changed by nobody whose scope is to read them", async () => {
    const { id } = await anOrder(shop.ctx, 2);
    const { token: reads } = await aToken(shop.ctx, owner, ["orders:read", "users:read"]);
    const { json } = await call(reads, "GET", `/orders/${id}`);
    const [line] = (json as { lines: { lineId: string }[] }).lines;
    const tried = [
      await call(reads, "PUT", `/orders/${id}/lines`, {
        lines: [{ lineId: line?.lineId, quantity: 1 }],
      }),
      await call(reads, "POST", `/orders/${id}/lines`, {
        lines: [{ variantId: Number(variantOf(1)), quantity: 1 }],
      }),
    ];
    expect(tried.map(({ status }) => status)).toEqual([403, 403]);
    expect((await call(reads, "GET", `/orders/${id}`)).json).toMatchObject({
      lines: [{ quantity: 2 }],
    });
  });
});

describe("who registers somebody's e-mail address gets nothing of theirs (§12.29)", () => {
  const register = (email: string) =>
    signUp(shop.ctx, aClient(), { ...anAddress({ email }), password: "a stranger's own 77" });
  const enters = (email: string, password: string) =>
    logIn(shop.ctx, aClient(), { email, password });

  test("an address that has an account makes no second one, and changes no password", async () => {
    const { uid, email } = await aCustomer(shop.ctx);
    expect((await register(email)).ok).toBe(false);
    expect((await register(email.toUpperCase())).ok).toBe(false);
    expect((await enters(email, "a stranger's own 77")).ok).toBe(false);
    expect((await enters(email, PASSWORD)).ok).toBe(true);
    const rows = await shop.ctx.db.select().from(users).where(eq(users.email, email));
    expect(rows.map(({ id }) => id)).toEqual([uid]);
  });

  test("an account that an admin has made for somebody on the telephone is not taken by a sign-up", async () => {
    const { token } = await aToken(shop.ctx, owner);
    const email = anEmail();
    const order = {
      address: anAddress({ email }),
      ...{ lines: [{ variantId: Number(variantOf(2)), quantity: 1 }], payment: "cash" },
    };
    expect((await call(token, "POST", "/orders", order)).status).toBe(201);
    expect((await register(email)).ok).toBe(false);
    expect((await enters(email, "a stranger's own 77")).ok).toBe(false);
  });

  test("who registered it first loses it, with session and password, to who reads its mail", async () => {
    const email = anEmail();
    const { cookies } = successOf(await register(email));
    const code = await accountLink(shop.ctx, { kind: "sign-in-code", to: email, name: "" });
    successOf(await logInByCode(shop.ctx, aClient(), { email, code: code ?? "" }));
    expect((await readSession(shop.ctx, aClient(cookies))).customer).toBeNull();
    expect((await enters(email, "a stranger's own 77")).ok).toBe(false);
  });

  test("nothing is entered for an address that a stranger has registered and not confirmed", async () => {
    const { token } = await aToken(shop.ctx, owner);
    const email = anEmail();
    successOf(await register(email));
    const order = {
      address: anAddress({ email }),
      ...{ lines: [{ variantId: Number(variantOf(2)), quantity: 1 }], payment: "cash" },
    };
    const refused = await call(token, "POST", "/orders", order);
    expect(refused.json).toMatchObject({ status: 422, code: "unconfirmed-account" });
  });
});
