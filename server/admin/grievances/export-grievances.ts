import { fileTypes } from "#domain/admin/file-types.ts";
import { dayOf } from "#domain/calendar.ts";
import type { Result } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import {
  countWritten,
  findMessages,
  findPortion,
  type GrievanceRow,
} from "#server/grievances/queries.ts";
import { grievanceMessages } from "#texts/law/grievance-messages.ts";
import { type Cell, type ColumnOf, cellsBy, type Rows } from "../exports/cells.ts";
import { asTable, type ExportPlan } from "../exports/plan.ts";
import { type ExportFormat, tableFile } from "../exports/table-file.ts";

const PORTION = 250;
type Written = Awaited<ReturnType<typeof findMessages>>[number];
/** A message of an exchange with its ticket. */
type Row = { ticket: GrievanceRow; message: Written };
const columns: ColumnOf<Row>[] = [
  { name: "Ticket", of: ({ ticket }) => ticket.id },
  { name: "Sent", kind: "time", of: ({ ticket }) => ticket.createdAt },
  { name: "Subject", of: ({ ticket }) => grievanceMessages().subjects[ticket.subject] },
  { name: "State", of: ({ ticket }) => ticket.state },
  { name: "Order", of: ({ ticket }) => ticket.orderId ?? "" },
  { name: "Name", of: ({ ticket }) => ticket.name },
  { name: "E-mail", of: ({ ticket }) => ticket.email },
  { name: "Phone", of: ({ ticket }) => ticket.phone },
  { name: "Acknowledge by", kind: "time", of: ({ ticket }) => ticket.acknowledgeBy },
  { name: "Acknowledged", kind: "time", of: ({ ticket }) => ticket.acknowledgedAt },
  { name: "Resolve by", kind: "time", of: ({ ticket }) => ticket.resolveBy },
  { name: "Resolved", kind: "time", of: ({ ticket }) => ticket.resolvedAt },
  { name: "Written", kind: "time", of: ({ message }) => message.at },
  { name: "By", of: ({ message }) => message.author },
  { name: "Words", of: ({ message }) => message.body },
];

/**
 * All grievances as a file for an inspection, the oldest first: a row for each message of the exchange,
 * without the notes of admins. Needs `grievances:update`. Refused where Excel's one sheet cannot hold them all.
 */
export async function planGrievances(
  ctx: AdminContext,
  admin: SignedInAdmin,
  format: ExportFormat,
): Promise<Result<ExportPlan, "insufficient-permissions" | "too-many-for-excel">> {
  const allowed = authorize(admin, "grievances:update");
  if (!allowed.ok) return allowed;
  const plan: ExportPlan = {
    name: `grievances-${dayOf(ctx.now())}.${format}`,
    type: fileTypes[format],
    query: "",
    needs: ["grievances:update"],
    audit: { action: "grievances.export", id: format },
    unit: "rows",
    count: (limit) => countWritten(ctx.db, limit),
    open: (counted) =>
      tableFile({ name: "Grievances", columns, rows: rowsOf(ctx) }, format, counted),
  };
  return asTable(plan, format);
}

async function* rowsOf(ctx: AdminContext): Rows & AsyncGenerator<Cell[][]> {
  let last: GrievanceRow | null = null;
  for (let more = true; more; ) {
    const found: GrievanceRow[] = await findPortion(ctx.db, last, PORTION);
    const ids = found.map(({ id }) => id);
    const messages = ids.length > 0 ? await findMessages(ctx.db, ids) : [];
    const rows = found.flatMap((ticket) =>
      messages
        .filter(({ grievanceId, author }) => grievanceId === ticket.id && author !== "note")
        .map((message) => ({ ticket, message })),
    );
    yield cellsBy(columns, rows);
    last = found.at(-1) ?? null;
    more = found.length === PORTION;
  }
}
