import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "#server/context/context.ts";
import { keyOf } from "#server/platform/seal.ts";

/** A form as it was handed out: its id, under which it is kept once, and when that was. */
export type IssuedForm = { id: string; issuedAt: Date };

type Signer = Pick<Context, "authSecret" | "now">;

const signed = ({ authSecret }: Signer, text: string) =>
  createHmac("sha256", keyOf(authSecret, "leads: forms")).update(text).digest("base64url");

/** What a form carries unseen: which one it is and when it was handed out, signed. */
export function issueFormToken(ctx: Signer): string {
  const text = `${ctx.now().getTime()}.${randomBytes(12).toString("base64url")}`;
  return `${text}.${signed(ctx, text)}`;
}

/** What such a text says; null: it is none of the shop's. */
export function readFormToken(ctx: Signer, token: string): IssuedForm | null {
  const [, text = "", time = "", id = "", sign = ""] =
    /^((\d{1,15})\.([\w-]{16}))\.([\w-]{43})$/.exec(token) ?? [];
  if (text === "") return null;
  const right = Buffer.from(signed(ctx, text));
  if (!timingSafeEqual(right, Buffer.from(sign))) return null;
  return { id, issuedAt: new Date(Number(time)) };
}
