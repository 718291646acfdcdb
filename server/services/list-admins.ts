import { findAdmins, type ListedAdmin } from "../db/admins.ts";
import type { Shop } from "../shop.ts";

/** All admins with their creators' addresses, the first one first (§2.73). */
export function listAdmins(shop: Shop): Promise<ListedAdmin[]> {
  return findAdmins(shop.db);
}
