import { waitsForAnswer } from "#domain/cod/confirmation.ts";
import type { Paise } from "#domain/money.ts";
import { dueOf } from "#domain/order/due.ts";
import type { CodContext } from "#server/context/modules.ts";
import { standingOf } from "#server/orders/change-order.ts";
import { type OrderRow, toOrder } from "#server/orders/queries/orders.ts";
import { isItsToken, stateOf } from "./confirmation-link.ts";
import { type ConfirmationRow, findCashOrder, findConfirmation } from "./queries/confirmations.ts";

/** Who answers: by the link of the mail (its token, or empty), or signed in. */
export type Answerer = { token: string; userId: string | null };

export type ConfirmationState =
  | "asked"
  /** Link and code are over, or too many codes were wrong: a new mail is needed. */
  | "expired"
  | "used up"
  | "confirmed"
  | "declined"
  /** It needs no answer, or not any more. */
  | "over";

/** What the page of the question shows. `byLink`: no code is needed. `due`: what is paid at the door, in paise. */
export type ConfirmationPage = {
  orderId: string;
  due: Paise;
  lines: { name: string; quantity: number }[];
  state: ConfirmationState;
  byLink: boolean;
  /** Whether this browser is signed in as the order's customer. */
  own: boolean;
};

/**
 * The question to the customer of a cash order. Null for who has neither its link nor its account: they
 * learn no more than of an order that there is not.
 */
export async function readConfirmation(
  ctx: CodContext,
  orderId: string,
  answerer: Answerer,
): Promise<ConfirmationPage | null> {
  const row = await findCashOrder(ctx.db, orderId);
  if (!row) return null;
  const asked = await findConfirmation(ctx.db, orderId);
  const who = accessOf(row, asked, answerer);
  if (!who) return null;
  const { items } = toOrder(row);
  const lines = items.map(({ name, quantity }) => ({ name, quantity }));
  const state = whereItStands(row, asked, who, ctx.now());
  return { orderId, due: dueOf(row), lines, state, ...who };
}

/** How somebody may answer; null: not at all. */
export function accessOf(
  row: OrderRow,
  asked: ConfirmationRow | null,
  { token, userId }: Answerer,
): { byLink: boolean; own: boolean } | null {
  const byLink = token !== "" && asked !== null && isItsToken(asked, token);
  const own = userId !== null && row.userId === userId;
  return byLink || own ? { byLink, own } : null;
}

const early: readonly string[] = ["placed", "processing", "packed"];

/** Where the question stands for who answers in this way. */
export function whereItStands(
  row: OrderRow,
  asked: ConfirmationRow | null,
  { byLink }: { byLink: boolean },
  now: Date,
): ConfirmationState {
  const { status, cashConfirmation } = row;
  if (cashConfirmation === "declined") return "declined";
  if (status === "cancelled") return "over";
  if (cashConfirmation === "confirmed") return "confirmed";
  const standing = standingOf(row);
  // What has left is not given up by an answer any more, whatever its status was set to since.
  const isHere = early.includes(status) && standing.goods === "here";
  if (!waitsForAnswer(standing) || !isHere) return "over";
  const state = asked ? stateOf(asked, now) : "open"; // the mail is still on its way
  if (state === "open" || (byLink && state === "used up")) return "asked";
  return state;
}
