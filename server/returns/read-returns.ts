import { type Day, dayOf } from "#domain/calendar.ts";
import type { ShownReturn } from "#domain/returns/shown-return.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import { findRefundsOfOrder } from "#server/payments/queries/order-refunds.ts";
import type { RefundRow } from "#server/payments/queries/refunds.ts";
import {
  findPhotosOfOrder,
  findReturnLines,
  findReturns,
  type ReturnLineRow,
  type ReturnPhotoRow,
  type ReturnRow,
} from "./queries/returns.ts";

type Photo = Pick<ReturnPhotoRow, "returnId" | "position" | "width" | "height">;

/** The returns of an order, the newest first, as pages show them. Who may see them is asked before. */
export async function readReturns(ctx: ReturnsContext, orderId: string): Promise<ShownReturn[]> {
  const rows = await findReturns(ctx.db, orderId);
  if (rows.length === 0) return [];
  const lines = await findReturnLines(ctx.db, orderId);
  const photos = await findPhotosOfOrder(ctx.db, orderId);
  const backOn = backOnOf(await findRefundsOfOrder(ctx.db, orderId));
  return rows.map((row) => ({ ...toShown(row, lines, photos), backOn }));
}

function backOnOf(refunds: readonly RefundRow[]): Day | null {
  const ofReturns = refunds.filter((row) => row.reason === "returned" && row.status !== "failed");
  const times = ofReturns.flatMap(({ processedAt }) => processedAt?.getTime() ?? []);
  const isAll = times.length > 0 && times.length === ofReturns.length;
  return isAll ? dayOf(new Date(Math.max(...times))) : null;
}

function toShown(
  row: ReturnRow,
  lines: ReturnLineRow[],
  photos: Photo[],
): Omit<ShownReturn, "backOn"> {
  const { id, orderId, kind, state, reason, words, refusal, dueOn } = row;
  return {
    ...{ id, orderId, kind, state, reason, words, refusal, dueOn },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lines: lines
      .filter(({ returnId }) => returnId === id)
      .map(({ line, quantity, accepted, restocked }) => ({ line, quantity, accepted, restocked })),
    photos: photos
      .filter(({ returnId }) => returnId === id)
      .map(({ position, width, height }) => ({ position, width, height })),
  };
}
