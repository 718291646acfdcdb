import type { AuditEntry } from "#domain/admin/audit.ts";
import type { ConsentPlace, Purpose } from "#domain/consent/purposes.ts";
import type { ListedCustomer } from "#domain/customers/customer-list.ts";
import { eachField, type Profile, savedFields } from "#domain/profile.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { findSessions } from "#server/accounts/queries/sessions.ts";
import { findAuthority } from "#server/accounts/queries/users.ts";
import { findAuditOf, recordAudit } from "#server/audit/queries.ts";
import { mostOpen } from "#server/checkout/limit-orders.ts";
import { addressKey } from "#server/consent/notice.ts";
import { findConsentsOf } from "#server/consent/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { findGrievancesOf } from "#server/grievances/queries.ts";
import { wordsOfMail } from "#server/mail/message/mail-words.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { countOpenCash, findCustomerNotes, findProfile, findRecords } from "../queries/customer.ts";
import { findListedCustomer } from "../queries/customers.ts";

const SHOWN = 50; // of each kind of record
const HISTORY = 50;

type Records = Awaited<ReturnType<typeof findRecords>>;
/** How many cash orders are open, and how many may be. */
export type CashLimit = { of: "account" | "phone"; open: number; most: number };
/** All that admins see of a customer. */
export type CustomerDetails = {
  customer: ListedCustomer;
  profile: Profile;
  language: string;
  /** An account of an admin: it is neither closed nor erased here. */
  isAdmin: boolean;
  records: Omit<Records, "mails"> & { mails: (Records["mails"][number] & { what: string })[] };
  grievances: { id: string; subject: string; state: string; createdAt: Date }[];
  consents: { purpose: Purpose; given: boolean; place: ConsentPlace; at: Date }[];
  sessions: { id: string; userAgent: string; address: string; since: Date; lastUsed: Date }[];
  notes: Awaited<ReturnType<typeof findCustomerNotes>>;
  cash: CashLimit[];
  /** What admins did to the account, the newest first, without who looked at it. */
  history: AuditEntry[];
};

/**
 * All that is kept of a customer, with the newest 50 of each kind (§21.31). Needs `customers:read`. Each look stands in
 * the audit trail, written before anything is shown. Refused where there is no such account.
 */
export async function readCustomer(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<CustomerDetails, "insufficient-permissions" | "unknown-customer">> {
  const allowed = authorize(admin, "customers:read");
  if (!allowed.ok) return allowed;
  const row = await findProfile(ctx.db, id);
  if (!row) return failed("unknown-customer");
  await transact(ctx.db, "repeatable", (tx) =>
    recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "customer.look",
      subject: { kind: "customer", id },
    }),
  );
  const emails = row.emailVerified ? [addressKey(ctx, row.email)] : [];
  const phone = row.phone.replaceAll(/\D/g, "").slice(-10);
  const [customer, records, tickets, consents, sessions, notes, open, authority, trail] =
    await Promise.all([
      findListedCustomer(ctx.db, id),
      findRecords(ctx.db, id, SHOWN),
      findGrievancesOf(ctx.db, id),
      findConsentsOf(ctx.db, { userId: id, emails }),
      findSessions(ctx.db, id, ctx.now()),
      findCustomerNotes(ctx.db, id),
      countOpenCash(ctx.db, id, phone),
      findAuthority(ctx.db, id),
      findAuditOf(ctx.db, { kind: "customer", id }, HISTORY, "customer.look"),
    ]);
  if (!customer) return failed("unknown-customer"); // erased meanwhile
  const most = mostOpen(ctx);
  return success({
    customer,
    profile: eachField(savedFields, (field) => row[field]),
    language: row.language,
    isAdmin: authority !== null,
    records: {
      ...records,
      mails: records.mails.map((mail) => ({ ...mail, what: wordsOfMail(mail.kind) })),
    },
    grievances: tickets
      .slice(0, SHOWN)
      .map(({ id, subject, state, createdAt }) => ({ id, subject, state, createdAt })),
    consents: consents
      .slice(0, SHOWN)
      .map(({ purpose, given, place, at }) => ({ purpose, given, place, at })),
    sessions: sessions.map((session) => ({
      id: session.id,
      userAgent: session.userAgent ?? "",
      address: session.ipAddress ?? "",
      since: session.createdAt,
      lastUsed: session.updatedAt,
    })),
    notes,
    cash: [
      { of: "account", open: open.account, most: most.account },
      ...(phone ? [{ of: "phone" as const, open: open.phone, most: most.phone }] : []),
    ],
    history: trail,
  });
}
