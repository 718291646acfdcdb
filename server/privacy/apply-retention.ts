import { type Registered, removedBefore } from "#domain/privacy/register.ts";
import { removeOldEvents } from "#server/agents/queries/events.ts";
import { removeOldSessions } from "#server/agents/queries/sessions.ts";
import { noticeNow } from "#server/consent/notice.ts";
import { addMissingSignUps, removeOldConsents } from "#server/consent/queries.ts";
import type { PrivacyContext } from "#server/context/modules.ts";
import { removeOldGrievances } from "#server/grievances/queries.ts";
import { removeOldLeads } from "#server/leads/queries.ts";
import { removeEndedHolds } from "#server/offers/queries/uses.ts";
import { eraseOldPayouts } from "#server/payments/queries/payouts.ts";
import { deleteOldAlerts } from "#server/stock/queries/alerts.ts";
import { ANSWERS_KEPT } from "#server/tokens/answer-once.ts";
import { removeOldAnswers } from "#server/tokens/queries.ts";
import { removeOldDeliveries } from "#server/webhooks/queries/deliveries.ts";
import { removeOldCash } from "./queries/cash.ts";
import { removeOldCheckouts, stripErasedCustomers } from "./queries/erasure.ts";
import { stripParcels } from "./queries/parcels.ts";
import { removeExpired } from "./queries/retention.ts";
import { removeOldDocuments } from "./remove-old-documents.ts";
import { removeReturnRecords } from "./remove-return-records.ts";
import { removeReviewRecords } from "./remove-review-records.ts";

const DAY = 24 * 3_600_000; // ms

/** Run at the start and once a day: what is kept no longer than the register says (domain/privacy). */
export async function applyRetention(ctx: PrivacyContext): Promise<void> {
  await removeExpired(ctx.db, ctx.now());
  await stripErasedCustomers(ctx.db);
  await stripParcels(ctx.db);
  await removeReturnRecords(ctx);
  await removeReviewRecords(ctx);
  const now = ctx.now();
  const before = (name: Registered) => removedBefore(name, now);
  await deleteOldAlerts(ctx.db, { asked: before("alertsAsked"), sent: before("alertsSent") });
  await removeEndedHolds(ctx.db, now);
  await removeOldCheckouts(ctx.db, before("checkouts"));
  await eraseOldPayouts(ctx.db, before("payouts"), now);
  await removeOldCash(ctx.db, now);
  await removeOldLeads(ctx.db, before("checkups"));
  await addMissingSignUps(ctx.db, new Date(now.getTime() - 2 * DAY), noticeNow(ctx));
  await removeOldConsents(ctx.db, before("consents"));
  await removeOldGrievances(ctx.db, before("grievances"));
  await removeOldDocuments(ctx);
  await removeOldDeliveries(ctx.db, before("webhooks"));
  await removeOldEvents(ctx.db, before("webhooks"));
  await removeOldSessions(ctx.db, now);
  await removeOldAnswers(ctx.db, new Date(now.getTime() - ANSWERS_KEPT));
}
