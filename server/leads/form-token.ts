import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "#server/context/context.ts";
import { keyOf } from "#server/platform/seal.ts";

/** A form as it was handed out: its id, under which it is kept once, and when that was. */
export type IssuedForm = { id: string; issuedAt: Date };

const signed = async (ctx: Context, text: string) => {
  const { secret } = await ctx.auth.$context;
  return createHmac("sha256", keyOf(secret, "leads: forms")).update(text).digest("base64url");
};

/** What a form carries unseen: which one it is and when it was handed out, signed. */
export async function issueFormToken(ctx: Context): Promise<string> {
  const text = `${ctx.now().getTime()}.${randomBytes(12).toString("base64url")}`;
  return `${text}.${await signed(ctx, text)}`;
}

/** What such a text says; null: it is none of the shop's. */
export async function readFormToken(ctx: Context, token: string): Promise<IssuedForm | null> {
  const [, text = "", time = "", id = "", sign = ""] =
    /^((\d{1,15})\.([\w-]{16}))\.([\w-]{43})$/.exec(token) ?? [];
  if (text === "") return null;
  const right = Buffer.from(await signed(ctx, text));
  if (!timingSafeEqual(right, Buffer.from(sign))) return null;
  return { id, issuedAt: new Date(Number(time)) };
}
