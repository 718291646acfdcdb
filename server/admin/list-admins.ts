import type { Context } from "#server/context/context.ts";
import { findAdmins, type ListedAdmin } from "./queries/admins.ts";

/** All admins with their creators' addresses, the first one first (§2.73). */
export function listAdmins(ctx: Context): Promise<ListedAdmin[]> {
  return findAdmins(ctx.db);
}
