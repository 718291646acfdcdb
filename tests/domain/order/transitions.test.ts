import { describe, expect, test } from "vitest";
import type { Actor } from "#domain/order/actors.ts";
import {
  type Goods,
  type Holds,
  isSetBack,
  NO_HOLDS,
  type Standing,
} from "#domain/order/standing.ts";
import { mayDo, nextStatus, type OrderAction, orderActions } from "#domain/order/transitions.ts";
import { type OrderStatus, orderStatuses } from "#domain/order.ts";
import type { Permissions } from "#domain/roles.ts";

const admin = (permissions: Permissions): Actor => ({
  kind: "admin",
  admin: { uid: "a", email: "a@x.example", authority: { role: "admin", permissions } },
});
const actors = {
  customer: { kind: "customer", userId: "u" },
  orders: admin({ orders: ["read", "update"], users: [] }),
  refunds: admin({ orders: ["read"], users: [], refunds: ["update"] }),
  reader: admin({ orders: ["read"], users: ["read"] }),
  system: { kind: "system", name: "carrier" },
} as const satisfies Record<string, Actor>;
type Who = keyof typeof actors;

/** Statuses by their first letters: Placed, proCessing, pacKed, Shipped, Out, Delivered, X cancelled. */
const letters: Record<string, OrderStatus> = {
  P: "placed",
  C: "processing",
  K: "packed",
  S: "shipped",
  O: "out for delivery",
  D: "delivered",
  X: "cancelled",
};

/** Where the goods of an order are whose status was never set back. */
const goodsOf: Record<OrderStatus, Goods> = {
  ...{ placed: "here", processing: "here", packed: "here", cancelled: "here" },
  ...{ shipped: "on the way", "out for delivery": "on the way", delivered: "arrived" },
};
const standing = (status: OrderStatus, holds: Partial<Holds> = {}): Standing => ({
  ...{ status, goods: goodsOf[status] },
  ...{ ...NO_HOLDS, ...holds },
});

/** From which statuses who may do what, and where it leads; "=": the status stays. */
const table: Record<OrderAction, [to: string, from: Partial<Record<Who, string>>]> = {
  "set placed": ["placed", { orders: "PCKSOD" }],
  "set processing": ["processing", { orders: "PCKSOD" }],
  "set shipped": ["shipped", { orders: "PCKSOD" }],
  "set delivered": ["delivered", { orders: "PCKSOD" }],
  pack: ["packed", { orders: "PC" }],
  unpack: ["processing", { orders: "K" }],
  "add parcel": ["=", { orders: "PCKSO" }],
  ship: ["shipped", { orders: "PCK", system: "PCK" }],
  "on the road": ["shipped", { orders: "PCK", system: "PCK" }],
  "out for delivery": ["out for delivery", { orders: "PCKS", system: "PCKS" }],
  deliver: ["delivered", { orders: "PCKSO", system: "PCKSO" }],
  cancel: ["cancelled", { customer: "PCK", orders: "PCKSO", system: "PCK" }],
  "come back": ["cancelled", { orders: "SOD", system: "SOD" }],
  edit: ["=", { orders: "PC" }],
  "request return": ["=", { customer: "D", orders: "D" }],
  refund: ["=", { refunds: "PCKSODX", system: "PCKSODX" }],
};

describe("who may do what to an order (§4.11, §4.13, §22.11)", () => {
  const all = orderActions.flatMap((action) =>
    orderStatuses.flatMap((status) =>
      (Object.keys(actors) as Who[]).map((who) => [status, action, who] as const),
    ),
  );
  expect(all).toHaveLength(16 * 7 * 5);

  test.each(all)("%s: %s by %s", (status, action, who) => {
    const [to, from] = table[action];
    const allowed = [...(from[who] ?? "")].map((letter) => letters[letter]);
    const next = nextStatus(standing(status), action, actors[who]);
    expect(next.ok ? next.value : null).toBe(
      allowed.includes(status) ? (to === "=" ? status : to) : null,
    );
  });

  test("no action but the same leads out of cancelled, and it says so (§22.12)", () => {
    for (const action of orderActions) {
      for (const actor of Object.values(actors)) {
        const next = nextStatus(standing("cancelled"), action, actor);
        expect(next.ok ? next.value : "cancelled").toBe("cancelled");
      }
    }
    expect(nextStatus(standing("cancelled"), "set placed", actors.orders)).toEqual({
      ok: false,
      failure: "order-cancelled",
    });
    expect(nextStatus(standing("shipped"), "cancel", actors.customer)).toEqual({
      ok: false,
      failure: "order-not-now",
    });
    expect(nextStatus(standing("placed"), "cancel", actors.reader)).toEqual({
      ok: false,
      failure: "insufficient-permissions",
    });
  });

  test.each([
    ["disputed", "order-disputed"],
    ["unconfirmed", "order-unconfirmed"],
  ] as const)(
    "an order that is %s is not shipped, and can be cancelled (§22.13)",
    (hold, failure) => {
      const holds = { [hold]: true };
      for (const action of [
        "set processing",
        "set shipped",
        "pack",
        "add parcel",
        "ship",
      ] as const) {
        expect(nextStatus(standing("placed", holds), action, actors.orders)).toEqual({
          ok: false,
          failure,
        });
      }
      for (const action of ["cancel", "edit"] as const) {
        expect(mayDo(standing("placed", holds), action, actors.orders)).toBe(true);
      }
      // What the carrier reports has happened.
      expect(mayDo(standing("packed", holds), "ship", actors.system)).toBe(true);
      expect(mayDo(standing("shipped", holds), "deliver", actors.system)).toBe(true);
    },
  );
});

describe("an order that is set back after its goods have left (§22.11)", () => {
  const back = (status: OrderStatus, goods: Goods): Standing => ({ status, goods, ...NO_HOLDS });

  test.each([
    ["placed", "on the way"],
    ["processing", "on the way"],
    ["placed", "arrived"],
  ] as const)(
    "%s, %s: is neither packed nor edited nor cancelled by its customer",
    (status, goods) => {
      const order = back(status, goods);
      expect(mayDo(order, "pack", actors.orders)).toBe(false);
      expect(mayDo(order, "edit", actors.orders)).toBe(false);
      expect(mayDo(order, "cancel", actors.customer)).toBe(false);
      expect(mayDo(order, "cancel", actors.system)).toBe(false);
      // What has arrived comes back by a return (§22.21).
      expect(mayDo(order, "cancel", actors.orders)).toBe(goods !== "arrived");
      expect(mayDo(order, "deliver", actors.system)).toBe(true);
      expect(mayDo(order, "request return", actors.customer)).toBe(goods === "arrived");
    },
  );

  test.each<[Goods, OrderStatus, boolean]>([
    ["here", "placed", false],
    ["here", "delivered", false],
    ["on the way", "packed", true],
    ["on the way", "shipped", false],
    ["on the way", "delivered", false],
    ["on the way", "cancelled", false],
    ["arrived", "out for delivery", true],
    ["arrived", "delivered", false],
  ])("%s: %s is set back: %s", (goods, status, expected) => {
    expect(isSetBack(goods, status)).toBe(expected);
  });
});
