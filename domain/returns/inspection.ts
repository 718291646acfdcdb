import { returnMessages } from "../messages/return-messages.ts";
import { failed, type Result, success } from "../result.ts";
import { formFailure, type ReturnErrors, type ReturnFormFailure } from "./return-form.ts";

/** What was found of a line: how many pieces are as they should be, and whether they can be sold again. */
export type Outcome = { line: number; accepted: number; restocked: boolean };

/**
 * Reads what an inspection found of each line of a return. `fields` has `accepted.0` and `restock.0` for
 * the line 0; every line needs its number.
 */
export function readOutcomes(
  fields: ReadonlyMap<string, string>,
  lines: readonly { line: number; quantity: number }[],
): Result<Outcome[], ReturnFormFailure> {
  const errors: ReturnErrors = {};
  const outcomes = lines.map(({ line, quantity }) => {
    const text = (fields.get(`accepted.${line}`) ?? "").trim();
    const accepted = /^\d{1,4}$/.test(text) ? Number(text) : null;
    if (accepted === null) errors[`accepted.${line}`] = returnMessages.outcomeBlank;
    else if (accepted > quantity) {
      errors[`accepted.${line}`] = returnMessages.cameBack(quantity);
    }
    return { line, accepted: accepted ?? 0, restocked: fields.get(`restock.${line}`) === "yes" };
  });
  if (Object.keys(errors).length > 0) return failed(formFailure(errors));
  return success(
    outcomes.map((each) => ({ ...each, restocked: each.restocked && each.accepted > 0 })),
  );
}
