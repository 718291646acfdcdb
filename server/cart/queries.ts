import { sql } from "drizzle-orm";
import { readCart } from "#domain/cart/stored-cart.ts";
import type { CartLine } from "#domain/cart.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SavedCart } from "#server/accounts/read-session.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { cartMerges } from "#server/platform/db/schema/cart.ts";
import { statement } from "#server/platform/db/statement.ts";
import { transact } from "#server/platform/db/transaction.ts";

/** Where carts are, and the products that can be in them. */
type Shop = { db: Database; catalogue: Catalogue };
type Stored = { items: unknown; offer: string | null; version: string };

const userId = sql.placeholder("userId");
const items = sql`${sql.placeholder("items")}::jsonb`;
/** What a row is known by until it changes; as text, as it may be too large for a number of this side. */
const unchanged = sql`carts.version = ${sql.placeholder("version")}::bigint`;
/** Waits for whatever has locked the customer (`lockCustomer`), and makes it wait in turn. */
const locked = sql`with customer as
  (select id from users where id = ${userId} for no key update)`;

type ByUser = { userId: string };
const find = statement<Stored, ByUser>(
  "find_cart",
  sql`select items, offer, version::text from carts where user_id = ${userId}`,
);
const insertFirst = statement<object, ByUser & { items: string }>(
  "insert_cart",
  sql`${locked} insert into carts (user_id, items, updated_at)
    select id, ${items}, now() from customer
    on conflict (user_id) do nothing returning 1`,
);
const update = statement<object, ByUser & { items: string; version: string }>(
  "update_cart",
  sql`${locked} update carts set items = ${items}, updated_at = now() from customer
    where carts.user_id = customer.id and ${unchanged} returning 1`,
);
const remove = statement<object, ByUser & { version: string }>(
  "delete_cart",
  sql`${locked} delete from carts using customer
    where carts.user_id = customer.id and ${unchanged} returning 1`,
);

const lock = statement<object, ByUser>(
  "lock_customer",
  sql`select 1 from users where id = ${userId} for no key update`,
);
const write = statement<object, ByUser & { items: string }>(
  "write_cart",
  sql`insert into carts (user_id, items, updated_at) values (${userId}, ${items}, now())
    on conflict (user_id) do update set items = excluded.items, updated_at = excluded.updated_at`,
);
const empty = statement<object, ByUser>(
  "empty_cart",
  sql`delete from carts where user_id = ${userId}`,
);

const giveOffer = statement<object, ByUser & { offer: string | null }>(
  "give_offer",
  sql`${locked} update carts set offer = ${sql.placeholder("offer")}, updated_at = now() from customer
    where carts.user_id = customer.id returning 1`,
);

/** Keeps the code of an offer with a saved cart, null: none. False: nothing is saved to keep it with. */
export async function saveOffer(db: Database, userId: string, code: string | null) {
  return (await giveOffer(db, { userId, offer: code })).length > 0;
}

/** A customer's saved cart as it is worth today: names and prices come from the catalogue. */
export async function findCart(
  { db, catalogue }: { db: Connection; catalogue: Catalogue },
  userId: string,
): Promise<SavedCart> {
  const [row] = await find(db, { userId });
  const { offer = null, version = null } = row ?? {};
  return { ...readCart(row?.items, catalogue), offer, version };
}

/**
 * Makes everything else that changes this customer's cart or orders wait until the transaction
 * ends. The customer's own row is locked because it exists even while the cart has none. False: their account is gone.
 */
export async function lockCustomer(tx: Transaction, userId: string): Promise<boolean> {
  return (await lock(tx, { userId })).length > 0;
}

const replace = statement<object, ByUser & { items: string }>(
  "replace_cart",
  sql`update carts set items = ${items}, updated_at = now() where user_id = ${userId}`,
);
/** Writes what is left of a locked cart; an empty one is deleted (§4.5). */
export async function leaveInCart(
  tx: Transaction,
  userId: string,
  left: CartLine[],
): Promise<void> {
  if (left.length === 0) await empty(tx, { userId });
  else await replace(tx, { userId, items: JSON.stringify(left) });
}

/** Writes a cart in a transaction that has locked the customer; an empty one is deleted (§4.5). */
async function saveCart(tx: Transaction, userId: string, lines: CartLine[]): Promise<void> {
  if (lines.length === 0) await empty(tx, { userId });
  else await write(tx, { userId, items: JSON.stringify(lines) });
}

/**
 * Writes a cart in one statement, if it still is what was read. False: something else has changed it,
 * and nothing is written.
 */
async function replaceCart(
  db: Database,
  userId: string,
  read: SavedCart,
  lines: CartLine[],
): Promise<boolean> {
  const { version } = read;
  const items = JSON.stringify(lines);
  let done: object[];
  if (version === null) done = await insertFirst(db, { userId, items });
  else if (lines.length === 0) done = await remove(db, { userId, version });
  else done = await update(db, { userId, items, version });
  return done.length > 0;
}

const TRIES = 3;

/** The lines of a changed cart, or that there is no account any more: it was erased after the request had come. */
export type ChangedCart = Result<CartLine[], "auth/user-token-expired">;

/**
 * Changes a cart so that two devices at once lose nothing: what was read (`read`, or as it is now) is
 * replaced if nothing has changed it since, otherwise it is read and changed anew. A cart that is
 * changed all the time is changed in its turn.
 */
export async function changeCart(
  shop: Shop,
  userId: string,
  change: (lines: CartLine[]) => CartLine[],
  read?: SavedCart,
): Promise<ChangedCart> {
  let known = read;
  for (let tried = 0; tried < TRIES; tried++) {
    const cart = known ?? (await findCart(shop, userId));
    const changed = change(cart.lines);
    const nothing = changed.length === 0 && cart.version === null;
    // Where there is nothing to write, only a fresh read shows that there still is nothing.
    if (nothing ? !known : await replaceCart(shop.db, userId, cart, changed)) {
      return success(changed);
    }
    known = undefined;
  }
  return changeLockedCart(shop, userId, change);
}

/** Changes a cart and more in one transaction, while everything else that would change it waits. */
export function changeLockedCart(
  { db, catalogue }: Shop,
  userId: string,
  change: (lines: CartLine[], tx: Transaction) => CartLine[] | Promise<CartLine[]>,
): Promise<ChangedCart> {
  return transact(db, "repeatable", async (tx): Promise<ChangedCart> => {
    if (!(await lockCustomer(tx, userId))) return failed("auth/user-token-expired");
    const { lines } = await findCart({ db: tx, catalogue }, userId);
    const changed = await change(lines, tx);
    await saveCart(tx, userId, changed);
    return success(changed);
  });
}

/** Whether what a browser calls by this id has not been merged before; from now on it has been. */
export async function isFirstMerge(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const cartId = id.replaceAll(/[^\w-]/g, ""); // a browser's word: the database takes not all
  const row = { cartId, userId };
  const first = await tx.insert(cartMerges).values(row).onConflictDoNothing().returning();
  return first.length > 0;
}
