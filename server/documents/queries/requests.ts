import type { Transaction } from "#server/platform/db/database.ts";
import { type DocumentCause, documentRequests } from "#server/platform/db/schema/documents.ts";

/** What causes a document. `cause` names it, so that it causes one however often it is told. */
export type DocumentRequest = {
  cause: string;
  kind: DocumentCause;
  orderId: string;
  subjectId?: string;
  data?: Record<string, unknown>;
};

/**
 * Asks for a document in the transaction of what causes it: a job makes it after the commit. The same
 * cause again asks for nothing. That of the payment of a placed order is asked for by the statement that
 * places it (checkout/queries/insert-order.ts).
 */
export async function requestDocument(
  tx: Transaction,
  request: DocumentRequest,
  now: Date,
): Promise<void> {
  await tx
    .insert(documentRequests)
    .values({ ...request, nextTryAt: now, createdAt: now })
    .onConflictDoNothing({ target: documentRequests.cause });
}
