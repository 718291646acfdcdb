import { documentMessages } from "#domain/messages/document-messages.ts";
import type { DocumentsContext } from "#server/context/modules.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import { isUnavailable } from "#server/platform/db/failures.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { makeDocument } from "./make-document.ts";
import {
  findNextRequest,
  lockDueOrder,
  postponeRequests,
  type RequestRow,
} from "./queries/requests.ts";

/** How often is looked for documents that are to be made, in ms. */
export const DOCUMENT_SWEEP = 5_000;

const MINUTE = 60_000;
const LONGEST = 10 * MINUTE;

/** How long until a request is tried again that has been tried so often. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST, MINUTE * 2 ** Math.min(attempts, 10));

/**
 * Makes the documents that are due, one after the other, those of an order as they were asked for. Any
 * number of processes may do it at once: each takes an order that no other has. One that cannot be made
 * yet says why, holds back the later ones of its order alone, and is tried again. Answers how many
 * were made; the rest waits for the next time where `signal` ends it.
 */
export async function makeDocuments(ctx: DocumentsContext, signal?: AbortSignal): Promise<number> {
  let made = 0;
  for (;;) {
    const step = signal?.aborted ? null : await makeNext(ctx);
    if (step === null) break;
    made += step;
  }
  if (made > 0) await ctx.flush();
  return made;
}

/**
 * The same for these orders now, also where one waits for a later try: before their documents are printed. An order that
 * somebody else works at is waited for.
 */
export async function makeDocumentsOf(
  ctx: DocumentsContext,
  orderIds: readonly string[],
): Promise<void> {
  for (const id of orderIds) {
    for (let made: number | null = 0; made !== null; ) made = await makeNext(ctx, id);
  }
  await ctx.flush();
}

/** Works off one request, of this order where one is named; answers how many documents it became. Null: none is due. */
async function makeNext(ctx: DocumentsContext, orderId?: string): Promise<number | null> {
  let working: RequestRow | null = null;
  const nothing = orderId === undefined ? 0 : null; // of one order no more is done then
  try {
    return await transact(ctx.db, "once", async (tx) => {
      const now = ctx.now();
      const order = await (orderId ? lockOrder(tx, orderId) : lockDueOrder(tx, now));
      if (!order) return null;
      const request = await findNextRequest(tx, order.id);
      if (!request?.nextTryAt) return nothing; // another process has just done it
      if (request.nextTryAt > now && !orderId) {
        await postponeRequests(tx, order.id, request.nextTryAt);
        return 0;
      }
      working = request;
      const done = await makeDocument(ctx, tx, order, request);
      if (done.ok) return done.value.length;
      await later(ctx, tx, request, done.failure);
      return nothing;
    });
  } catch (error) {
    const failed = working as RequestRow | null;
    if (!failed || isUnavailable(error)) throw error; // it may be made: it is looked for again
    ctx.log.error({ err: error, cause: failed.cause }, "a document could not be made");
    await later(ctx, ctx.db, failed, documentMessages.failed);
    return nothing;
  }
}

async function later(
  ctx: DocumentsContext,
  db: Parameters<typeof postponeRequests>[0],
  { id, orderId, cause, attempts, problem: before }: RequestRow,
  problem: string,
): Promise<void> {
  if (problem !== before) ctx.log.warn({ cause, problem }, "a document is not made yet");
  const nextTryAt = new Date(ctx.now().getTime() + pauseAfter(attempts));
  await postponeRequests(db, orderId, nextTryAt, { id, problem });
}
