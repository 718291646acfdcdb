import { getRequestListener } from "@hono/node-server";
import { type TokenScope, tokenScopes } from "#domain/api/scopes.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { api } from "#server/http/api/api.ts";
import { makeToken } from "#server/tokens/make-token.ts";
import { aSuperAdmin } from "#tests/admin/admins.ts";
import { successOf } from "#tests/support/customers.ts";
import { serve } from "#tests/support/network/ports.ts";

/** The super admin of a shop that has none yet, as use-cases know them. */
export async function theOwner(ctx: Context): Promise<SignedInAdmin> {
  const { uid, email } = await aSuperAdmin(ctx);
  const authority = { role: "super_admin", permissions: { orders: [], users: [] } } as const;
  return { uid, email, authority };
}

/** A token with these scopes, or all. */
export async function aToken(
  ctx: Context,
  owner: SignedInAdmin,
  scopes: readonly TokenScope[] = tokenScopes,
): Promise<{ id: string; token: string }> {
  return successOf(await makeToken(ctx, owner, { name: "books", scopes, expires: "" }));
}

/** The API over real HTTP. */
export const serveApi = (ctx: Context) => serve(getRequestListener(api(ctx, () => false).fetch));

export type Asked = {
  method?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
};
export type Answered = { status: number; headers: Headers; text: string; json: unknown };

/** Asks as a program does; `body` as JSON, a text as it is. */
export async function ask(
  url: string,
  path: string,
  { method = "GET", token, body, headers = {} }: Asked = {},
): Promise<Answered> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = /json/.test(answer.headers.get("content-type") ?? "");
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    json: isJson && text ? JSON.parse(text) : null,
  };
}
