import type { CartLine } from "#domain/cart.ts";
import { broughtOf, readBrought } from "#server/agents/hand-over.ts";
import type { FromAgent } from "#server/checkout/open-checkout.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/checkout";

/** The agent that has put together something of these lines, where its link was opened in this browser; null: none. */
export async function fromAgent(
  { context }: Pick<Route.ActionArgs, "context">,
  lines: readonly CartLine[],
): Promise<FromAgent | null> {
  const { ctx, client } = requestContextOf({ context });
  const brought = broughtOf(await readBrought(ctx, client), lines);
  return brought && { session: brought.session, agent: brought.agent };
}

/** What that agent has said of where it goes: the form begins with it. */
export async function addressFromAgent({ context }: Pick<Route.ActionArgs, "context">) {
  const { ctx, client } = requestContextOf({ context });
  const [newest] = await readBrought(ctx, client);
  const { email: _, ...address } = newest?.given.address ?? {};
  return address;
}
