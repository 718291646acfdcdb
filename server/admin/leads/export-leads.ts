import { fileTypes } from "#domain/admin/file-types.ts";
import { dayOf } from "#domain/calendar.ts";
import type { LeadFilter } from "#domain/leads/lead.ts";
import type { Result } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { listed } from "#server/leads/list-leads.ts";
import { countLeads, findLeads, type LeadRow } from "#server/leads/queries.ts";
import { cut, type Place } from "#server/platform/db/keyset.ts";
import { type Cell, type ColumnOf, cellsBy, type Rows } from "../exports/cells.ts";
import { asTable, type ExportPlan } from "../exports/plan.ts";
import { type ExportFormat, tableFile } from "../exports/table-file.ts";

const PORTION = 250;
type Part = { rows: LeadRow[]; next: Place | null };
const columns: ColumnOf<LeadRow>[] = [
  { name: "Sent", kind: "time", of: ({ createdAt }) => createdAt },
  { name: "Name", of: ({ name }) => name },
  { name: "E-mail", of: ({ email }) => email },
  { name: "Phone", of: ({ phone }) => phone },
  { name: "Address", of: ({ address }) => address },
  { name: "State", of: ({ handledAt }) => (handledAt ? "answered" : "new") },
  { name: "Answered", kind: "time", of: ({ handledAt }) => handledAt },
  { name: "Consent", of: (row) => listed(row).consent },
  { name: "Version", of: ({ consentVersion }) => consentVersion },
];

/**
 * The leads of a state as a file, newest first. Needs `users:read`. Refused where Excel's one sheet cannot hold them
 * all.
 */
export async function planLeads(
  ctx: AdminContext,
  admin: SignedInAdmin,
  state: LeadFilter,
  format: ExportFormat,
): Promise<Result<ExportPlan, "insufficient-permissions" | "too-many-for-excel">> {
  const allowed = authorize(admin, "users:read");
  if (!allowed.ok) return allowed;
  const plan: ExportPlan = {
    name: `leads-${dayOf(ctx.now())}.${format}`,
    type: fileTypes[format],
    query: new URLSearchParams({ state }).toString(),
    needs: ["users:read"],
    audit: { action: "leads.export", id: format, after: { state } },
    unit: "rows",
    count: (limit) => countLeads(ctx.db, state, limit),
    open: (counted) =>
      tableFile({ name: "Leads", columns, rows: rowsOf(ctx, state) }, format, counted),
  };
  return asTable(plan, format);
}

async function* rowsOf(ctx: AdminContext, state: LeadFilter): Rows & AsyncGenerator<Cell[][]> {
  let after: Place | null = null;
  do {
    const part: Part = cut(await findLeads(ctx.db, state, after, PORTION), PORTION);
    yield cellsBy(columns, part.rows);
    after = part.next;
  } while (after !== null);
}
