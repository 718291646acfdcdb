import { cookiesOf } from "#bench/support/accounts.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sessions, users } from "#server/platform/db/schema/accounts.ts";
import { anAddress } from "#tests/support/customers.ts";
import { ADMINS } from "#trials/chaos/prepare.ts";

export const uidOf = (n: number) => `buyer-${n}`;

const DAY = 86_400_000; // ms
const AT_ONCE = 5000; // rows: a statement takes 65,535 values
const NAMED = { name: "Asha Rao", firstName: "Asha", lastName: "Rao" };
const addressed = (n: number) => ({ id: uidOf(n), email: `buyer${n}@home.example` });

/** Customers 1 to `count` and, as number 0, an admin: each is signed in where `cookiesOf(n)` is sent. */
export async function makePeople(db: Database, count: number): Promise<void> {
  const expiresAt = new Date(Date.now() + 30 * DAY);
  for (let from = 0; from <= count; from += AT_ONCE) {
    const length = Math.min(AT_ONCE, count + 1 - from);
    const numbers = Array.from({ length }, (_, at) => from + at);
    await db
      .insert(users)
      .values(numbers.filter((n) => n > 0).map((n) => ({ ...NAMED, ...addressed(n) })));
    await db.insert(sessions).values(
      numbers.map((n) => ({
        ...{ id: `session-${n}`, token: `bench-token-${n}`, expiresAt },
        userId: n === 0 ? ADMINS[0] : uidOf(n),
      })),
    );
  }
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
