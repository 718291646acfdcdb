import { sql } from "drizzle-orm";
import type { IssuedSeries } from "#domain/documents/month.ts";
import type { Database } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import type { DocumentFilter } from "./files.ts";

/** The numbers of days (both included), of one GSTIN or all, by kind and financial year. */
export function findSeries(
  db: Database,
  { from, to, gstin }: Pick<DocumentFilter, "from" | "to" | "gstin">,
): Promise<IssuedSeries[]> {
  const own = sql`documents.gstin = issued.gstin and documents.series = issued.series
    and documents.year = issued.year`;
  const serialOf = (number: typeof own) =>
    sql`(select serial from documents where ${own} and documents.number = ${number})`;
  return queryRows<IssuedSeries>(
    db,
    sql`with issued as (
        select gstin, series, year, kind, count(*)::int as count, sum(total)::float8 as total,
          min(number) as least, max(number) as most
        from documents where day between ${from}::date and ${to}::date
          and (${gstin}::text is null or gstin = ${gstin})
        group by gstin, series, year, kind)
      select gstin, kind, count, total, ${serialOf(sql`least`)} as first, ${serialOf(sql`most`)} as last,
        (most - least + 1 - (select count(*) from documents
          where ${own} and documents.number between least and most))::int as missing
      from issued order by gstin, kind, year`,
  );
}
