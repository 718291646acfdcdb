import type { Failure } from "#domain/failures.ts";
import { LONGEST_NOTE, MOST_TAGS, readNote, readTag } from "#domain/order/tags.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { countCustomerNotes, insertCustomerNote } from "../queries/customer.ts";
import { lockCustomerTags, saveCustomerTags } from "../queries/customers.ts";

const MOST_NOTES = 200; // of one customer

type Refused = Failure<"insufficient-permissions" | "unknown-customer">;
export type CustomerNoteFailure =
  | Refused
  | Failure<"note-blank" | "note-too-long" | "note-too-many">;
export type CustomerTagFailure = Refused | Failure<"tag-invalid" | "tag-too-many">;

/**
 * Writes a note about a customer for other admins (§21.32). Needs `customers:update`. Refused where it is blank, longer
 * than 2,000 characters, or where there are 200 already.
 */
export async function writeCustomerNote(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
  typed: string,
): Promise<Result<null, CustomerNoteFailure>> {
  const text = readNote(typed);
  return atCustomer(ctx, admin, id, async (tx): Promise<Result<null, CustomerNoteFailure>> => {
    if (text === "") return failed("note-blank");
    if (text.length > LONGEST_NOTE) return failed("note-too-long");
    if ((await countCustomerNotes(tx, id)) >= MOST_NOTES) return failed("note-too-many");
    const at = ctx.now();
    await insertCustomerNote(tx, { userId: id, at, author: admin, text });
    await recordAudit(tx, {
      at,
      actor: admin,
      action: "customer.note",
      subject: { kind: "customer", id },
    });
    return success(null);
  });
}

/**
 * Gives a customer a tag, or takes it off (§21.32): both may be done twice. Needs `customers:update`. Refused where it
 * can be no tag, and beyond ten.
 */
export async function changeCustomerTags(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
  change: { add: string } | { remove: string },
): Promise<Result<null, CustomerTagFailure>> {
  return atCustomer(ctx, admin, id, async (tx, had): Promise<Result<null, CustomerTagFailure>> => {
    const tag = readTag("add" in change ? change.add : change.remove);
    if (tag === null) return failed("tag-invalid");
    const others = had.filter((each) => each !== tag);
    const tags = "add" in change ? [...others, tag].toSorted() : others;
    if (tags.length === had.length) return success(null);
    if (tags.length > MOST_TAGS) return failed("tag-too-many");
    await saveCustomerTags(tx, id, tags);
    // The trail outlives the customer's account: it has how many there are, and not what they say.
    await recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "customer.tags",
      subject: { kind: "customer", id },
      before: { tags: had.length },
      after: { tags: tags.length },
    });
    return success(null);
  });
}

/** Does something about a customer, whose tags are locked, for an admin with `customers:update`. */
async function atCustomer<Problem>(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
  act: (tx: Transaction, tags: string[]) => Promise<Result<null, Problem>>,
): Promise<Result<null, Problem | "insufficient-permissions" | "unknown-customer">> {
  const allowed = authorize(admin, "customers:update");
  if (!allowed.ok) return allowed;
  return transact(ctx.db, "repeatable", async (tx) => {
    const tags = await lockCustomerTags(tx, id);
    return tags ? act(tx, tags) : failed("unknown-customer");
  });
}
