import type { AccountsContext } from "#server/context/modules.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { unseal } from "#server/platform/seal.ts";
import { findSecondFactor, takeRecoveryCode, takeStep } from "../queries/second-factors.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { stepOf } from "./totp.ts";

/** How an account was proved: by the app, or by a recovery code. */
export type Proof = "app" | "recovery";

/**
 * Takes a code of an account's second factor: six digits of the app, one step early or late at most,
 * or a recovery code. Each is taken once, also by two requests at the same moment. Null: it is no code
 * of theirs, or was taken before. A factor that is not confirmed yet has `pending` as its only use.
 */
export async function takeCode(
  ctx: AccountsContext,
  db: Connection,
  uid: string,
  given: string,
  { pending = false }: { pending?: boolean } = {},
): Promise<Proof | null> {
  const code = given.replaceAll(/\s/g, "");
  const factor = await findSecondFactor(db, uid);
  if (!factor || (factor.since === null) !== pending) return null;
  if (!/^\d{6}$/.test(code)) {
    const hash = hashRecoveryCode(ctx.authSecret, uid, code);
    return (await takeRecoveryCode(db, uid, hash)) ? "recovery" : null;
  }
  const secret = unseal(ctx.sealKeys, "second factor: secrets", uid, factor.secret);
  if (secret === null) {
    ctx.log.error({ uid }, "a second factor was sealed with a key that is gone and cannot be read");
    return null;
  }
  const step = stepOf(secret, code, ctx.now());
  if (step === null || !(await takeStep(db, uid, step))) return null;
  return "app";
}
