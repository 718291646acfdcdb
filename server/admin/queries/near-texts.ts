import { type SQL, sql } from "drizzle-orm";
import { errorsIn, errorsOfBeginning } from "#domain/admin/near-text.ts";
import type { Database } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";

/** Texts that have an index by their beginning (`text_pattern_ops`); `which`: the rows that it holds. */
export type NearPlace = { table: SQL; field: SQL; which?: SQL };

const STEPS = 60; // texts that are looked at behind each beginning
const MOST = 5; // of those that are near
const LEAST = 2; // letters that must be right at the beginning
const LAST = sql`chr(1114111)`; // behind every other letter

/**
 * Beginnings of stored texts that are a typing error or two away from a typed one, the nearest first. Behind each beginning of
 * what was typed that may be right, the index is walked from one different text to the next, a step each: that costs the
 * same however many rows there are, and finds errors in all but the first two letters.
 */
export async function findNear(
  db: Database,
  { table, field, which = sql`true` }: NearPlace,
  typed: string,
): Promise<string[]> {
  const most = errorsIn(typed);
  const letters = [...typed];
  if (most === 0) return [];
  const cut = letters.length + most;
  const lengths = [1, 2, 3, 4, 6, 8, 11, 15].map((back) => letters.length - back);
  const prefixes = [...new Set(lengths.filter((length) => length > LEAST)), LEAST].map((length) =>
    letters.slice(0, length).join(""),
  );
  const first = sql`select left(${field}, ${cut}) as value from ${table}
    where ${which} and ${field} ~>=~ prefix and ${field} ~<~ (prefix || ${LAST})
    order by ${field} using ~<~ limit 1`;
  const next = sql`select left(${field}, ${cut}) as value from ${table}
    where ${which} and ${field} ~>=~ (walk.value || ${LAST}) and ${field} ~<~ (prefix || ${LAST})
    order by ${field} using ~<~ limit 1`;
  const rows = await queryRows<{ value: string }>(
    db,
    sql`select distinct found.value
      from jsonb_array_elements_text(${JSON.stringify(prefixes)}::jsonb) as given (prefix)
      cross join lateral (
        with recursive walk as (
          select begun.value, 1 as step from (${first}) as begun
          union all
          select further.value, walk.step + 1 from walk cross join lateral (${next}) as further
          where walk.step < ${STEPS}
        )
        select value from walk
      ) as found`,
  );
  return rows
    .map(({ value }) => ({ value, errors: errorsOfBeginning(typed, value, most) }))
    .filter(({ errors }) => errors <= most)
    .sort((one, other) => one.errors - other.errors)
    .slice(0, MOST)
    .map(({ value }) => value);
}
