import type * as z from "zod";
import type { CapabilityName } from "#domain/agents/protocol.ts";
import type { Language } from "#domain/profile/language.ts";
import type { Result } from "#domain/result.ts";
import type { AgentProfile } from "#server/agents/profiles.ts";
import { readOrderOfAgent } from "#server/agents/read-order-of-agent.ts";
import {
  cancelSession,
  makeSession,
  type ReadSession,
  readSession,
  replaceSession,
} from "#server/agents/sessions.ts";
import type { Context } from "#server/context/context.ts";
import { agentMessages as say } from "#texts/agents/agent-messages.ts";
import { lookupCatalog, productDetail, searchCatalog } from "./catalog.ts";
import { errorMessage, type Message } from "./message.ts";
import { orderShape } from "./order-shape.ts";
import { envelope } from "./profile.ts";
import {
  anyBody,
  cartBody,
  checkoutBody,
  lookupBody,
  newCheckoutBody,
  productBody,
  searchBody,
} from "./schemas.ts";
import { sessionShape, toGiven } from "./session-shape.ts";

/** Who asks, in which language, and what both sides can do. */
export type Asking = {
  ctx: Context;
  profile: AgentProfile;
  common: readonly CapabilityName[];
  address: string;
  language: Language;
};

/** What the protocol calls an outcome, or a refusal of the request itself. */
export type Outcome =
  | { kind: "answer"; status: 200 | 201; body: Record<string, unknown> }
  | { kind: "limited"; seconds: number };

/** One thing that agents ask for: over REST at `at` below /ucp/v1, over MCP as a tool. */
export type Operation<Body extends z.ZodType = z.ZodType> = {
  tool: string;
  method: "get" | "post" | "put";
  at: string;
  about: string;
  capability: CapabilityName;
  /** The argument of the tool that holds the body; null: there is none. */
  argument: "catalog" | "cart" | "checkout" | null;
  body: Body;
  /** Done once for each `Idempotency-Key`. */
  changes: boolean;
  act(asking: Asking, body: z.output<Body>, id: string): Promise<Outcome>;
};
const operation = <Body extends z.ZodType>(given: Operation<Body>): Operation<Body> => given;

const answer = (body: Record<string, unknown>, status: 200 | 201 = 200): Outcome => ({
  kind: "answer",
  status,
  body,
});

/** An outcome without what was asked for: the reason stands in its messages. */
export function refusal(
  { ctx, profile, common }: Pick<Asking, "ctx" | "profile" | "common">,
  capability: CapabilityName,
  message: Message,
): Outcome {
  const ucp = envelope(profile.version, capability, common, "error");
  return answer({ ucp, messages: [message], continue_url: `${ctx.settings.publicUrl}/` });
}

const notFound = (asking: Asking, capability: CapabilityName) =>
  refusal(asking, capability, errorMessage("not_found", say().notFound, "unrecoverable"));

const CART = "dev.ucp.shopping.cart";
const CHECKOUT = "dev.ucp.shopping.checkout";
const ORDER = "dev.ucp.shopping.order";
const SEARCH = "dev.ucp.shopping.catalog.search";
const LOOKUP = "dev.ucp.shopping.catalog.lookup";
const capabilityOf = { cart: CART, checkout: CHECKOUT } as const;
type Kind = keyof typeof capabilityOf;

const own = ({ profile }: Asking, kind: Kind, id: string) => ({ id, kind, agent: profile.url });

const shown = (asking: Asking, read: ReadSession, more: readonly Message[] = []) => {
  const { ctx, profile, common } = asking;
  return sessionShape(ctx, read, { version: profile.version, common }, more);
};

async function make(
  asking: Asking,
  kind: Kind,
  body: z.output<typeof newCheckoutBody>,
): Promise<Outcome> {
  const { ctx, profile, address, language } = asking;
  const given = toGiven(ctx, body, language);
  // A cart is made of no other one: what is sent by that name is among what is left unread.
  const cartId = kind === "cart" ? undefined : body.cart_id;
  const asked = { given, ...(cartId === undefined ? {} : { cartId }) };
  const made = await makeSession(ctx, kind, { agent: profile.url, address }, asked);
  if (made.ok) return answer(shown(asking, made.value), made.value.made ? 201 : 200);
  if (made.failure === "too-many-sessions") return { kind: "limited", seconds: 3600 };
  return notFound(asking, capabilityOf[kind]);
}

/** Why a session cannot be replaced any more. */
function notReplaced({ state }: ReadSession): Message {
  if (state === "canceled") return errorMessage("canceled", say().givenUp, "unrecoverable");
  if (state === "completed") return errorMessage("completed", say().becameOrder, "unrecoverable");
  return errorMessage("handed_over", say().handedOver, "requires_buyer_review");
}

/** A session as it is after something was asked of it; `isLeft`: it was left as it is. */
function changed(
  asking: Asking,
  kind: Kind,
  result: Result<ReadSession & { isLeft: boolean }, "unknown-session">,
  why: (read: ReadSession) => Message,
): Outcome {
  if (!result.ok) return notFound(asking, capabilityOf[kind]);
  return answer(shown(asking, result.value, result.value.isLeft ? [why(result.value)] : []));
}

async function read(asking: Asking, kind: Kind, id: string): Promise<Outcome> {
  const found = await readSession(asking.ctx, own(asking, kind, id));
  return found.ok ? answer(shown(asking, found.value)) : notFound(asking, capabilityOf[kind]);
}

