import { Readable } from "node:stream";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { Context } from "#server/context/context.ts";
import { findMessages, findPortion, type GrievanceRow } from "#server/grievances/queries.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { grievanceMessages } from "#texts/law/grievance-messages.ts";
import type { ExportFormat } from "../export-orders.ts";
import type { Cell, Rows } from "../exports/cells.ts";
import { csv } from "../exports/csv.ts";
import { xlsx } from "../exports/xlsx.ts";

const PORTION = 250;
const header = [
  "Ticket",
  "Sent",
  "Subject",
  "State",
  "Order",
  "Name",
  "E-mail",
  "Phone",
  "Acknowledge by",
  "Acknowledged",
  "Resolve by",
  "Resolved",
  "Written",
  "By",
  "Words",
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
  const rows = rowsOf(ctx);
  return success(
    format === "csv" ? Readable.from(csv(header, rows), { objectMode: false }) : xlsx(header, rows),
  );
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
