import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database, Runner } from "#server/platform/db/database.ts";
import { connectPglite, openPglite, pgliteSender } from "#server/platform/db/embedded.ts";
import { migrationsFolder } from "#server/platform/db/migrations-folder.ts";
import { offers } from "#server/platform/db/schema/offers.ts";
import { countStatements } from "#server/platform/db/statement-counter.ts";
import { connectionOf, transactionOf } from "#server/platform/db/transaction.ts";
import { offerData } from "#tests/offers/an-offer.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { prepare } from "#trials/chaos/prepare.ts";
import type { Life, Machine, Transaction } from "./machine.ts";
import { keepPrepared } from "./prepared.ts";

/** Pieces of each product at first: few, so that they are sold out at times. */
export const ON_HAND = 5;
export const CUSTOMERS = ["asha", "bela", "charu"] as const;
/** The products that customers buy; of the last of them pieces are not counted at first. */
export const PRODUCTS = [1, 2, 3] as const;
const UNTRACKED = variantOf(3);
/** Codes: for one use in all, and for one by each customer. */
export const CODES = ["ONCE", "EACH"] as const;

/** What a shop is set up with; all other tables belong to a history and are emptied after it. */
const SET_UP =
  /^(admins|articles|offers|policies|prices|product.*|settings|translations|users|variants|waivers|__.*)$/;
/** Of these, what deeds change, after what they refer to. */
const CHANGED = [
  ...["users", "settings", "offers", "products", "variants", "prices", "stock"],
  ...["product_features", "product_details", "product_pictures", "product_handles"],
];

/** One embedded database in memory, for one history after the other. */
export type Store = {
  /** Outside of all processes, for what looks on. */
  db: Database;
  rollBack(): Promise<unknown>;
  /** The shop as it is before any purchase. */
  empty(): Promise<void>;
  /** To be called before what the shop is set up with is changed, so that `empty` puts it back. */
  noteSetUpChange(): void;
  /** The database of one process: each statement waits for its turn. */
  connect(machine: Machine, life: Life): Pick<ContextPart, "db" | "statements">;
  close(): Promise<void>;
};
type ContextPart = { db: Database; statements: ReturnType<typeof countStatements>["statements"] };

const TIDY = 50; // histories after which the space of removed rows is given back

export async function openStore(): Promise<Store> {
  const client = await openPglite(null);
  await migrate(drizzle(client), { migrationsFolder });
  const { db } = connectPglite(client);
  await prepare(db);
  for (const id of CUSTOMERS) {
    await db.execute(sql`insert into users (id, name, email, email_verified, created_at, updated_at)
      values (${id}, ${id}, ${`${id}@home.example`}, true, now(), now())`);
  }
  // The first weighs 3 kg, the second 6 kg; what the third weighs is not known.
  await db.execute(sql`update products set declarations =
    declarations || jsonb_build_object('weight', id * 3 || ' kg') where id < 3`);
  await db.execute(
    sql`update stock set on_hand = ${ON_HAND}, low_at = 0, tracked = variant_id <> ${UNTRACKED}`,
  );
  for (const code of CODES) {
    const limits = code === "ONCE" ? { limitAll: 1 } : { limitCustomer: 1 };
    const { startsAt: _, endsAt: __, ...offer } = offerData({ name: code, code, ...limits });
    await db.insert(offers).values({ ...offer, productIds: [] });
  }
  await client.exec(`create table simulated_jobs (
    id bigserial primary key, name text not null, data jsonb not null,
    due_at timestamptz not null, tries int not null default 0)`);
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  const ofHistories = rows.map(({ name }) => name).filter((name) => !SET_UP.test(name));
  // Rules of the tables, such as that the audit trail stays, hold for the shop and not for this. (Without
  // its triggers, as a replica, the session would forget all its plans each time.)
  await client.exec(`do $$ declare definition text; begin
    for definition in select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal loop
      definition := replace(definition, 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER');
      if strpos(definition, ' WHEN (') = 0 then definition := replace(definition, ' EXECUTE', ' WHEN (true) EXECUTE'); end if;
      execute replace(definition, ' WHEN (', ' WHEN (current_setting(''simulated.emptying'', true) is distinct from ''on'' and ');
    end loop; end $$`);
  // One statement, so that references are looked at once all is gone; a function, since that is planned once.
  const removals = ofHistories
    .filter((name) => name !== "stock")
    .map((name) => `"no ${name}" as (delete from "${name}")`);
  await client.exec(`create function simulated_beginning() returns void language plpgsql
    set simulated.emptying = 'on' as $$ begin
      with ${removals.join(", ")} update stock set on_hand = ${ON_HAND}, low_at = 0;
    end $$`);
  await client.exec(await settingUpAgain(client));
  const query = keepPrepared(client);
  const onlooker = { query, transaction: client.transaction.bind(client) } as unknown as PGlite;
  let emptied = 0;
  let isSetUpChanged = false;
  return {
    db: connectPglite(onlooker).db,
    rollBack: () => query("rollback"),
    noteSetUpChange: () => {
      isSetUpChanged = true;
    },
    empty: async () => {
      await query("select simulated_beginning()");
      if (isSetUpChanged) await query("select simulated_set_up()");
      isSetUpChanged = false;
      if (emptied++ % TIDY === 0) await client.exec("vacuum");
    },
    connect: (machine, life) => connect(query, machine, life),
    close: () => client.close(),
  };
}

/** A function that puts back what a shop is set up with, from copies that are made now. */
async function settingUpAgain(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
      from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by table_name`,
  );
  const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]));
  const copies = CHANGED.map((name) => `create table "simulated_${name}" as table "${name}";`);
  const removals = CHANGED.toReversed().map((name) => `delete from "${name}";`);
  const fillings = CHANGED.map((name) => {
    const columns = columnsOf.get(name);
    return `insert into "${name}" (${columns}) overriding system value select ${columns} from "simulated_${name}";`;
  });
  return `${copies.join("\n")} create function simulated_set_up() returns void language plpgsql
    set simulated.emptying = 'on' as $$ begin ${[...removals, ...fillings].join("\n")} end $$`;
}

type Query = PGlite["query"];

function connect(query: Query, machine: Machine, life: Life): ContextPart {
  const asking =
    (transaction: Transaction | null) =>
    (...sent: Parameters<Query>) =>
      machine.call(life, wordsOf(sent[0]), () => query(...sent), {
        isDatabase: true,
        transaction,
      });

  const { statements, counted } = countStatements();
  const sending = (transaction: Transaction | null) =>
    counted(pgliteSender({ query: asking(transaction) as Query }));

  const run: Runner = async (_, work) => {
    const transaction: Transaction = { life, isBroken: false };
    const end = (how: "commit" | "rollback") => async () => {
      await query(how);
      machine.holder = null;
    };
    const way = { isDatabase: true, transaction };
    const begin = async () => {
      machine.holder = transaction;
      await query("begin");
    };
    try {
      await machine.call(life, "begin", begin, way);
      const answer = await work(transactionOf(sending(transaction)));
      await machine.call(life, "commit", end("commit"), way);
      return answer;
    } catch (error) {
      // Where only the answer to the commit got lost, there is nothing to roll back.
      if (machine.holder === transaction) await end("rollback")();
      throw error;
    }
  };
  return { db: connectionOf({ send: sending(null), run }), statements };
}

/** The first words of a statement, for a history to be read. */
const wordsOf = (text: string): string =>
  text.slice(0, 200).replaceAll(/\s+/g, " ").trim().slice(0, 60);
