import type { AuthFailure } from "../../domain/messages.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { hasOpenPayment, removePerson, stripOrdersOfTheGone } from "../db/farewell.ts";
import { findAuthority } from "../db/people.ts";
import type { Client, Shop } from "../shop.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import { logOut } from "./log-out.ts";

export type DeletionFailure =
  | ({ kind: "identity" } & AuthFailure)
  | { kind: "super-admin" }
  | { kind: "payment-open" };

/**
 * Deletes the account of a customer who gives their password: profile, cart, sessions, everything
 * but the orders, which the law asks to keep (docs/decisions/, accounts). A super admin stays: the
 * shop must not be without one.
 */
export async function deleteAccount(
  shop: Shop,
  client: Client,
  customer: { uid: string; email: string },
  password: string,
): Promise<Result<{ cookies: string[] }, DeletionFailure>> {
  const wrong = await checkOwnPassword(shop, client, customer.email, password);
  if (wrong) return failed({ kind: "identity", ...wrong });
  const authority = await findAuthority(shop.db, customer.uid);
  if (authority?.role === "super_admin") return failed({ kind: "super-admin" });
  const removed = await shop.db.transaction(async (tx) => {
    if (await hasOpenPayment(tx, customer.uid, shop.now())) return false;
    await removePerson(tx, customer.uid);
    await stripOrdersOfTheGone(tx, { userId: customer.uid });
    return true;
  });
  if (!removed) return failed({ kind: "payment-open" });
  const { cookies } = await logOut(shop, client);
  return success({ cookies });
}
