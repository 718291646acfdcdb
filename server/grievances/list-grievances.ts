import { nextDue } from "#domain/grievances/clocks.ts";
import type { GrievanceState, GrievanceSubject } from "#domain/grievances/states.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { GrievancesContext } from "#server/context/modules.ts";
import { cut, type Place, type Start } from "#server/platform/db/keyset.ts";
import { countOpen, findGrievancePage, type GrievanceRow } from "./queries.ts";

const PAGE = 50;

const grievanceFilters = ["open", "resolved", "all"] as const;
export type GrievanceFilter = (typeof grievanceFilters)[number];

/** A grievance as a row of the admins' list. Times are ISO texts. */
export type ListedGrievance = {
  id: string;
  subject: GrievanceSubject;
  state: GrievanceState;
  name: string;
  orderId: string | null;
  createdAt: string;
  /** What is due next; null: it is resolved. */
  due: { what: "acknowledge" | "resolve"; by: string; late: boolean } | null;
};

export type GrievancePage = {
  grievances: ListedGrievance[];
  hasMore: boolean;
  /** Where the next page begins; null: this is the last. */
  next: Place | null;
  open: number;
  late: number;
};

/** The clock of a grievance as pages show it. */
export function dueOf(row: GrievanceRow, now: Date): ListedGrievance["due"] {
  const due = nextDue(row);
  return due && { what: due.what, by: due.by.toISOString(), late: due.by < now };
}

/** Which grievances an address asks for: by their state, and the page (the first is 1). */
export function readGrievanceFilter(params: URLSearchParams): {
  filter: GrievanceFilter;
  page: number;
} {
  const filter = grievanceFilters.find((each) => each === params.get("show")) ?? "open";
  const page = Number(params.get("page") ?? "1");
  return { filter, page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1 };
}

/** A page of grievances, by its number or behind a place: the open ones by what is due first, others newest first. Needs `grievances:update`. */
export async function listGrievances(
  ctx: GrievancesContext,
  admin: SignedInAdmin,
  { filter, page }: { filter: GrievanceFilter; page: Start },
): Promise<Result<GrievancePage, "insufficient-permissions">> {
  const allowed = authorize(admin, "grievances:update");
  if (!allowed.ok) return allowed;
  const now = ctx.now();
  const found = await findGrievancePage(ctx.db, { show: filter, start: page, size: PAGE });
  const { rows, next } = cut(found, PAGE);
  const grievances = rows.map((row): ListedGrievance => {
    const { id, subject, state, name, orderId } = row;
    const createdAt = row.createdAt.toISOString();
    return { id, subject, state, name, orderId, createdAt, due: dueOf(row, now) };
  });
  return success({ grievances, hasMore: next !== null, next, ...(await countOpen(ctx.db, now)) });
}
