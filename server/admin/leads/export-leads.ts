import type { Readable } from "node:stream";
import type { LeadFilter } from "#domain/leads/lead.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { listed } from "#server/leads/list-leads.ts";
import { findLeads, type LeadRow } from "#server/leads/queries.ts";
import { cut, type Place } from "#server/platform/db/keyset.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { type Cell, type ColumnOf, cellsBy, type Rows } from "../exports/cells.ts";
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

/** The leads of a state as a file, newest first. Needs `users:read`. Writes the audit trail. */
export async function exportLeads(
  ctx: AdminContext,
  admin: SignedInAdmin,
  state: LeadFilter,
  format: ExportFormat,
): Promise<Result<Readable, "insufficient-permissions">> {
  const allowed = authorize(admin, "users:read");
  if (!allowed.ok) return allowed;
  await transact(ctx.db, "repeatable", (tx) =>
    recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "leads.export",
      subject: { kind: "export", id: format },
      after: { state },
    }),
  );
  const table = { name: "Leads", columns, rows: rowsOf(ctx, state) };
  return success(tableFile(table, format));
}

async function* rowsOf(ctx: AdminContext, state: LeadFilter): Rows & AsyncGenerator<Cell[][]> {
  let after: Place | null = null;
  do {
    const part: Part = cut(await findLeads(ctx.db, state, after, PORTION), PORTION);
    yield cellsBy(columns, part.rows);
    after = part.next;
  } while (after !== null);
}
