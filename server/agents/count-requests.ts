import { createHash } from "node:crypto";
import { failed, type Result, success } from "#domain/result.ts";
import type { AgentsContext } from "#server/context/modules.ts";
import { countAttempts } from "#server/platform/db/attempts.ts";

/** Requests within a minute: of an agent, and from an address. */
export const REQUESTS_A_MINUTE = { agent: 600, address: 240 };
const MINUTE = 60; // s

/** Counts a request of an agent. Refused: too many within a minute; `seconds` until it may ask again. */
export async function countRequest(
  ctx: AgentsContext,
  { agent, address }: { agent: string; address: string },
): Promise<Result<null, { seconds: number }>> {
  const key = (text: string) =>
    createHash("sha256").update(`agent requests\n${text}`).digest("hex");
  const keys = [key(`address ${address}`), key(`agent ${agent}`)];
  const [byAddress = 0, byAgent = 0] = await countAttempts(ctx.db, keys, ctx.now(), MINUTE);
  const isWithin = byAddress <= REQUESTS_A_MINUTE.address && byAgent <= REQUESTS_A_MINUTE.agent;
  return isWithin ? success(null) : failed({ seconds: MINUTE });
}
