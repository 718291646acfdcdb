import { number, type ShopOnPostgres } from "./shop-on-postgres.ts";

const WHOLE = `select count(*)::int as n from orders o join checkouts c on c.id = o.checkout_id
  where c.status = 'ordered' and array['order-admin', 'order-customer'] =
    array(select kind from mails where order_id = o.id and state = 'sent' order by kind)`;

/** A benchmark of broken purchases is worthless: each has its order, its checkout and both mails. */
export async function checkOrders({ db }: ShopOnPostgres, purchases: number): Promise<void> {
  const orders = await number(db, "select count(*)::int as n from orders");
  const whole = await number(db, WHOLE);
  if (orders === purchases && whole === purchases) return;
  throw new Error(
    `${purchases} purchases, ${orders} orders, ${whole} with checkout and both mails`,
  );
}

/** The note that `checkOrders` found nothing wrong. */
export const wholeOrders = (purchases: number) =>
  `${purchases} purchases; every order is there with both mails sent`;
