import { createHash, randomBytes, randomUUID } from "node:crypto";
import { isStopping, type SessionState } from "#domain/agents/problems.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { AgentsContext } from "#server/context/modules.ts";
import { countAttempt } from "#server/platform/db/attempts.ts";
import { toStored } from "#server/platform/stored-json.ts";
import { type Given, givenForm } from "./given.ts";
import { type PricedSession, priceSession } from "./price-session.ts";
import {
  cancelSessionRow,
  findSession,
  findSessionOfCart,
  insertSession,
  type OwnSession,
  replaceGiven,
  type Session,
} from "./queries/sessions.ts";

/** Ms that a session lives from its making. */
export const SESSION_TIME = 24 * 3_600_000;
/** Sessions that may be made within an hour: by an agent, and from an address. */
export const SESSIONS_AN_HOUR = { agent: 2_000, address: 120 };
const HOUR = 3600; // s

/** A session with what it is worth now, and how far it is. */
export type ReadSession = { session: Session; priced: PricedSession; state: SessionState };
/** Whose session is made: the address of the agent's profile, and from where it was asked. */
export type Maker = { agent: string; address: string };
export type NewSession = { given: Given; cartId?: string };

/**
 * Makes a session: a cart, or what a person shall buy. One that is made of a cart is made once, and answered again as
 * long as it goes on: once it is bought another one is made (the protocol has an incomplete checkout answered alone).
 * Refused: too many within an hour, and a cart that there is not.
 */
export async function makeSession(
  ctx: AgentsContext,
  kind: Session["kind"],
  { agent, address }: Maker,
  { given, cartId }: NewSession,
): Promise<Result<ReadSession & { made: boolean }, "too-many-sessions" | "unknown-session">> {
  const now = ctx.now();
  let from = given;
  if (cartId !== undefined) {
    const known = await findSessionOfCart(ctx.db, agent, cartId, now);
    if (known) return success({ ...(await withPrice(ctx, known)), made: false });
    const cart = await findSession(ctx.db, { id: cartId, agent, kind: "cart" }, now);
    if (!cart || cart.canceledAt) return failed("unknown-session");
    // The cart's own content counts; where it goes is what only buying asks for.
    const { lines, unknown, cut, codes, consent, language } = cart.given;
    const place = { ...given.address, ...cart.given.address };
    from = {
      lines,
      unknown,
      cut,
      consent,
      language,
      address: place,
      ...(given.abroad === undefined ? {} : { abroad: given.abroad }),
      codes: [...new Set([...codes, ...given.codes])],
    };
  }
  if (!(await mayMake(ctx, { agent, address }, now))) return failed("too-many-sessions");
  const id = randomUUID();
  await insertSession(ctx.db, {
    ...{ id, kind, agent, now, cartId: cartId ?? null },
    token: randomBytes(32).toString("base64url"),
    given: toStored(givenForm, from),
    expiresAt: new Date(now.getTime() + SESSION_TIME),
  });
  const read = await readSession(ctx, { id, agent, kind });
  return read.ok ? success({ ...read.value, made: true }) : read;
}

async function mayMake(ctx: AgentsContext, { agent, address }: Maker, now: Date): Promise<boolean> {
  const key = (what: string) =>
    createHash("sha256").update(`agent sessions\n${what}`).digest("hex");
  const byAddress = await countAttempt(ctx.db, key(`address ${address}`), now, HOUR);
  if (byAddress.count > SESSIONS_AN_HOUR.address) return false;
  const byAgent = await countAttempt(ctx.db, key(`agent ${agent}`), now, HOUR);
  return byAgent.count <= SESSIONS_AN_HOUR.agent;
}

/** A session of this agent as it is now. Another's, one that has expired and one that never was are alike. */
export async function readSession(
  ctx: AgentsContext,
  own: OwnSession,
): Promise<Result<ReadSession, "unknown-session">> {
  const session = await findSession(ctx.db, own, ctx.now());
  if (!session || (session.kind === "cart" && session.canceledAt)) return failed("unknown-session");
  return success(await withPrice(ctx, session));
}

/** Replaces all that was given. `isLeft`: it was left as it is, for a person has it already, or it is over. */
export async function replaceSession(
  ctx: AgentsContext,
  own: OwnSession,
  given: Given,
): Promise<Result<ReadSession & { isLeft: boolean }, "unknown-session">> {
  const replaced = await replaceGiven(ctx.db, own, toStored(givenForm, given), ctx.now());
  const read = await readSession(ctx, own);
  return read.ok ? success({ ...read.value, isLeft: !replaced }) : read;
}

/** Ends a session, also one whose link was opened; what came of it into a cart stays there. `isLeft` as above. */
export async function cancelSession(
  ctx: AgentsContext,
  own: OwnSession,
): Promise<Result<ReadSession & { isLeft: boolean }, "unknown-session">> {
  const before = await readSession(ctx, own);
  if (!before.ok) return before;
  if (before.value.state === "completed") return success({ ...before.value, isLeft: true });
  await cancelSessionRow(ctx.db, own, ctx.now());
  const session = await findSession(ctx.db, own, ctx.now());
  if (!session) return failed("unknown-session");
  return success({ ...(await withPrice(ctx, session)), isLeft: false });
}

async function withPrice(ctx: AgentsContext, session: Session): Promise<ReadSession> {
  const priced = await priceSession(ctx, session.given);
  const state = stateOf(session, priced);
  if (state === "requires_escalation") priced.problems.push({ kind: "needs-person" });
  return { session, priced, state };
}

function stateOf({ orderId, canceledAt }: Session, { problems }: PricedSession): SessionState {
  if (orderId !== null) return "completed";
  if (canceledAt) return "canceled";
  return problems.some(isStopping) ? "incomplete" : "requires_escalation";
}
