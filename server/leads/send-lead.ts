import type { Failure } from "#domain/failures.ts";
import { CONSENT } from "#domain/leads/consent.ts";
import { checkLead, type LeadErrors } from "#domain/leads/lead.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { language } from "#language";
import { networkOf } from "#server/accounts/limit-attempts.ts";
import { addressKey, noticeNow } from "#server/consent/notice.ts";
import { addConsents } from "#server/consent/queries.ts";
import type { LeadsContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Client } from "#server/platform/client.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { isWithinHour } from "#server/platform/hourly-limit.ts";
import { readFormToken } from "./form-token.ts";
import { insertLead, leadMailKey } from "./queries.ts";

const READING = 3_000; // ms: who fills a form in sooner is no person
const KEPT_OPEN = 24 * 3_600_000; // ms for which a form can be sent
const FROM_NETWORK = 10; // an hour: whole offices share an address
const OF_EMAIL = 3; // an hour
const IN_ALL = 200; // an hour

/** A form as it was sent. `trap`: a field that no person sees. */
export type SentForm = {
  values: Record<string, unknown>;
  consent: boolean;
  trap: string;
  token: string;
};

export type SendLeadFailure =
  | { kind: "fields"; errors: LeadErrors; consent: boolean }
  | Failure<"lead-too-quick" | "lead-too-old" | "too-many-leads" | "leads-closed">;

/**
 * Keeps what a visitor has sent by the checkup form with the version of what they agreed to, and queues
 * the mail to the admin (§22.83). The same form sent twice is one lead. A robot that fills in the unseen
 * field is answered that all went well.
 */
export async function sendLead(
  ctx: LeadsContext,
  client: Client,
  form: SentForm,
): Promise<Result<null, SendLeadFailure>> {
  if (!ctx.settings.content.leads.sent) return failed("leads-closed");
  const checked = checkLead(form.values);
  if (!checked.ok || !form.consent) {
    const errors = checked.ok ? {} : checked.failure;
    return failed({ kind: "fields", errors, consent: form.consent });
  }
  if (form.trap !== "") return success(null);
  const now = ctx.now();
  const issued = readFormToken(ctx, form.token);
  const age = issued ? now.getTime() - issued.issuedAt.getTime() : KEPT_OPEN;
  if (!issued || age >= KEPT_OPEN) return failed("lead-too-old");
  if (age < READING) return failed("lead-too-quick");
  if (!(await isAllowed(ctx, client, checked.value.email))) return failed("too-many-leads");
  await transact(ctx.db, "repeatable", async (tx) => {
    const { id } = issued;
    const consent = { consentVersion: CONSENT, consentAt: now };
    const isNew = await insertLead(tx, { id, ...checked.value, ...consent, createdAt: now });
    if (!isNew) return;
    const email = addressKey(ctx, checked.value.email);
    const given = { userId: null, email, purpose: "checkup", given: true } as const;
    const place = { notice: noticeNow(ctx), language: language(), place: "checkup" } as const;
    await addConsents(tx, [{ ...given, ...place, subjectId: id, at: now }]);
    const mail = { kind: "lead" as const, lead: checked.value, to: ctx.settings.adminEmail };
    await queueMail(ctx, { ...mail, name: "" }, tx, leadMailKey(id));
  });
  return success(null);
}

async function isAllowed(ctx: LeadsContext, client: Client, email: string): Promise<boolean> {
  const network = networkOf(client.address);
  return (
    (await isWithinHour(ctx, ctx.db, "leads by", network, FROM_NETWORK)) &&
    (await isWithinHour(ctx, ctx.db, "leads of", email, OF_EMAIL)) &&
    (await isWithinHour(ctx, ctx.db, "leads", "", IN_ALL))
  );
}
