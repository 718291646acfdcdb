import type { ShownReturn } from "#domain/returns/shown-return.ts";
import type { Context } from "#server/context/context.ts";
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
export async function readReturns(ctx: Context, orderId: string): Promise<ShownReturn[]> {
  const rows = await findReturns(ctx.db, orderId);
  if (rows.length === 0) return [];
  const lines = await findReturnLines(ctx.db, orderId);
  const photos = await findPhotosOfOrder(ctx.db, orderId);
  return rows.map((row) => toShown(row, lines, photos));
}

function toShown(row: ReturnRow, lines: ReturnLineRow[], photos: Photo[]): ShownReturn {
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
