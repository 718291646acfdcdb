import { nextDue } from "#domain/grievances/clocks.ts";
import type { GrievanceState, GrievanceSubject } from "#domain/grievances/states.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { GrievancesContext } from "#server/context/modules.ts";
import { countOpen, findNewest, findOpen, type GrievanceRow } from "./queries.ts";

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

/** A page of grievances: the open ones by what is due first, others newest first. Needs `grievances:update`. */
export async function listGrievances(
  ctx: GrievancesContext,
  admin: SignedInAdmin,
  { filter, page }: { filter: GrievanceFilter; page: number },
): Promise<Result<GrievancePage, "insufficient-permissions">> {
  const allowed = authorize(admin, "grievances:update");
  if (!allowed.ok) return allowed;
  const now = ctx.now();
  const offset = (page - 1) * PAGE;
  const found =
    filter === "open"
      ? await findOpen(ctx.db, PAGE + 1, offset)
      : await findNewest(ctx.db, { resolved: filter === "resolved", limit: PAGE + 1, offset });
  const grievances = found.slice(0, PAGE).map((row): ListedGrievance => {
    const { id, subject, state, name, orderId } = row;
    const createdAt = row.createdAt.toISOString();
    return { id, subject, state, name, orderId, createdAt, due: dueOf(row, now) };
  });
  return success({ grievances, hasMore: found.length > PAGE, ...(await countOpen(ctx.db, now)) });
}
