import { addDays, type Day, dayOf, monthOf, readDay, startOf } from "#domain/calendar.ts";
import type { Month, MonthMoney } from "#domain/documents/month.ts";
import { isGstin } from "#domain/india/gstin.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { addUpMonth } from "#server/documents/exports/month-sums.ts";
import { countDocuments, countUnmade, findGstins } from "#server/documents/queries/files.ts";
import { findSeries } from "#server/documents/queries/series.ts";
import { entriesOf } from "#server/documents/read-entries.ts";
import { readMoney } from "../money/read-money.ts";
import { findBookFaults, sumHandedOn, sumOpenRefunds, sumRefunds } from "../queries/month-money.ts";

/** A month, `2026-10`, and whose: of one GSTIN or of all. */
export type MonthQuery = Pick<Month, "month" | "gstin">;

const MOST = 20_000; // documents that are added up for a page: some seconds
const FAULTS = 50; // orders that are named

/** Reads a query from an address: what is no month, or one to come, becomes the last that is over. */
export function readMonthQuery(params: URLSearchParams, now: Date): MonthQuery {
  const asked = readDay(`${params.get("month") ?? ""}-01`);
  const named = params.get("gstin") ?? "";
  const gstin = isGstin(named) ? named : null;
  const isKnown = asked !== null && asked <= dayOf(now);
  return { month: (isKnown ? asked : lastMonthOf(now).from).slice(0, 7), gstin };
}

/** The last month that is over. */
export const lastMonthOf = (now: Date): { from: Day; to: Day } =>
  monthOf(addDays(monthOf(dayOf(now)).from, -1));

/**
 * A month for the accountant on one page (§23.59): the return's sums, HSN, numbers, money, and what does not add up.
 * Needs `documents:read`; money is for who has `orders:read` too.
 */
export async function readMonth(
  ctx: AdminContext,
  admin: SignedInAdmin,
  query: MonthQuery,
): Promise<Result<Month, "insufficient-permissions">> {
  const allowed = authorize(admin, "documents:read");
  if (!allowed.ok) return allowed;
  const { from, to } = monthOf(`${query.month}-01`);
  const filter = { from, to, kinds: [], gstin: query.gstin };
  const [gstins, series, count, problems] = await Promise.all([
    findGstins(ctx.db, { from, to }),
    findSeries(ctx.db, filter),
    countDocuments(ctx.db, filter),
    countUnmade(ctx.db),
  ]);
  const all = addUpMonth();
  if (count <= MOST) for await (const some of entriesOf(ctx.db, filter)) all.add(some);
  return success({
    ...query,
    ...{ from, to, gstins, series },
    isOver: to < dayOf(ctx.now()),
    sums: count <= MOST ? all.sums() : null,
    unmade: problems.reduce((sum, problem) => sum + problem.count, 0),
    money: may(admin.authority, "orders:read") ? await moneyOf(ctx, admin, { from, to }) : null,
  });
}

async function moneyOf(
  ctx: AdminContext,
  admin: SignedInAdmin,
  { from, to }: { from: Day; to: Day },
): Promise<MonthMoney | null> {
  const stretch = { from: startOf(from), to: startOf(addDays(to, 1)) };
  const today = dayOf(ctx.now());
  const [moved, cash, refunds, open, faults] = await Promise.all([
    readMoney(ctx, admin, { by: "day", from, until: to < today ? to : today }),
    sumHandedOn(ctx.db, stretch),
    sumRefunds(ctx.db, stretch),
    sumOpenRefunds(ctx.db, stretch.to),
    findBookFaults(ctx.db, FAULTS),
  ]);
  return moved.ok ? { total: moved.value.total, ...cash, refunds, ...open, faults } : null;
}
