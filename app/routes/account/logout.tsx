import { redirect } from "react-router";
import { visitOf } from "../../../server/auth/guards.ts";
import { logOut } from "../../../server/services/log-out.ts";
import type { Route } from "./+types/logout";

/** Ends the session; leads to / (§2.16). */
export async function action({ context }: Route.ActionArgs) {
  const visit = visitOf({ context });
  try {
    const { cookies } = await logOut(visit.shop, visit.client);
    visit.cookies.push(...cookies);
  } catch (error) {
    visit.shop.log.error({ err: error }, "Logout error:");
    throw error;
  }
  return redirect("/");
}

/** Nothing to see here: only a form ends a session. */
export function loader() {
  return redirect("/");
}
