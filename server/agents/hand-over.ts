import { createHash, randomBytes } from "node:crypto";
import { agentName } from "#domain/agents/protocol.ts";
import { compactCart } from "#domain/cart/stored-cart.ts";
import type { CartLine } from "#domain/cart.ts";
import type { Paise } from "#domain/money.ts";
import type { Pricing } from "#domain/offers/pricing.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { Asker } from "#server/accounts/read-session.ts";
import { keepOffer } from "#server/cart/keep-offer.ts";
import { mergeWhole } from "#server/cart/merge-carts.ts";
import { addVisitorLines, cartCookie } from "#server/cart/visitor-cart.ts";
import type { AgentsContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import type { Given } from "./given.ts";
import { priceSession } from "./price-session.ts";
import {
  claimSession,
  findByBrowser,
  findByToken,
  type Session,
  unclaimSession,
} from "./queries/sessions.ts";

/** By what a browser is known again in which links were opened: a secret of each, the newest first. */
const COOKIE = "agent-session";
const MOST_OPENED = 5;

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

function secretsOf({ cookie }: Client): string[] {
  const found = cookie.split(";").find((one) => one.trim().startsWith(`${COOKIE}=`));
  const secrets = found?.trim().slice(COOKIE.length + 1) ?? "";
  return secrets
    .split(".")
    .filter((secret) => /^[\w-]{43}$/.test(secret))
    .slice(0, MOST_OPENED);
}

/** What stands behind a link, for the person who has opened it. */
export type Offered =
  | {
      kind: "open";
      agent: string;
      lines: CartLine[];
      total: Paise;
      pricing: Pricing | null;
      pin: string | null;
    }
  /** It was opened in this browser: its lines are in the cart. */
  | { kind: "here" }
  /** It was opened in another one. */
  | { kind: "used" }
  /** There is no such link, or not any more. */
  | { kind: "over" };

/** Looks at a link and changes nothing: programs that fetch links ahead use none up. */
export async function readHandOver(
  ctx: AgentsContext,
  client: Client,
  token: string,
): Promise<Offered> {
  const session = await findOpen(ctx, token);
  if (!session) return { kind: "over" };
  if (session.openedAt) return { kind: isHere(session, client) ? "here" : "used" };
  const { lines, total, pricing, pin } = await priceSession(ctx, session.given);
  return { kind: "open", agent: agentName(session.agent), lines, total, pricing, pin };
}

/** Whose cart the lines come into: `asker` null is a visitor who is signed out. */
type Who = { asker: Asker | null; client: Client };

/**
 * Puts what an agent has chosen into the visitor's cart, once, with the code of its offer: equal lines add up, as at a
 * log-in (§4.4). The browser is given a secret by which its checkout is known to be that of the session. Refused where
 * the link is over, was opened elsewhere, or the cart has no room; then it can be opened again.
 */
export async function openHandOver(
  ctx: AgentsContext,
  { asker, client }: Who,
  token: string,
): Promise<Result<{ cookies: string[] }, "over" | "used" | "cart-full">> {
  const session = await findOpen(ctx, token);
  if (!session) return failed("over");
  if (isHere(session, client)) return success({ cookies: [] });
  const secret = randomBytes(32).toString("base64url");
  const browser = hashOf(secret);
  if (!(await claimSession(ctx.db, session.id, browser, ctx.now()))) return failed("used");
  try {
    const { lines } = await priceSession(ctx, session.given);
    const cookies: string[] = [];
    const cart = { cartId: `agent-${session.id}`, items: compactCart(lines) };
    const merged = asker ? await mergeWhole(ctx, asker.customer.uid, cart) : null;
    const isRefused = merged !== null && !merged.ok && merged.failure === "cart-full";
    // Whose account was erased meanwhile is a visitor.
    if (!merged?.ok) {
      const added = isRefused
        ? failed("cart-full" as const)
        : addVisitorLines(ctx, client, lines, session.id.slice(0, 8));
      if (!added.ok) {
        await unclaimSession(ctx.db, session.id, browser);
        return added;
      }
      cookies.push(...added.value.cookies);
    }
    const [code] = session.given.codes;
    // One that may not be used is left out: the cart says what holds.
    const applied = code ? await keepOffer(ctx, { asker, client }, code) : null;
    if (applied?.ok) cookies.push(...applied.value.cookies);
    const seconds = Math.ceil((session.expiresAt.getTime() - ctx.now().getTime()) / 1000);
    const secrets = [secret, ...secretsOf(client)].slice(0, MOST_OPENED);
    cookies.push(cartCookie(ctx, COOKIE, secrets.join("."), seconds, "; HttpOnly"));
    return success({ cookies });
  } catch (error) {
    await unclaimSession(ctx.db, session.id, browser);
    throw error;
  }
}

async function findOpen(ctx: AgentsContext, token: string): Promise<Session | null> {
  if (!ctx.settings.content.agents.on || !/^[\w-]{43}$/.test(token)) return null;
  const session = await findByToken(ctx.db, token, ctx.now());
  return session && !session.canceledAt && session.orderId === null ? session : null;
}

const isHere = ({ browser }: Session, client: Client): boolean =>
  browser !== null && secretsOf(client).map(hashOf).includes(browser);

/** The session that was opened in a browser and not bought yet. */
export type Brought = { session: string; agent: string; given: Given };

/** What was brought into this browser, the newest first; where nothing was, it costs no statement. */
export async function readBrought(ctx: AgentsContext, client: Client): Promise<Brought[]> {
  const browsers = secretsOf(client).map(hashOf);
  if (browsers.length === 0) return [];
  const found = await findByBrowser(ctx.db, browsers, ctx.now());
  return found.map(({ id, agent, given }) => {
    return { session: id, agent, given: withoutPlaceAbroad(given) };
  });
}

const ofPlace = ["address", "city", "state", "pinCode"];

/** The form of the checkout is of addresses in India: of one elsewhere it begins with who buys alone. */
function withoutPlaceAbroad(given: Given): Given {
  if (given.abroad === undefined) return given;
  const person = Object.entries(given.address).filter(([field]) => !ofPlace.includes(field));
  return { ...given, address: Object.fromEntries(person) };
}

/** The newest of them of which something is bought; null: of none. */
export const broughtOf = (all: readonly Brought[], lines: readonly CartLine[]): Brought | null =>
  all.find(({ given }) =>
    lines.some(({ variantId }) => given.lines.some((each) => each.variantId === variantId)),
  ) ?? null;
