import { join } from "node:path";
import { openDatabase } from "#server/platform/db/open.ts";
import type { Engine } from "#tests/support/engines.ts";

/** The published test vector of Firebase's hash, as an export and its hash parameters name it. */
export const VECTOR = {
  password: "user1password",
  passwordHash:
    "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==",
  salt: "42xEC+ixf3L2lw==",
};
export const HASH_CONFIG = {
  signerKey:
    "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==",
  saltSeparator: "Bw==",
  rounds: 8,
  memCost: 14,
};
const { passwordHash, salt } = VECTOR;

/** An `auth:export`: one customer with the vector's password, an admin, one locked, one hashless. */
export const AUTH = {
  users: [
    {
      localId: "uid-asha",
      email: "Asha@Example.in",
      emailVerified: true,
      passwordHash,
      salt,
      displayName: "Asha Rao",
      createdAt: "1669636800123",
      lastSignedInAt: "1700000000000",
      providerUserInfo: [],
    },
    {
      localId: "uid-boss",
      email: "boss@example.in",
      passwordHash,
      salt,
      createdAt: "1600000000000",
    },
    { localId: "uid-locked", email: "locked@example.in", passwordHash, salt, disabled: true },
    { localId: "uid-google", email: "google@example.in", displayName: "Gita" },
    { localId: "uid-phone", phoneNumber: "+919876543210" },
    { localId: "uid-twice", email: "asha@example.in" },
  ],
};

/** A line of an old order, in rupees, at a price that the catalogue no longer has. */
export const LINE = {
  id: 1,
  name: "Air Purifier (first batch)",
  image: "/purifier-white.jpg",
  price: 24999.5,
  quantity: 2,
  size: "Large",
  material: "Wood",
};

/** An order document that is right in every field; `changes` replaces some. */
export function anOrder(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    userId: "uid-asha",
    items: [LINE],
    total: 49999,
    status: "delivered",
    paymentId: "pay_Old1",
    shippingAddress: "12 Neem Street, Flat 4, Pune, Maharashtra - 411001",
    createdAt: "2023-01-05T10:20:30.456Z",
    ...changes,
  };
}

const users = {
  "uid-asha": {
    firstName: "Asha",
    lastName: "Rao",
    email: "asha@example.in",
    phone: "+91 98765 43210",
    address: "12 Neem Street",
    city: "Pune",
    state: "maharashtra",
    pinCode: 411001,
    createdAt: "2022-11-28T12:00:00.000Z",
  },
  "uid-nobody": { firstName: "Nobody" },
};
const carts = {
  "uid-asha": {
    items: [
      { ...LINE, price: 1 },
      { ...LINE, id: 9 },
    ],
  },
  "uid-google": { items: [] },
};
const admins = {
  "admin-1": {
    uid: "uid-boss",
    email: "Boss@example.in",
    role: "super_admin",
    status: "active",
    createdAt: "2022-01-01T00:00:00.000Z",
  },
  "admin-2": { uid: "uid-locked", email: "locked@example.in", role: "admin", status: "active" },
};

/** When the second order was made, in both dumps' ways. */
const SECOND_TIME = { _seconds: 1_675_000_000, _nanoseconds: 250_000_000 };
const secondOrder = {
  userId: "uid-gone",
  paymentId: "cod",
  status: "Out for delivery",
  shippingAddress: { firstName: "Ravi", address: "7 Lake Road", city: "Kochi", pinCode: 682001 },
};

/** The dump of firestore-import-export: the collections at the root, bare timestamps. */
export const PLAIN_DUMP = {
  users,
  carts,
  admins,
  orders: {
    "order-1": anOrder(),
    "order-2": anOrder({ ...secondOrder, createdAt: SECOND_TIME }),
  },
  visits: { a: {} },
};

/** The same shop as node-firestore-import-export writes it. */
export const WRAPPED_DUMP = {
  __collections__: {
    users,
    carts,
    admins,
    orders: {
      "order-1": { ...anOrder(), __collections__: {} },
      "order-2": anOrder({
        ...secondOrder,
        createdAt: { __datatype__: "timestamp", value: SECOND_TIME },
      }),
    },
    visits: { a: { __collections__: {} } },
  },
};

/** The database where a shop on this engine keeps its data. */
export const openOf = (engine: Engine) =>
  openDatabase({ url: engine.url() ?? null, folder: join(engine.folder(), "db") });
