import { randomInt } from "node:crypto";
import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { dueDay } from "#domain/returns/promises.ts";
import {
  checkReturnForm,
  formFailure,
  type ReturnFormFailure,
  type ReturnTexts,
} from "#domain/returns/return-form.ts";
import { FIRST_RETURN_STATE } from "#domain/returns/return-states.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import { filesOf, removePhotos } from "#server/media/keep-photos.ts";
import type { Upload } from "#server/media/upload.ts";
import { findOrderOf, lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import { keepPayout } from "#server/payments/keep-payout.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { keepPhotos } from "./keep-photos.ts";
import { notifyOfReturn } from "./notify-of-return.ts";
import { findReturnAskedUnder, insertReturn, type NewPhoto } from "./queries/returns.ts";
import { type NotReturnable, whatCanBeReturned } from "./what-can-be-returned.ts";

/** A form that asks for a return: its order, its texts and photos, and the key that makes it one return. */
export type ReturnRequest = {
  orderId: string;
  texts: ReturnTexts;
  photos: readonly Upload[];
  requestKey: string;
};
export type AskFailure = Failure<"unknown-order"> | NotReturnable | ReturnFormFailure;

/**
 * A customer asks to return pieces of a delivered order: writes the return with its photos, where cash goes
 * back to, the line of the timeline and the mail. Refused when the order is another's (as unknown) or not delivered, when its
 * time is over (§22.42), and for fields that are wrong. The same `requestKey` again is the same return.
 * Photos are made ready before, and removed again where it is refused.
 */
export async function askForReturn(
  ctx: ReturnsContext,
  userId: string,
  request: ReturnRequest,
): Promise<Result<{ returnId: string }, AskFailure>> {
  const { orderId, texts, requestKey } = request;
  const key = `${userId} ${requestKey}`;
  const order = await findOrderOf(ctx.db, userId, orderId);
  if (!order) return failed("unknown-order");
  const first = await findReturnAskedUnder(ctx.db, key);
  if (first) return success({ returnId: first.id });
  const before = await check(ctx, ctx.db, order, texts); // before photos are made for nothing
  if (!before.ok) {
    // Its twin may have been written since the first look.
    const twin = await findReturnAskedUnder(ctx.db, key);
    return twin ? success({ returnId: twin.id }) : before;
  }
  const photos = await keepPhotos(ctx, request.photos);
  if (!photos.ok) return failed(formFailure({ photos: photos.failure }));
  const asked = await transact(ctx.db, "repeatable", (tx) =>
    ask(ctx, tx, userId, { ...request, requestKey: key }, photos.value),
  );
  if (!asked.ok || !asked.value.isNew) await removePhotos(ctx, filesOf(photos.value));
  await ctx.flush();
  return asked.ok ? success({ returnId: asked.value.returnId }) : asked;
}

async function ask(
  ctx: ReturnsContext,
  tx: Transaction,
  userId: string,
  { orderId, texts, requestKey }: ReturnRequest,
  photos: readonly NewPhoto[],
): Promise<Result<{ returnId: string; isNew: boolean }, AskFailure>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return failed("unknown-order");
  const first = await findReturnAskedUnder(tx, requestKey);
  if (first) return success({ returnId: first.id, isNew: false });
  const checked = await check(ctx, tx, order, texts);
  if (!checked.ok) return checked;
  const { pieces, kind, reason, words, payout } = checked.value;
  const now = ctx.now();
  const state = FIRST_RETURN_STATE;
  const row = {
    ...{ id: newReturnId(), orderId, userId, kind, state, reason, words, requestKey },
    ...{ dueOn: dueDay(state, now), createdAt: now, updatedAt: now },
  };
  if (payout) await keepPayout(ctx, tx, orderId, payout);
  const returned = await insertReturn(tx, row, pieces, photos);
  const actor = { kind: "customer", userId } as const;
  await notifyOfReturn(ctx, tx, order, returned, { before: null, actor });
  return success({ returnId: returned.id, isNew: true });
}

async function check(ctx: ReturnsContext, db: Connection, order: OrderRow, texts: ReturnTexts) {
  const open = await whatCanBeReturned(ctx, db, order);
  return open.ok ? checkReturnForm(texts, open.value) : open;
}

const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"; // without characters that are mistaken for others

/** An id that can be read over the telephone and not be guessed: RT- and ten characters. */
function newReturnId(): string {
  const characters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `RT-${characters.join("")}`;
}
