import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { type ShownMail, shownMails } from "#server/admin/shared/shown-mails.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { findFailedMails } from "#server/mail/queries/mails.ts";

const PAGE = 100;

/** `next` is what the following page begins after, null after the last. */
export type FailedMails = { mails: ShownMail[]; next: string | null };

/** Mails that were given up, newest first, a page at a time. Needs `orders:read`. */
export async function listFailedMails(
  ctx: AdminContext,
  admin: SignedInAdmin,
  after: string | null = null,
): Promise<Result<FailedMails, "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const found = await findFailedMails(ctx.db, PAGE + 1, placeOf(after));
  const mails = found.slice(0, PAGE);
  const last = found.length > PAGE ? mails.at(-1) : undefined;
  return success({
    mails: shownMails(admin.authority, mails),
    next: last ? `${last.createdAt}_${last.id}` : null,
  });
}

/** Where a page begins; anything that `next` never was is the first page. */
function placeOf(after: string | null): { createdAt: Date; id: string } | null {
  const [, time, id] = /^(\d{4}-[\dT:.-]+Z)_([0-9a-f-]{36})$/.exec(after ?? "") ?? [];
  const createdAt = new Date(time ?? "");
  // The database's calendar has no year 0.
  return id && createdAt.getTime() > 0 ? { createdAt, id } : null;
}
