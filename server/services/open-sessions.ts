import { identityHeaders } from "../auth/headers.ts";
import { endSessionsExcept, findSessions } from "../db/sessions.ts";
import type { Client, Shop } from "../shop.ts";

/** An open session as its owner sees it. Times are ISO texts. */
export type OpenSession = {
  id: string;
  userAgent: string;
  address: string;
  since: string;
  /** To the day: a session is prolonged once a day. */
  lastUsed: string;
  /** The one that asks. */
  current: boolean;
};

/** The open sessions of the customer who asks, wherever they are; none without a session. */
export async function listSessions(shop: Shop, client: Client): Promise<OpenSession[]> {
  const own = await ownSession(shop, client);
  if (!own) return [];
  const rows = await findSessions(shop.db, own.userId, shop.now());
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? "",
    address: row.ipAddress ?? "",
    since: row.createdAt.toISOString(),
    lastUsed: row.updatedAt.toISOString(),
    current: row.id === own.id,
  }));
}

/** Ends all sessions of the customer who asks but the asking one: at their next request. */
export async function endOtherSessions(shop: Shop, client: Client): Promise<void> {
  const own = await ownSession(shop, client);
  if (own) await endSessionsExcept(shop.db, own.userId, own.id);
}

async function ownSession(shop: Shop, client: Client) {
  const found = await shop.auth.api.getSession({ headers: identityHeaders(client) });
  return found?.session ?? null;
}
