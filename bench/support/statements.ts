import { each, SHOPS_STATEMENTS, type ShopOnPostgres } from "./shop-on-postgres.ts";

const BUYERS = 8;
const SECONDS = 2;
const SHOWN = 110; // characters of a statement

/** Statements of a purchase with its mails, by the database's own count. */
export type Counted = {
  purchases: number;
  /** All of a purchase, without what is asked while idle. */
  statements: number;
  /** How many of them only begin or end a transaction. */
  frames: number;
  /** Which come in at least every fourth purchase, in words. */
  most: string[];
};

/** Lets some buyers buy while the database counts; nothing else may happen in the shop meanwhile. */
export async function countStatements(shop: ShopOnPostgres): Promise<Counted> {
  await shop.countStatements(true);
  const idle = await shop.idle();
  await shop.countStatements(true); // from nothing again
  const before = await shop.usage();
  const { purchases } = await shop.crowd.buy(BUYERS, SECONDS);
  await shop.mailsLeft();
  const after = await shop.usage();
  const { rows } = await shop.db.query<{ calls: number; query: string }>(
    `select calls::int, regexp_replace(query, '\\s+', ' ', 'g') as query from ${SHOPS_STATEMENTS}
     order by calls desc`,
  );
  await shop.countStatements(false);
  const framing = rows.filter(({ query }) => /^(begin|start|commit|rollback)\b/i.test(query));
  const seconds = ((after.at - before.at) / 1000).toFixed(1);
  const often = rows.filter(({ calls }) => calls >= purchases / 4);
  return {
    purchases,
    statements: each(before, after, idle, purchases).statements,
    frames: framing.reduce((sum, { calls }) => sum + calls, 0) / purchases,
    most: [
      `${idle.statements.toFixed(1)} statements/s while idle, taken off over ${seconds} s and ${purchases} purchases`,
      ...often.map(
        ({ calls, query }) => `${(calls / purchases).toFixed(2)} × ${query.slice(0, SHOWN)}`,
      ),
    ],
  };
}
