import { may } from "#domain/roles.ts";
import { withDrafts } from "#server/settings/settings-in.ts";
import { currentAdmin } from "./guards.ts";
import { type RouteArguments, requestContextOf } from "./request-context.ts";

/** The name in the address that asks for a page with what is drafted. */
const PREVIEW = "preview";

/**
 * Shows a page with the drafts of settings where its address asks for them and an admin asks who may save settings.
 * Anybody else is shown what all visitors see.
 */
export async function showDrafts(
  args: Pick<RouteArguments, "context">,
  query: URLSearchParams,
): Promise<void> {
  const requestContext = requestContextOf(args);
  const { ctx } = requestContext;
  const { drafted } = ctx.settings;
  if (!drafted || !query.has(PREVIEW)) return;
  const admin = await currentAdmin(args);
  if (!admin.ok || !may(admin.value.authority, "settings:update")) return;
  requestContext.ctx = { ...ctx, settings: withDrafts(ctx.settings) };
  requestContext.drafts = drafted.groups.length;
}
