import { createHash, randomBytes } from "node:crypto";
import type { AccountsContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import { endChallenge, findChallenge } from "../queries/second-factors.ts";
import { insertVerification } from "../queries/verifications.ts";

/** What stands between the password and the code of a log-in: a cookie that opens nothing but that step. */
const NAME = "greenverse.second-step";
const SECONDS = 10 * 60;

/** Notes that a password was right, and answers the cookie that lets this browser go on to the code. */
export async function beginChallenge(ctx: AccountsContext, uid: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await insertVerification(ctx.db, {
    identifier: identifierOf(token),
    value: uid,
    expiresAt: new Date(ctx.now().getTime() + SECONDS * 1000),
  });
  return cookie(ctx, token, SECONDS);
}

/** Who may go on to the code in this browser, or null: no account, or no longer. */
export async function readChallenge(ctx: AccountsContext, client: Client) {
  const token = tokenOf(client);
  return token ? findChallenge(ctx.db, identifierOf(token), ctx.now()) : null;
}

/** Ends the challenge of this browser, once: null where another request has, or the cookie's removal. */
export async function consumeChallenge(
  ctx: AccountsContext,
  client: Client,
): Promise<string | null> {
  const token = tokenOf(client);
  if (!token || !(await endChallenge(ctx.db, identifierOf(token)))) return null;
  return cookie(ctx, "", 0);
}

/** The database keeps no token: who reads it cannot go on in another's place. */
const identifierOf = (token: string) =>
  `second-step:${createHash("sha256").update(token).digest("base64url")}`;

function tokenOf({ cookie }: Client): string | null {
  const pairs = cookie.split(";").map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${NAME}=`));
  return found?.slice(NAME.length + 1) || null;
}

/** Sent with every path: the log-in stands below `/` in English and below `/hi` in Hindi. */
function cookie({ settings }: AccountsContext, value: string, seconds: number): string {
  const secure = settings.publicUrl.startsWith("https://") ? "; Secure" : "";
  return `${NAME}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
