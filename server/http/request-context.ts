import type { Logger } from "pino";
import { createContext, type RouterContextProvider } from "react-router";
import type { CartLine } from "#domain/cart.ts";
import type { AuthCode } from "#domain/messages.ts";
import { type Asker, type Customer, readSession } from "#server/accounts/read-session.ts";
import { readCart } from "#server/cart/read-cart.ts";
import type { Context } from "#server/context/context.ts";
import type { Uploads } from "#server/media/upload.ts";
import type { Client } from "#server/platform/client.ts";
import { withoutStyles } from "#server/platform/http/style-hashes.ts";

/** A saved cart as pages show it. */
type Cart = { lines: CartLine[]; dropped: number };

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
   * Whether the page is rendered to be cached for everybody: nothing personal is read, and the region
   * `<div id="visitor">` is that of a visitor who is signed out with an empty cart.
   */
  shared: boolean;
  /** Who is asking, once the session has been read. */
  session?: Promise<Asker | null>;
  /** The customer's cart as this request knows it; "changed": not any more. */
  cart?: Promise<Cart | null> | "changed";
  /** Why this browser is not signed in any more, once the session has been read. */
  ended?: AuthCode | null;
  /** The files of the form, until the request is answered; none: the form had none. */
  uploads?: Uploads;
  /** What broke it, where a loader or the action threw; the first of several. */
  broken?: unknown;
  /** The page's HTML once it has been rendered: its Response has none, which is no detour by a stream. */
  page?: string;
  /** The template of its page's route (`/product/:id`), once the router has answered. */
  route?: string;
  /** Whether the page's data are asked for, by the page that is open, and not its document. */
  isData: boolean;
  /** How many drafts of settings the page is shown with; none: it is what visitors see. */
  drafts?: number;
  /** Parts of the document that loaders have written, as HTML by name (`app/ui/written-part.tsx`). */
  parts: Record<string, string>;
};

/** The request context of a request that begins; its log names the request. */
export function makeRequestContext(
  ctx: Context,
  request: Pick<RequestContext, "client" | "requestId" | "nonce" | "shared" | "isData">,
): RequestContext {
  let log: Logger | undefined;
  const own: Context = {
    ...ctx,
    get settings() {
      return ctx.settings; // what an action saves holds for the loaders after it
    },
    get log() {
      log ??= ctx.log.child({ requestId: request.requestId }); // most requests have nothing to say
      return log;
    },
  };
  return { ctx: own, cookies: [], parts: {}, ...request };
}

export const requestContextKey = createContext<RequestContext>();

/** What every loader and action is called with, as far as guards read it. */
export type RouteArguments = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  /** The page's address, also where its data alone are asked for. */
  url: URL;
};

/** What a guard reads of them. */
export type PageArguments = Pick<RouteArguments, "context" | "url">;

/** The request context of a loader or an action. */
export function requestContextOf({ context }: Pick<RouteArguments, "context">): RequestContext {
  return context.get(requestContextKey);
}

/**
 * Hands a part of the page to its `<WrittenPart>`: with the document, which then carries it once, or
 * as what the loader is to return with its data, for a document whose policy knows none of its styles.
 */
export function writePart(args: ContextArguments, name: string, html: string): string | undefined {
  const { isData, parts } = requestContextOf(args);
  if (isData) return withoutStyles(html);
  parts[name] = html;
}

type ContextArguments = Pick<RouteArguments, "context">;

/**
 * Who is signed in, with their authority and cart, or null: one statement, the first time that a
 * request asks, and none without a session's cookie.
 */
export function askerOf(args: ContextArguments): Promise<Asker | null> {
  const requestContext = requestContextOf(args);
  requestContext.session ??= readAsker(requestContext);
  return requestContext.session;
}

async function readAsker(requestContext: RequestContext): Promise<Asker | null> {
  const { asker, cookies, ended } = await readSession(requestContext.ctx, requestContext.client);
  requestContext.cookies.push(...cookies);
  requestContext.ended = ended;
  return asker;
}

/** The signed-in customer or null. */
export async function customerOf(args: ContextArguments): Promise<Customer | null> {
  return (await askerOf(args))?.customer ?? null;
}

/** The customer's saved cart as this request knows it, or null for a visitor who is signed out. */
export function cartOf(args: ContextArguments): Promise<Cart | null> {
  const requestContext = requestContextOf(args);
  if (requestContext.cart === "changed") {
    const reread = async (asker: Asker | null) =>
      asker && readCart(requestContext.ctx, asker.customer.uid);
    requestContext.cart = askerOf(args).then(reread);
  }
  requestContext.cart ??= askerOf(args).then((asker) => asker?.cart ?? null);
  return requestContext.cart;
}

/** Notes what this request has made of the cart, so that it is not read again. */
export function noteCart(args: ContextArguments, cart: Cart): void {
  requestContextOf(args).cart = Promise.resolve(cart);
}

/** Notes that this request may have changed the cart: whoever asks for it then reads it again. */
export function forgetCart(args: ContextArguments): void {
  requestContextOf(args).cart = "changed";
}
