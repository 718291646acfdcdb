import { isEmail } from "#domain/profile/formats.ts";
import type { AccountsContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import { CODE_MINUTES } from "../auth/sign-in-codes.ts";
import { CODE_PAUSE } from "../limit-attempts.ts";

/** Passes to the page which address was sent a code and when; it grants nothing. */
const NAME = "greenverse.code-to";

/** The address whose code this browser waits for, and for how many seconds no other can be sent; null: none. */
export function awaitedCode(
  { now }: Pick<AccountsContext, "now">,
  { cookie }: Client,
): { email: string; wait: number } | null {
  const pairs = cookie.split(";").map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? "";
  const [, at = "", encoded = ""] = /^(\d{1,15})\.([\w.!~*'()%-]{1,1000})$/.exec(value) ?? [];
  const email = decoded(encoded);
  if (!isEmail(email)) return null;
  const wait = CODE_PAUSE - Math.floor((now().getTime() - Number(at)) / 1000);
  return { email, wait: Math.min(CODE_PAUSE, Math.max(0, wait)) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return ""; // nothing that this shop has set
  }
}

/** Notes that this address has just been sent a code. */
export const awaitCode = (ctx: Pick<AccountsContext, "settings" | "now">, email: string): string =>
  serialize(ctx, `${ctx.now().getTime()}.${encodeURIComponent(email)}`, CODE_MINUTES * 60);

/** No code is waited for any more. */
export const noCode = (ctx: Pick<AccountsContext, "settings">): string => serialize(ctx, "", 0);

function serialize(
  { settings }: Pick<AccountsContext, "settings">,
  value: string,
  seconds: number,
) {
  const secure = settings.publicUrl.startsWith("https://") ? "; Secure" : "";
  return `${NAME}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
