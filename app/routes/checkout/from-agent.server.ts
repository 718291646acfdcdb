import type { CartLine } from "#domain/cart.ts";
import { isOfBrought, readBrought } from "#server/agents/hand-over.ts";
import type { FromAgent } from "#server/checkout/open-checkout.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/checkout";

/** The agent that has put together something of these lines, where its link was opened in this browser; null: none. */
export async function fromAgent(
  { context }: Pick<Route.ActionArgs, "context">,
  lines: readonly CartLine[],
): Promise<FromAgent | null> {
  const { ctx, client } = requestContextOf({ context });
  const brought = await readBrought(ctx, client);
  return brought && isOfBrought(brought, lines)
    ? { session: brought.session, agent: brought.agent }
    : null;
}

/** What that agent has said of where it goes: the form begins with it. */
export async function addressFromAgent({ context }: Pick<Route.ActionArgs, "context">) {
  const { ctx, client } = requestContextOf({ context });
  const { email: _, ...address } = (await readBrought(ctx, client))?.given.address ?? {};
  return address;
}
