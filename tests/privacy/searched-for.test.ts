import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isSearchFor } from "#domain/customers/search-for.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { keepView, listViews } from "#server/orders/saved-views.ts";
import { eraseRecords } from "#server/privacy/erase-account.ts";
import { aCustomer, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const permissions = { ...defaultPermissions("admin"), customers: ["read"] };
const admin: SignedInAdmin = {
  uid: "an admin",
  email: "admin@example.in",
  authority: { role: "admin", permissions },
};

describe("whether a search is for a person (§21.40)", () => {
  const asha = {
    ...{ email: "asha.rao@example.in", phone: "+91 98765 43210" },
    ...{ firstName: "Asha", lastName: "Rao" },
  };

  test.each([
    ["asha.rao@example.in", true],
    ["Asha.Rao@", true],
    ["rao@example.in", false],
    ["ravi@example.in", false],
    ["9876543210", true],
    ["+91 98765-43210", true],
    ["09876543210", true],
    ["9876543", true],
    ["987654", false],
    ["9876543211", false],
    ["asha  RAO", true],
    ["Asha", false],
    ["Rao", false],
    ["GV-1", false],
    ["", false],
  ])("%j: %s", (search, expected) => {
    expect(isSearchFor(search, asha)).toBe(expected);
  });

  test("an address that nobody has confirmed is somebody else's, and nobody has an empty name", () => {
    expect(isSearchFor("asha.rao@example.in", { ...asha, email: null })).toBe(false);
    expect(isSearchFor("", { email: null, phone: "", firstName: "", lastName: "" })).toBe(false);
    expect(isSearchFor("9876543210", { ...asha, phone: "" })).toBe(false);
  });
});

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  test("an admin's view that looks for a person goes with that person's account (§21.40)", async () => {
    const { ctx } = shop;
    const person = await aCustomer(ctx, {
      ...{ firstName: "Zebunnisa", lastName: "Khan", phone: "9123456780" },
    });
    await shop.rows(sql`update users set email_verified = true where id = ${person.uid}`);
    const keep = async (list: "orders" | "customers", name: string, query: string) =>
      successOf(await keepView(ctx, admin, list, { name, query }));
    const searched = (q: string) => new URLSearchParams({ q }).toString();
    await keep("orders", "By address", searched(person.email));
    await keep("orders", "By number", `status=placed&${searched("+91 91234 56780")}`);
    await keep("customers", "By name", searched("zebunnisa khan"));
    await keep("orders", "Paid in cash", "payment=cod");
    await keep("customers", "All Khans", searched("Khan"));
    successOf(await eraseRecords(ctx, person));
    const names = async (list: "orders" | "customers") =>
      successOf(await listViews(ctx, admin, list)).map(({ name }) => name);
    expect(await names("orders")).toEqual(["Paid in cash"]);
    expect(await names("customers")).toEqual(["All Khans"]);
  });
});
