import type { Readable } from "node:stream";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { Context } from "#server/context/context.ts";
import { findMessages, findPortion, type GrievanceRow } from "#server/grievances/queries.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { grievanceMessages } from "#texts/law/grievance-messages.ts";
import type { Cell, Column, Rows } from "../exports/cells.ts";
import { type ExportFormat, tableFile } from "../exports/table-file.ts";

const PORTION = 250;
const columns: Column[] = [
  { name: "Ticket" },
  { name: "Sent", kind: "time" },
  { name: "Subject" },
  { name: "State" },
  { name: "Order" },
  { name: "Name" },
  { name: "E-mail" },
  { name: "Phone" },
  { name: "Acknowledge by", kind: "time" },
  { name: "Acknowledged", kind: "time" },
  { name: "Resolve by", kind: "time" },
  { name: "Resolved", kind: "time" },
  { name: "Written", kind: "time" },
  { name: "By" },
  { name: "Words" },
];

/**
 * All grievances as a file for an inspection, the oldest first: a row for each message of the exchange,
 * without the notes of admins. Needs `grievances:update`. Writes the audit trail.
 */
export async function exportGrievances(
  ctx: Context,
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

async function* rowsOf(ctx: Context): Rows & AsyncGenerator<Cell[][]> {
  let last: GrievanceRow | null = null;
  for (let more = true; more; ) {
    const found: GrievanceRow[] = await findPortion(ctx.db, last, PORTION);
    const ids = found.map(({ id }) => id);
    const messages = ids.length > 0 ? await findMessages(ctx.db, ids) : [];
    yield found.flatMap((row) =>
      messages
        .filter(({ grievanceId, author }) => grievanceId === row.id && author !== "note")
        .map(({ at, author, body }) => [...cellsOf(row), at, author, body]),
    );
    last = found.at(-1) ?? null;
    more = found.length === PORTION;
  }
}

const cellsOf = (row: GrievanceRow): Cell[] => [
  row.id,
  row.createdAt,
  grievanceMessages.subjects[row.subject],
  row.state,
  row.orderId ?? "",
  row.name,
  row.email,
  row.phone,
  row.acknowledgeBy,
  row.acknowledgedAt,
  row.resolveBy,
  row.resolvedAt,
];
