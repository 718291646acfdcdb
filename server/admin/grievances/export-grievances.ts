import type { Readable } from "node:stream";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { findMessages, findPortion, type GrievanceRow } from "#server/grievances/queries.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { grievanceMessages } from "#texts/law/grievance-messages.ts";
import { type Cell, type ColumnOf, cellsBy, type Rows } from "../exports/cells.ts";
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
 * without the notes of admins. Needs `grievances:update`. Writes the audit trail.
 */
export async function exportGrievances(
  ctx: AdminContext,
  admin: SignedInAdmin,
  format: ExportFormat,
): Promise<Result<Readable, "insufficient-permissions">> {
  const allowed = authorize(admin, "grievances:update");
  if (!allowed.ok) return allowed;
  await transact(ctx.db, "repeatable", (tx) =>
    recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "grievances.export",
      subject: { kind: "export", id: format },
    }),
  );
  const table = { name: "Grievances", columns, rows: rowsOf(ctx) };
  return success(tableFile(table, format));
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
