import type { Readable } from "node:stream";
import type { LeadFilter } from "#domain/leads/lead.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { Context } from "#server/context/context.ts";
import { listed } from "#server/leads/list-leads.ts";
import { findLeads } from "#server/leads/queries.ts";
import { transact } from "#server/platform/db/transaction.ts";
import type { Cell, Column, Rows } from "../exports/cells.ts";
import { type ExportFormat, tableFile } from "../exports/table-file.ts";

const PORTION = 250;
const columns: Column[] = [
  { name: "Sent", kind: "time" },
  { name: "Name" },
  { name: "E-mail" },
  { name: "Phone" },
  { name: "Address" },
  { name: "State" },
  { name: "Answered", kind: "time" },
  { name: "Consent" },
  { name: "Version" },
];

/** The leads of a state as a file, newest first. Needs `users:read`. Writes the audit trail. */
export async function exportLeads(
  ctx: Context,
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

async function* rowsOf(ctx: Context, state: LeadFilter): Rows & AsyncGenerator<Cell[][]> {
  let last: Awaited<ReturnType<typeof findLeads>>[number] | null = null;
  for (let more = true; more; ) {
    const found: Awaited<ReturnType<typeof findLeads>> = await findLeads(
      ctx.db,
      state,
      last,
      PORTION,
    );
    yield found.map((row) => [
      row.createdAt,
      row.name,
      row.email,
      row.phone,
      row.address,
      row.handledAt ? "answered" : "new",
      row.handledAt,
      listed(row).consent,
      row.consentVersion,
    ]);
    last = found.at(-1) ?? null;
    more = found.length === PORTION;
  }
}
