import { createHmac } from "node:crypto";
import { anAddress } from "#tests/support/customers.ts";

/** The secret of the measured shops, with which their sessions are signed. */
export const SECRET = "only for benchmarks, so known to everybody";

/** How many orders an account places: as many as may be open in cash (domain/order/order-limits.ts). */
export const ORDERS_EACH = 5;

/** A connection to either engine. */
type Client = { query(text: string, values?: unknown[]): Promise<unknown> };

/**
 * Makes customers 1 to `count`, each signed in, inside the database: hashing their passwords would take
 * longer than the benchmark. Each has an address, a phone and an e-mail address of their own.
 */
export async function makeCustomers(db: Client, count: number): Promise<void> {
  await db.query(
    `insert into users (id, name, email, first_name, last_name)
     select 'buyer-' || n, 'Asha Rao', 'buyer' || n || '@home.example', 'Asha', 'Rao'
     from generate_series(1, $1::int) as n`,
    [count],
  );
  await db.query(
    `insert into sessions (id, token, user_id, expires_at)
     select 'session-' || n, 'bench-token-' || n, 'buyer-' || n, now() + interval '7 days'
     from generate_series(1, $1::int) as n`,
    [count],
  );
  await db.query("vacuum analyze users, sessions");
}

/** The cookie of customer n, as identity signs it. */
export function cookiesOf(n: number): Record<string, string> {
  const token = `bench-token-${n}`;
  const signature = createHmac("sha256", SECRET).update(token).digest("base64");
  return { "greenverse.session_token": encodeURIComponent(`${token}.${signature}`) };
}

/** The delivery address of customer n. */
export const addressOf = (n: number) =>
  anAddress({
    email: `buyer${n}@home.example`,
    phone: `9${String(n).padStart(9, "0")}`,
    address: `${n} Neem Street`,
    pinCode: String(411_001 + (n % 19_000)), // of the address's state
  });
