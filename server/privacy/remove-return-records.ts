import { addDays, dayOf } from "#domain/calendar.ts";
import { removedBefore } from "#domain/privacy/register.ts";
import type { PrivacyContext } from "#server/context/modules.ts";
import { PHOTOS } from "#server/returns/keep-photos.ts";
import {
  deletePhotoRows,
  findOldPhotos,
  findPhotoFiles,
  stripErasedReturns,
} from "./queries/returns.ts";

/**
 * Removes customers' photos 180 days after their return is over, and at once with their words where the
 * account was erased (only that one's where `userId` is given). An open return keeps both until it is
 * over. Files go before their rows, so that what fails is done the next day.
 */
export async function removeReturnRecords(
  ctx: PrivacyContext,
  { userId }: { userId?: string } = {},
): Promise<void> {
  await stripErasedReturns(ctx.db, userId);
  const closedBefore = removedBefore("photos", ctx.now());
  const gone: string[] = [];
  try {
    for (const file of await findOldPhotos(ctx.db, { closedBefore, userId })) {
      await ctx.files.delete(file);
      gone.push(file);
    }
    if (userId === undefined) await removeUnusedPhotos(ctx);
  } catch (err) {
    ctx.log.warn({ err }, "photos could not be removed");
  }
  await deletePhotoRows(ctx.db, gone);
}

/** Files of forms that were never finished: of no return, two days later. */
async function removeUnusedPhotos(ctx: PrivacyContext): Promise<void> {
  const before = addDays(dayOf(ctx.now()), -2);
  const files = await ctx.files.list(PHOTOS);
  const old = files.filter((file) => file.slice(PHOTOS.length, PHOTOS.length + 10) < before);
  if (old.length === 0) return;
  const known = await findPhotoFiles(ctx.db);
  for (const file of old) if (!known.has(file)) await ctx.files.delete(file);
}
