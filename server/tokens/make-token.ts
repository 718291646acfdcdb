import { randomBytes, randomUUID } from "node:crypto";
import { readTokenForm, type TokenErrors, type TypedToken } from "#domain/api/token-form.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { TokensContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { countTokens, insertToken } from "./queries.ts";
import { hashOf, TOKEN_PREFIX } from "./token-text.ts";

const MOST = 50; // that work at once
const BYTES = 32;
const HINT = 4; // characters

/** `token` is shown this once. */
export type MadeToken = { id: string; token: string };
export type MakeTokenFailure =
  | "only-super-admins"
  | "too-many-tokens"
  | { kind: "fields"; errors: TokenErrors };

/**
 * Makes a token for a program, with some of the permissions that admins may have. Needs a super admin. Kept is its
 * hash alone. Writes into the audit trail.
 */
export async function makeToken(
  ctx: TokensContext,
  admin: SignedInAdmin,
  typed: TypedToken,
): Promise<Result<MadeToken, MakeTokenFailure>> {
  if (admin.authority.role !== "super_admin") return failed("only-super-admins");
  const now = ctx.now();
  const form = readTokenForm(typed, now);
  if (!form.ok) return failed({ kind: "fields", errors: form.failure });
  const { name, scopes, expiresAt } = form.value;
  const token = `${TOKEN_PREFIX}${randomBytes(BYTES).toString("base64url")}`;
  const id = randomUUID();
  const made = await transact(ctx.db, "repeatable", async (tx) => {
    if ((await countTokens(tx, now)) >= MOST) return failed("too-many-tokens" as const);
    const owner = { ownerUid: admin.uid, ownerEmail: admin.email };
    const shown = { hash: hashOf(token), hint: token.slice(-HINT) };
    await insertToken(tx, { id, name, scopes, expiresAt, createdAt: now, ...owner, ...shown });
    await recordAudit(tx, {
      at: now,
      actor: admin,
      action: "token.create",
      subject: { kind: "token", id },
      after: { name, scopes: scopes.join(", "), expires: expiresAt?.toISOString() ?? "never" },
    });
    return success({ id, token });
  });
  await ctx.flush();
  return made;
}
