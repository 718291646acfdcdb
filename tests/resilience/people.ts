import { cookiesOf } from "#bench/support/accounts.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sessions, users } from "#server/platform/db/schema/accounts.ts";
import { ADMINS } from "#tests/chaos/prepare.ts";
import { anAddress } from "#tests/support/customers.ts";

export const uidOf = (n: number) => `buyer-${n}`;

const DAY = 86_400_000; // ms

/** Customers 1 to `count` and, as number 0, an admin: each is signed in where `cookiesOf(n)` is sent. */
export async function makePeople(db: Database, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  await db.insert(users).values(
    numbers.map((n) => ({
      ...{ id: uidOf(n), name: "Asha Rao", firstName: "Asha", lastName: "Rao" },
      email: `buyer${n}@home.example`,
    })),
  );
  const expiresAt = new Date(Date.now() + 30 * DAY);
  const owners = [ADMINS[0], ...numbers.map(uidOf)];
  await db.insert(sessions).values(
    owners.map((userId, n) => ({
      ...{ id: `session-${n}`, token: `bench-token-${n}`, userId, expiresAt },
    })),
  );
}

/** Where customer n lives: each somewhere else and with a phone of their own, as the limits expect. */
export const homeOf = (n: number) =>
  anAddress({
    email: `buyer${n}@home.example`,
    phone: `9${String(n).padStart(9, "0")}`,
    address: `${n} Neem Street`,
  });

/** The cookies of the admin. */
export const adminCookies = () => cookiesOf(0);