async function replace(
  asking: Asking,
  kind: Kind,
  id: string,
  given: z.output<typeof checkoutBody>,
) {
  const { ctx, language } = asking;
  const replaced = await replaceSession(ctx, own(asking, kind, id), toGiven(ctx, given, language));
  return changed(asking, kind, replaced, notReplaced);
}

async function cancel(asking: Asking, kind: Kind, id: string): Promise<Outcome> {
  const cancelled = await cancelSession(asking.ctx, own(asking, kind, id));
  const why = () => errorMessage("not_cancelable", say().notCancelled, "unrecoverable");
  return changed(asking, kind, cancelled, why);
}

const catalogAnswer = (asking: Asking, capability: CapabilityName, found: object) => {
  const { profile, common } = asking;
  return answer({ ucp: envelope(profile.version, capability, common), ...found });
};

export const operations = [
  operation({
    ...{ tool: "search_catalog", method: "post", at: "/catalog/search", argument: "catalog" },
    about: "Find products by words, category and price (in paise)",
    ...{ capability: SEARCH, body: searchBody, changes: false },
    act: async (asking, body) => catalogAnswer(asking, SEARCH, searchCatalog(asking, body)),
  }),
  operation({
    ...{ tool: "lookup_catalog", method: "post", at: "/catalog/lookup", argument: "catalog" },
    about: "Read products and variants by their ids",
    ...{ capability: LOOKUP, body: lookupBody, changes: false },
    act: async (asking, body) => catalogAnswer(asking, LOOKUP, lookupCatalog(asking, body)),
  }),
  operation({
    ...{ tool: "get_product", method: "post", at: "/catalog/product", argument: "catalog" },
    about: "Read one product, narrowed to the options that are selected",
    ...{ capability: LOOKUP, body: productBody, changes: false },
    async act(asking, body) {
      const detail = productDetail(asking, body);
      return detail ? catalogAnswer(asking, LOOKUP, detail) : notFound(asking, LOOKUP);
    },
  }),
  operation({
    ...{ tool: "create_cart", method: "post", at: "/carts", argument: "cart" },
    about: "Put variants into a new cart, to see what they cost together",
    ...{ capability: CART, body: cartBody, changes: true },
    act: (asking, body) => make(asking, "cart", body),
  }),
  operation({
    ...{ tool: "get_cart", method: "get", at: "/carts/{id}", argument: null },
    about: "Read a cart",
    ...{ capability: CART, body: anyBody, changes: false },
    act: (asking, _body, id) => read(asking, "cart", id),
  }),
  operation({
    ...{ tool: "update_cart", method: "put", at: "/carts/{id}", argument: "cart" },
    about: "Replace all of a cart",
    ...{ capability: CART, body: cartBody, changes: true },
    act: (asking, body, id) => replace(asking, "cart", id, body),
  }),
  operation({
    ...{ tool: "cancel_cart", method: "post", at: "/carts/{id}/cancel", argument: null },
    about: "Give a cart up",
    ...{ capability: CART, body: anyBody, changes: true },
    act: (asking, _body, id) => cancel(asking, "cart", id),
  }),
  operation({
    ...{ tool: "create_checkout", method: "post", at: "/checkout-sessions", argument: "checkout" },
    about: "Prepare a purchase, which a person then confirms and pays at its continue_url",
    ...{ capability: CHECKOUT, body: newCheckoutBody, changes: true },
    act: (asking, body) => make(asking, "checkout", body),
  }),
  operation({
    ...{ tool: "get_checkout", method: "get", at: "/checkout-sessions/{id}", argument: null },
    about: "Read a purchase that is prepared, and whether it was bought",
    ...{ capability: CHECKOUT, body: anyBody, changes: false },
    act: (asking, _body, id) => read(asking, "checkout", id),
  }),
  operation({
    ...{ tool: "update_checkout", method: "put", at: "/checkout-sessions/{id}" },
    argument: "checkout",
    about: "Replace all of a purchase that is prepared",
    ...{ capability: CHECKOUT, body: checkoutBody, changes: true },
    act: (asking, body, id) => replace(asking, "checkout", id, body),
  }),
  operation({
    ...{ tool: "complete_checkout", method: "post", at: "/checkout-sessions/{id}/complete" },
    argument: "checkout",
    about: "Ask for the end of a purchase: a person must go on with it at its continue_url",
    ...{ capability: CHECKOUT, body: anyBody, changes: true },
    // Nothing is bought without a person, whatever is sent along.
    act: (asking, _body, id) => read(asking, "checkout", id),
  }),
  operation({
    ...{ tool: "cancel_checkout", method: "post", at: "/checkout-sessions/{id}/cancel" },
    argument: null,
    about: "Give a purchase up that is prepared",
    ...{ capability: CHECKOUT, body: anyBody, changes: true },
    act: (asking, _body, id) => cancel(asking, "checkout", id),
  }),
  operation({
    ...{ tool: "get_order", method: "get", at: "/orders/{id}", argument: null },
    about: "Read an order that a purchase of yours has led to",
    ...{ capability: ORDER, body: anyBody, changes: false },
    async act(asking, _body, id) {
      const { ctx, profile, common } = asking;
      const found = await readOrderOfAgent(ctx, profile.url, id);
      if (!found.ok) return notFound(asking, ORDER);
      return answer(orderShape(ctx, found.value, { version: profile.version, common }));
    },
  }),
] as const;

// biome-ignore lint/suspicious/noExplicitAny: what an operation takes is checked by its own schema before it is called
export type AnyOperation = Operation<any>;
