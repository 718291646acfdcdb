import { redirect } from "react-router";
import { logOut } from "#server/accounts/log-out.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/logout";

/** Ends the session; leads to / (§2.16). */
export async function action({ context }: Route.ActionArgs) {
  const requestContext = requestContextOf({ context });
  try {
    const { cookies } = await logOut(requestContext.ctx, requestContext.client);
    requestContext.cookies.push(...cookies);
  } catch (error) {
    requestContext.ctx.log.error({ err: error }, "Logout error:");
    throw error;
  }
  return redirect("/");
}

/** Only a form ends a session; reading the address leads home. */
export function loader() {
  return redirect("/");
}
