import { identityFailure } from "#domain/failures/identity.ts";
import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { Role, SignedInAdmin } from "#domain/roles.ts";
import { checkOwnPassword } from "#server/accounts/check-own-password.ts";
import { logOut } from "#server/accounts/log-out.ts";
import { lockAuthority } from "#server/accounts/queries/users.ts";
import { forgetSessionsOf } from "#server/agents/queries/sessions.ts";
import { recordAudit } from "#server/audit/queries.ts";
import { withdrawEnteredOf } from "#server/checkout/order-entry/cancel-entered.ts";
import type { PrivacyContext } from "#server/context/modules.ts";
import { removePhotos } from "#server/media/keep-photos.ts";
import type { Client } from "#server/platform/client.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { releaseStockOf } from "#server/stock/release-stock.ts";
import { stripAnswersOf } from "#server/tokens/queries.ts";
import { forgetCustomer } from "#server/webhooks/queries/deliveries.ts";
import { withdrawAll } from "./change-consent.ts";
import { hasOpenPayment, removeUser, stripErasedCustomers } from "./queries/erasure.ts";
import { removeReviewsOf } from "./queries/reviews.ts";
import { stripTimelines } from "./queries/timelines.ts";
import { removeReturnRecords } from "./remove-return-records.ts";

export type ErasureFailure = Failure<
  | "wrong-account-password"
  | "identity-refused"
  | "identity-limited"
  | "super-admin-stays"
  | "payment-open"
>;

/**
 * Erases the account of a customer who gives their password: profile, cart, sessions, everything but
 * what the law asks to keep: orders with their documents, the ledger of consents, grievances. Answers the cookies that end the session. Refused for a
 * wrong password, for the super admin, and while a payment may still come (§12.25). Links by which something could
 * be paid for them end.
 */
export async function eraseAccount(
  ctx: PrivacyContext,
  client: Client,
  customer: { uid: string; email: string },
  password: string,
): Promise<Result<{ cookies: string[] }, ErasureFailure>> {
  const wrong = await checkOwnPassword(ctx, client, customer.email, password);
  if (wrong?.code === "auth/wrong-password") return failed("wrong-account-password");
  if (wrong) return failed(identityFailure(wrong));
  const removed = await eraseRecords(ctx, customer);
  if (!removed.ok) {
    return failed(removed.failure === "is-admin" ? "super-admin-stays" : removed.failure);
  }
  const { cookies } = await logOut(ctx, client);
  return success({ cookies });
}

/**
 * What `eraseAccount` does once it knows who asks: removes the customer and all that is kept for nobody else, in one
 * transaction, then what is in files and cached. Refused while a payment may still come (§12.25), for the super
 * admin, and where an admin erases it (`by`, which the trail has with it) for any admin.
 */
export async function eraseRecords(
  ctx: PrivacyContext,
  customer: { uid: string; email: string },
  by: SignedInAdmin | null = null,
): Promise<Result<null, Failure<"payment-open"> | "is-admin">> {
  const removed = await transact(ctx.db, "repeatable", async (tx) => {
    const authority = await lockAuthority(tx, customer.uid);
    if (by ? authority : authority?.role === "super_admin") return "is-admin";
    if (await hasOpenPayment(tx, customer.uid, ctx.now())) return "payment-open";
    await withdrawEnteredOf(ctx, tx, customer.uid);
    await releaseStockOf(ctx, tx, customer.uid);
    await withdrawAll(ctx, tx, customer);
    const photos = await removeReviewsOf(tx, customer.uid);
    await forgetCustomer(tx, customer.uid);
    await stripAnswersOf(tx, customer.uid);
    await forgetSessionsOf(tx, customer);
    const admin = await removeUser(tx, customer.uid);
    await stripErasedCustomers(tx, { userId: customer.uid });
    await stripTimelines(tx, customer.uid);
    if (by) await noteErasure(ctx, tx, by, customer.uid);
    if (admin) await noteLeaving(ctx, tx, admin);
    return { photos };
  });
  if (typeof removed === "string") return failed(removed);
  await removePhotos(ctx, removed.photos);
  await ctx.changes.look();
  await removeReturnRecords(ctx, { userId: customer.uid });
  return success(null);
}

const noteErasure = (ctx: PrivacyContext, tx: Transaction, actor: SignedInAdmin, id: string) =>
  recordAudit(tx, {
    ...{ at: ctx.now(), actor, action: "customer.erase" },
    subject: { kind: "customer", id },
  });

/** An admin who erases their own account is an admin no more: the trail has it, by their number alone (§21.41). */
const noteLeaving = (
  ctx: PrivacyContext,
  tx: Transaction,
  { id, role }: { id: string; role: Role },
) =>
  recordAudit(tx, {
    ...{ at: ctx.now(), actor: null, action: "admin.delete" },
    subject: { kind: "admin", id },
    before: { role },
    after: { account: "erased by its owner" },
  });
