import type { Logger } from "pino";
import { createContext, type RouterContextProvider } from "react-router";
import type { AuthCode } from "#domain/messages.ts";
import type { Authority } from "#domain/roles.ts";
import { type Customer, readSession } from "#server/accounts/read-session.ts";
import type { Context } from "#server/context/context.ts";
import type { Client } from "#server/platform/client.ts";

/** What a request carries through loaders and actions. */
export type RequestContext = {
  ctx: Context;
  client: Client;
  requestId: string;
  /** For the inline scripts of this answer (content security policy). */
  nonce: string;
  /** Cookies to set on the answer; the HTTP layer sends them, whatever the answer is. */
  cookies: string[];
  /**
   * Whether the page is rendered to be kept for everybody: nothing personal is read, and the region
   * `<div id="visitor">` is that of a visitor who is signed out with an empty cart.
   */
  shared: boolean;
  session?: Promise<Customer | null>;
  authority?: Promise<Authority | null>;
  /** Why this browser is not signed in any more, once the session has been read. */
  ended?: AuthCode | null;
};

/** The request context of a request that begins; its log names the request. */
export function makeRequestContext(
  ctx: Context,
  request: Pick<RequestContext, "client" | "requestId" | "nonce" | "shared">,
): RequestContext {
  let log: Logger | undefined;
  const own: Context = {
    ...ctx,
    get log() {
      log ??= ctx.log.child({ requestId: request.requestId }); // most requests have nothing to say
      return log;
    },
  };
  return { ctx: own, cookies: [], ...request };
}

export const requestContextKey = createContext<RequestContext>();

/** What every loader and action is called with, as far as guards read it. */
export type RouteArguments = { context: Readonly<RouterContextProvider>; request: Request };

/** The request context of a loader or an action. */
export function requestContextOf({ context }: Pick<RouteArguments, "context">): RequestContext {
  return context.get(requestContextKey);
}

/** The signed-in customer or null, read from the database once a request. */
export function customerOf(args: Pick<RouteArguments, "context">): Promise<Customer | null> {
  const requestContext = requestContextOf(args);
  requestContext.session ??= readSession(requestContext.ctx, requestContext.client).then(
    ({ customer, cookies, ended }) => {
      requestContext.cookies.push(...cookies);
      requestContext.ended = ended;
      return customer;
    },
  );
  return requestContext.session;
}
