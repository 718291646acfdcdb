import { describe, expect, test } from "vitest";
import { placeOnly, withoutContact } from "#domain/contact.ts";
import { actorId, holdsPermission } from "#domain/order/actors.ts";
import type { Order } from "#domain/order.ts";
import { pathIn, readPath } from "#domain/profile/language.ts";
import { shownName } from "#domain/reviews/shown-name.ts";
import {
  type Authority,
  authorize,
  authorizeSuper,
  chosenOf,
  defaultPermissions,
  may,
  type Permissions,
  permissionChoices,
  permissionWord,
  permissionWords,
  permitOnly,
  updateWithoutRead,
} from "#domain/roles.ts";

const clerk = (permissions: Partial<Permissions> = {}): Authority => ({
  role: "admin",
  permissions: { orders: [], users: [], ...permissions },
});
const owner: Authority = { role: "super_admin", permissions: { orders: [], users: [] } };

describe("what admins may do (§3.18)", () => {
  test("is what their record holds; a super admin may do everything, nobody nothing", () => {
    const reader = clerk({ orders: ["read"] });
    expect(may(reader, "orders:read")).toBe(true);
    expect(may(reader, "orders:update")).toBe(false);
    expect(may(reader, "refunds:update")).toBe(false);
    expect(may(owner, "refunds:update")).toBe(true);
    expect(may(null, "orders:read")).toBe(false);
    const signedIn = { uid: "a", email: "a@x.example", authority: reader };
    expect(authorize(signedIn, "orders:read")).toEqual({ ok: true, value: null });
    expect(authorize(signedIn, "users:read")).toEqual({
      ...{ ok: false, failure: "insufficient-permissions" },
    });
  });

  test("is chosen from one list of boxes, and all of it can be given (§21.1)", () => {
    expect(permissionChoices.map(permissionWord)).toEqual([
      ...["orders read", "orders update", "refunds update", "documents read", "documents update"],
      ...["users read", "customers read", "customers update", "grievances update"],
      ...["reviews update", "products update", "stock update", "offers update"],
      ...["settings update", "admins read"],
    ]);
    const all = permitOnly({ orders: [], users: [] }, permissionChoices);
    expect(chosenOf(all)).toEqual([...permissionChoices]);
    expect(permissionChoices.every((each) => may(clerk(all), each))).toBe(true);
  });

  test("begins with orders and customers, and admins for those who make admins (§3.19)", () => {
    const base = { orders: ["read", "update"], users: ["read"] };
    expect(defaultPermissions("admin")).toEqual(base);
    expect(defaultPermissions("super_admin")).toEqual({
      ...base,
      admins: ["create", "read", "update", "delete"],
    });
  });

  test("is changed by choices, and what has no choice stays", () => {
    const before = { orders: ["read", "delete"], users: ["read"], stock: ["update"] };
    const after = permitOnly(before, ["orders:update", "refunds:update"]);
    expect(after).toEqual({
      ...{ orders: ["update", "delete"], users: [], stock: [], refunds: ["update"] },
    });
    expect(chosenOf(after)).toEqual(["orders:update", "refunds:update"]);
    expect(before.orders).toEqual(["read", "delete"]);
    expect(permitOnly({ orders: [], users: [] }, [])).toEqual({ orders: [], users: [] });
  });

  test("of admins is for super admins alone, whatever a record holds (§6, §6.3)", () => {
    const whole = clerk(defaultPermissions("super_admin"));
    const allowed = (authority: Authority) =>
      authorizeSuper({ uid: "a", email: "a@x.example", authority }, "admins:read").ok;
    expect([owner, whole].map(allowed)).toEqual([true, false]);
  });

  test.each([
    [["orders:update"], "orders"],
    [["orders:read", "orders:update"], null],
    [["documents:update", "orders:read"], "documents"],
    [["customers:update"], "customers"],
    [["stock:update"], null],
    [["orders:read"], null],
  ] as const)("%j lacks the read of %j (§21.3)", (chosen, kind) => {
    expect(updateWithoutRead(chosen)).toBe(kind);
  });

  test("is said in words", () => {
    expect(permissionWord("orders:read")).toBe("orders read");
    expect(permissionWords({ orders: ["read", "update"], users: [], stock: ["update"] })).toBe(
      "orders read, update · stock update",
    );
    expect(permissionWords({ orders: [], users: [] })).toBe("none");
  });
});

describe("who does something to an order", () => {
  const admin = { uid: "a", email: "a@x.example", authority: clerk() };
  test("is kept by an id, and asked for a permission as an admin alone", () => {
    const customer = { kind: "customer", userId: "u" } as const;
    const job = { kind: "system", name: "carrier" } as const;
    const clerkActor = { kind: "admin", admin } as const;
    expect([customer, clerkActor, job].map(actorId)).toEqual(["u", "a", "carrier"]);
    expect([customer, clerkActor, job].map((one) => holdsPermission(one, "orders:update"))).toEqual(
      [true, false, true],
    );
  });
});

test("who may not read customers sees the place of an address alone", () => {
  const address = {
    ...{ firstName: "Asha", lastName: "Rao", email: "asha@example.in", phone: "9876543210" },
    ...{ address: "12 Neem Street", city: "Pune", state: "Maharashtra", pinCode: "411001" },
  };
  const place = { city: "Pune", state: "Maharashtra", pinCode: "411001" };
  const filled = Object.entries(placeOnly(address)).filter(([, text]) => text !== "");
  expect(Object.fromEntries(filled)).toEqual(place);
  const order: Order = {
    ...{ id: "o", userId: "u", items: [], total: 0, status: "placed", paymentId: "p" },
    ...{ shippingAddress: address, createdAt: "", buyer: { company: "Neem", gstin: "" } },
  };
  const shown = withoutContact(order);
  expect(shown).not.toHaveProperty("buyer");
  expect([shown.userId, shown.shippingAddress]).toEqual(["", placeOnly(address)]);
  expect(withoutContact({ ...order, shippingAddress: null }).shippingAddress).toBeNull();
});

test.each([
  ["/", "/hi"],
  ["/?a=1", "/hi?a=1"],
  ["/#top", "/hi#top"],
  ["/cart", "/hi/cart"],
])("%s is %s in Hindi, and back", (path, hindi) => {
  expect(pathIn("hi", path)).toBe(hindi);
  expect(pathIn("en", path)).toBe(path);
  expect(readPath(hindi)).toEqual({ language: "hi", path });
  expect(readPath(path)).toEqual({ language: "en", path });
});

test.each(["/hill", "/history/hi", "/x/hi"])("%s is no page in Hindi", (path) => {
  expect(readPath(path)).toEqual({ language: "en", path });
});

test.each([
  [" Asha ", " rao", "Asha r."],
  ["Asha", " ", "Asha"],
  ["", "Rao", ""],
  ["आशा", "क्षेत्री", "आशा क्षे."],
  [`${"a".repeat(39)} b`, "Rao", `${"a".repeat(39)} R.`],
])("%j %j signs a review as %j", (firstName, lastName, shown) => {
  expect(shownName({ firstName, lastName })).toBe(shown);
});
