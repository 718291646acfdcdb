import { redirect } from "react-router";
import { dropDrafts } from "#app/ui/form/draft.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { basename } from "#language";
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

/** Where the shop could not be asked, the customer stays where they are, and reads that they are not logged out. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, () => ({}))
    .catch(forgotten)
    .then((answer) => {
      if (!("offline" in answer)) return answer;
      const here = new URL(location.href); // of the page that is left: the address changes with the next
      here.searchParams.set("message", "not-logged-out");
      return redirect(here.pathname.slice(basename().length) + here.search);
    });
}

/** They are logged out, and led on: what they had typed in this tab goes too. */
function forgotten(answer: unknown): never {
  if (answer instanceof Response) dropDrafts();
  throw answer;
}

/** Only a form ends a session; reading the address leads home. */
export function loader() {
  return redirect("/");
}
