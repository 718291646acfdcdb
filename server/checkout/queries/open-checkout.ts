import { type SQL, sql } from "drizzle-orm";
import type { Address } from "#domain/address.ts";
import { readCart } from "#domain/cart/stored-cart.ts";
import type { CartLine } from "#domain/cart.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { Paise } from "#domain/money.ts";
import type { Pricing } from "#domain/offers/pricing.ts";
import type { AcceptedPolicies } from "#domain/policies/slugs.ts";
import type { Language } from "#domain/profile/language.ts";
import type { Profile } from "#domain/profile.ts";
import type { BuyerCompany } from "#domain/tax/buyer.ts";
import type { OrderTax } from "#domain/tax/taxed.ts";
import { savingProfile } from "#server/accounts/queries/profile.ts";
import { countingOn } from "#server/platform/db/attempts.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { statement, type Value } from "#server/platform/db/statement.ts";
import type { HourlyLimit } from "#server/platform/hourly-limit.ts";
import { type Checkout, checkoutColumns, isCurrent } from "./checkouts.ts";

/** What a new checkout depends on. */
export type Confirmable = {
  /** The saved cart at today's prices, and what its row is known by until it changes. */
  lines: CartLine[];
  /** The code of an offer that was given. */
  offer: string | null;
  version: string | null;
  /** The customer's newest checkout that can still be paid and is neither left nor over. */
  current: Checkout | null;
  /** The id of the newest of all. */
  newest: string | null;
  /** Whether a checkout of the customer holds goods. */
  holds: boolean;
};

const userId = sql.placeholder("userId");
const value = (name: string) => sql.placeholder(name);
const newestFirst = sql`order by created_at desc limit 1`;

const find = statement<Omit<Confirmable, "lines"> & { items: unknown }, { userId: string }>(
  "find_confirmable",
  sql`select cart.items, cart.offer, cart.version, to_json(current) as current,
    (select id from checkouts where user_id = ${userId} ${newestFirst}) as newest,
    exists (select from reservations where user_id = ${userId}) as holds
  from (select) as one
    left join (
      select items, offer, version::text from carts where user_id = ${userId}
    ) as cart on true
    left join (
      select ${checkoutColumns} from checkouts
      where user_id = ${userId} and ${isCurrent} ${newestFirst}
    ) as current on true`,
);

/** Reads what a new checkout of this customer depends on. */
export async function findConfirmable(
  { db, catalogue }: { db: Connection; catalogue: Catalogue },
  userId: string,
): Promise<Confirmable> {
  const [row] = await find(db, { userId });
  if (!row) throw new Error("the database did not answer what can be confirmed");
  const { items, ...rest } = row;
  return { ...rest, lines: readCart(items, catalogue).lines };
}

/** A checkout that is to be opened. `total` in paise. */
export type Opening = {
  id: string;
  userId: string;
  /** The version of the cart from which the lines were read. */
  version: string;
  /** The products of the lines as they were when names and prices were taken from them. */
  products: { id: number; revision: number }[];
  lines: CartLine[];
  total: Paise;
  pricing: Pricing | null;
  address: Address;
  tax: OrderTax | null;
  buyer: BuyerCompany | null;
  /** The versions of the legal pages that hold now. */
  policies: AcceptedPolicies | null;
  language: Language;
  /** The session of an agent that it goes on with, and that agent's profile; null: none. */
  agentSession: string | null;
  agent: string | null;
  /** What it is counted by. */
  limit: HourlyLimit;
};

/**
 * What came of it: `opened` or not, and the count with this one; null where the cart or one of its
 * products is another by now and nothing was counted.
 */
export type Opened = { opened: boolean; count: number | null };

const text = (name: string) => sql`${value(name)}::text`;

/**
 * The customer is locked before the cart, as a purchase does it (lock-purchase.ts): a cart that is
 * being bought is gone afterwards, and nothing is opened for it. By confirming the details the customer
 * agreed to what the form's notice says: that is written into the ledger of consents.
 */
const open = (name: string, customer: SQL) =>
  statement<Opened, Record<string, Value>>(
    name,
    sql`with customer as (${customer}), cart as materialized (
      select user_id from carts
      where user_id = ${userId} and version = ${text("version")}::bigint
        and (select count(*) from customer) >= 0
        and not exists (
          select from jsonb_to_recordset(${value("products")}::jsonb) as taken (id int, revision int)
            left join products on products.id = taken.id
          where products.revision is distinct from taken.revision
        )
      for update
    ), counted as (
      insert into attempts (key, count, ends_at)
      select ${value("key")}, 1, ${value("endsAt")}::timestamptz from cart
      ${countingOn} returning count
    ), opened as (
      insert into checkouts (id, user_id, items, total, pricing, shipping_address, tax, buyer,
        policies, language, agent_session, agent)
      select ${value("id")}, user_id, ${value("items")}::jsonb, ${value("total")}::bigint,
        ${value("pricing")}::jsonb,
        ${value("shippingAddress")}::jsonb, ${value("tax")}::jsonb, ${value("buyer")}::jsonb,
        ${value("policies")}::jsonb, ${value("language")}, ${text("agentSession")}, ${text("agent")}
      from cart, counted where count <= ${value("most")}::int
      on conflict (id) do nothing returning id
    ), agreed as (
      insert into consents (user_id, purpose, given, notice, language, place, subject_id, at)
      select ${userId}, 'order', true, ${value("notice")}::int, ${value("language")}, 'checkout',
        id, ${value("now")}::timestamptz
      from opened
    )
    select exists (select from opened) as opened, (select count from counted) as count`,
  );

const openAndSave = open("open_checkout_save_profile", savingProfile);
const openOnly = open(
  "open_checkout",
  sql`select id from users where id = ${userId} for no key update`,
);

/**
 * Opens a checkout if its cart and products are still what was read, its id is free and not too many are counted;
 * and saves the profile, where one is given, whatever becomes of the checkout.
 */
export async function insertCheckout(
  db: Connection,
  { limit, lines, pricing, products, address, tax, buyer, policies, ...opening }: Opening,
  profile: Profile | null,
): Promise<Opened> {
  const values = {
    ...opening,
    items: JSON.stringify(lines),
    pricing: pricing && JSON.stringify(pricing),
    tax: tax && JSON.stringify(tax),
    buyer: buyer && JSON.stringify(buyer),
    notice: policies?.privacy ?? 0,
    policies: policies && JSON.stringify(policies),
    products: JSON.stringify(products),
    shippingAddress: JSON.stringify(address),
    ...limit,
    now: limit.now.toISOString(),
    endsAt: limit.endsAt.toISOString(),
  };
  const [row] = profile
    ? await openAndSave(db, { ...values, ...profile })
    : await openOnly(db, values);
  if (!row) throw new Error("the database did not answer whether it opened a checkout");
  return row;
}
