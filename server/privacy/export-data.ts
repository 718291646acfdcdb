import { type CartLine, documentLine } from "#domain/cart.ts";
import { listSessions } from "#server/accounts/list-sessions.ts";
import type { Asker } from "#server/accounts/read-session.ts";
import { findConsentsOf } from "#server/consent/queries.ts";
import type { PrivacyContext } from "#server/context/modules.ts";
import { findLeadsOf } from "#server/leads/queries.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { findAlertsOf } from "#server/stock/queries/alerts.ts";
import { findCashRecords } from "./queries/cash.ts";
import { findOtherRecords } from "./queries/data-export.ts";
import { findDocumentsOfUser, findNominee, findTicketsOfUser } from "./queries/own-records.ts";
import { findParcelsOfUser } from "./queries/parcels.ts";
import { findReturnsOf } from "./queries/returns.ts";
import { findReviewsOf } from "./queries/reviews.ts";
import { findTimelinesOf } from "./queries/timelines.ts";
import { holderOf } from "./read-privacy.ts";

/** An order or a checkout with the fields of its lines that customers know. */
const asDocument = <Of extends { items: CartLine[] }>({ items, ...rest }: Of) => ({
  ...rest,
  items: items.map(documentLine),
});

/** Everything that the shop keeps about the signed-in customer, to take along as JSON. Amounts are in paise. */
export async function exportData(ctx: PrivacyContext, asker: Asker) {
  return exportRecords(ctx, { ...asker, sessions: await listSessions(ctx, asker) });
}

/** The same of a customer whose sessions are known. */
export async function exportRecords(
  ctx: PrivacyContext,
  {
    customer,
    authority,
    cart,
    sessions,
  }: Pick<Asker, "customer" | "authority" | "cart"> & { sessions: object[] },
) {
  const others = await findOtherRecords(ctx.db, customer);
  return {
    exportedAt: ctx.now().toISOString(),
    profile: customer,
    admin: authority,
    cart: cart.lines.map(documentLine),
    offerCode: cart.offer,
    orders: (await listOrders(ctx, customer.uid)).map(asDocument),
    orderEvents: await findTimelinesOf(ctx.db, customer.uid),
    parcels: await findParcelsOfUser(ctx.db, customer.uid),
    sessions,
    ...others,
    checkouts: others.checkouts.map(asDocument),
    cashOnDelivery: await findCashRecords(ctx.db, customer.uid),
    returns: await findReturnsOf(ctx.db, customer.uid),
    reviews: await findReviewsOf(ctx.db, customer.uid),
    documents: await findDocumentsOfUser(ctx.db, customer.uid),
    consents: await findConsentsOf(ctx.db, holderOf(ctx, customer)),
    nominee: await findNominee(ctx.db, customer.uid),
    grievances: await findTicketsOfUser(ctx.db, customer.uid),
    // Anybody can sign up with an address: only its owner gets what was asked for by it.
    stockAlerts: customer.emailVerified ? await findAlertsOf(ctx.db, customer.email) : [],
    checkups: customer.emailVerified ? await findLeadsOf(ctx.db, customer.email) : [],
  };
}
