import { dayOf } from "#domain/calendar.ts";
import { type RemittanceLine, readRemittances } from "#domain/cod/remittance-sheet.ts";
import { cashMessages } from "#domain/messages/cash-messages.ts";
import { formatPaise } from "#domain/money.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { CodContext } from "#server/context/modules.ts";
import { type FoundCash, findCashByNumbers } from "./queries/collections.ts";
import { noteOne } from "./remit-cash.ts";

/** What came of a file: how many lines were noted, how many were so before, and what is wrong. */
export type RemittedFile = {
  noted: number;
  same: number;
  errors: { at: number; sentence: string }[];
};

/**
 * Reads a carrier's file of what it has handed on, line by line: one that is wrong does not hold up the
 * others, and the same file again changes nothing. Needs `orders:update`.
 */
export async function remitFile(
  ctx: CodContext,
  admin: SignedInAdmin,
  text: string,
): Promise<Result<RemittedFile, "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const done: RemittedFile = { noted: 0, same: 0, errors: [] };
  const lines = readRemittances(text, dayOf(ctx.now()));
  if (typeof lines === "string") {
    return success({ ...done, errors: [{ at: 1, sentence: lines }] });
  }
  const numbers = [...new Set(lines.map(({ number }) => number).filter(Boolean))];
  const all = await findCashByNumbers(ctx.db, numbers);
  for (const line of lines) {
    const { at, reference, day } = line;
    const cash = cashOf(line, all);
    if (typeof cash === "string") done.errors.push({ at, sentence: cash });
    else if (cash.remittedAt !== null) done.same += 1;
    else if (reference === null) done.errors.push({ at, sentence: cashMessages.badReference });
    else if (day === null) done.errors.push({ at, sentence: cashMessages.badDay });
    else if (await noteOne(ctx, admin, cash.id, { reference, day })) done.noted += 1;
    else done.same += 1;
  }
  await ctx.flush();
  return success(done);
}

/** The one that a line means, or what is wrong with the line. */
function cashOf({ number, amount }: RemittanceLine, all: readonly FoundCash[]): FoundCash | string {
  const named = all.filter(
    ({ trackingNumber, orderId }) => trackingNumber === number || orderId === number,
  );
  const [cash, another] = named;
  if (number === "" || !cash) return `No cash was collected for ${number || "this line"}.`;
  if (another) return cashMessages.severalParcels;
  if (amount === cash.amount) return cash;
  const said = amount === null ? "no amount" : formatPaise(amount);
  return cashMessages.otherAmount(said, formatPaise(cash.amount));
}
