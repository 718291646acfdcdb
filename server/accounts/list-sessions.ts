import type { AccountsContext } from "#server/context/modules.ts";
import { endSessionsExcept, findSessions } from "./queries/sessions.ts";
import type { Asker } from "./read-session.ts";

/** A current session as its owner sees it. Times are ISO texts. */
export type OpenSession = {
  id: string;
  userAgent: string;
  address: string;
  since: string;
  /** To the day: a session is prolonged once a day. */
  lastUsed: string;
  /** The session of this request. */
  current: boolean;
};

/** The current sessions of the signed-in customer on all devices; none where their own is over. */
export async function listSessions(ctx: AccountsContext, own: Asker): Promise<OpenSession[]> {
  const rows = await findSessions(ctx.db, own.customer.uid, ctx.now());
  if (!rows.some(({ id }) => id === own.sessionId)) return [];
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? "",
    address: row.ipAddress ?? "",
    since: row.createdAt.toISOString(),
    lastUsed: row.updatedAt.toISOString(),
    current: row.id === own.sessionId,
  }));
}

/** Ends all sessions of the signed-in customer but this one: each is refused at its next request. */
export async function endOtherSessions(ctx: AccountsContext, own: Asker): Promise<void> {
  await endSessionsExcept(ctx.db, own.customer.uid, own.sessionId);
}
