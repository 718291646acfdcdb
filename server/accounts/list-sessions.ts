import type { Context } from "#server/context/context.ts";
import type { Client } from "#server/platform/client.ts";
import { identityHeaders } from "./auth/headers.ts";
import { endSessionsExcept, findSessions } from "./queries/sessions.ts";

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

/** The current sessions of the signed-in customer on all devices; none without a session. */
export async function listSessions(ctx: Context, client: Client): Promise<OpenSession[]> {
  const own = await ownSession(ctx, client);
  if (!own) return [];
  const rows = await findSessions(ctx.db, own.userId, ctx.now());
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? "",
    address: row.ipAddress ?? "",
    since: row.createdAt.toISOString(),
    lastUsed: row.updatedAt.toISOString(),
    current: row.id === own.id,
  }));
}

/** Ends all sessions of the signed-in customer but this one: each is refused at its next request. */
export async function endOtherSessions(ctx: Context, client: Client): Promise<void> {
  const own = await ownSession(ctx, client);
  if (own) await endSessionsExcept(ctx.db, own.userId, own.id);
}

async function ownSession(ctx: Context, client: Client) {
  const found = await ctx.auth.api.getSession({ headers: identityHeaders(client) });
  return found?.session ?? null;
}
