import { sql } from "drizzle-orm";
import { readCart } from "#domain/cart/stored-cart.ts";
import type { CartLine } from "#domain/cart.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { isCheckoutId } from "#domain/checkout.ts";
import type { MailAccount } from "#server/mail/queries/recipient.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { statement } from "#server/platform/db/statement.ts";
import { type Good, tracked } from "#server/stock/queries/goods.ts";
import { type Checkout, checkoutColumns, hasOpenPayment } from "./checkouts.ts";
import { lockingCash } from "./open-cash.ts";

/** What a purchase is made of, as it is and stays until the transaction ends. */
export type LockedPurchase = {
  checkout: Checkout;
  /**
   * The saved cart at today's prices; null: there is none, and one that comes now is left alone. What an
   * admin entered is not of the cart, which stays as it is.
   */
  cart: CartLine[] | null;
  /** What would be bought now, at today's prices: the cart, or what an admin entered. */
  lines: CartLine[];
  /** The code of an offer that was given. */
  offer: string | null;
  /** Whose it is; null: the account was erased. */
  account: MailAccount | null;
  /** Whether money may be there that the shop does not know of yet (§10.6). */
  awaitsPayment: boolean;
  /** What of it is tracked: nobody else takes or reserves of it until the transaction ends. */
  goods: Good[];
};

type Values = { userId: string; checkoutId: string; cash: boolean };
type Row = Omit<LockedPurchase, "cart" | "lines"> & { items: unknown };

const userId = sql.placeholder("userId");
const goodsItems = sql`(select items from purchase
      where (select count from cash) >= 0 and (select count(*) from cart) >= 0)`;

/**
 * All locks of a purchase in one statement. A sub-query is read when it is first counted, so each
 * `count(*) >= 0`, which is always true, makes its own wait for the one before: customer, checkout,
 * cart, for cash what other orders are counted by, and what is tracked of the goods. Two purchases
 * thus never wait for each other. A locked row is answered as it is once it is locked, whatever the
 * statement saw when it began; rows that it does not lock must be read by a later statement.
 */
const lock = statement<Row, Values>(
  "lock_purchase",
  sql`with customer as materialized (
    select email, email_verified as verified from users where id = ${userId} for no key update
  ), purchase as materialized (
    select * from checkouts
    where id = ${sql.placeholder("checkoutId")} and user_id = ${userId}
      and (select count(*) from customer) >= 0
    for update
  ), cart as materialized (
    select items, offer from carts
    where user_id = ${userId} and (select count(*) from purchase) >= 0
    for update
  ), cash as materialized (
    select count(locked) from (${lockingCash(sql`purchase`)}) as locks
    where ${sql.placeholder("cash")} and (select count(*) from cart) >= 0
  ), goods as materialized (
    ${tracked(goodsItems)} for update of stock
  )
  select to_json(checkout) as checkout, to_json(customer) as account, cart.items, cart.offer,
    (select coalesce(json_agg(goods), '[]') from goods) as goods,
    ${hasOpenPayment(sql`${userId}`)} as "awaitsPayment"
  from (select ${checkoutColumns} from purchase) as checkout
    cross join cash left join customer on true left join cart on true`,
);

/**
 * Makes everything else wait that could change this purchase, and reads it anew; for cash, also the
 * other cash orders to the same e-mail address, phone number or place, those of other accounts too
 * (`openCash`). Null: the customer has no such checkout.
 */
export async function lockPurchase(
  { tx, catalogue }: { tx: Transaction; catalogue: Catalogue },
  { id, userId }: Pick<Checkout, "id" | "userId">,
  cash: boolean,
): Promise<LockedPurchase | null> {
  if (!isCheckoutId(id)) return null;
  const [row] = await lock(tx, { userId, checkoutId: id, cash });
  if (!row) return null;
  const { items, ...purchase } = row;
  const { enteredBy, pricing } = purchase.checkout;
  if (enteredBy !== null) {
    const { lines } = readCart(purchase.checkout.items, catalogue);
    const offer = pricing?.discounts.find(({ code }) => code !== null)?.code ?? null;
    return { ...purchase, cart: null, lines, offer };
  }
  const cart = items === null ? null : readCart(items, catalogue).lines;
  return { ...purchase, cart, lines: cart ?? [] };
}
