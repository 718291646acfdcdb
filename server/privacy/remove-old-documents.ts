import { dayOf } from "#domain/calendar.ts";
import type { PrivacyContext } from "#server/context/modules.ts";
import { deleteDocuments, findOldDocuments } from "./queries/own-records.ts";

/**
 * Removes documents whose day has passed, up to 500 at once. Files go before their rows, so that what
 * fails is done the next day.
 */
export async function removeOldDocuments(ctx: PrivacyContext): Promise<void> {
  const gone: string[] = [];
  try {
    for (const { id, file } of await findOldDocuments(ctx.db, dayOf(ctx.now()))) {
      if (file !== null) await ctx.files.delete(file);
      gone.push(id);
    }
  } catch (err) {
    ctx.log.warn({ err }, "documents could not be removed");
  }
  await deleteDocuments(ctx.db, gone);
}
