import type { AuthFailure } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AccountsContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { seal, unseal } from "#server/platform/seal.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import { forgiveAttempt, limitAttempt } from "./limit-attempts.ts";
import { notifySecondFactor } from "./notify-owner.ts";
import {
  countRecoveryCodes,
  findSecondFactor,
  keepPendingSecret,
  lockSecondFactor,
  removeFactor,
  replaceRecoveryCodes,
  turnOnFactor,
} from "./queries/second-factors.ts";
import { endSessionsExcept } from "./queries/sessions.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./second-factor/recovery-codes.ts";
import { takeCode } from "./second-factor/take-code.ts";
import { newSecret, type QrCode, qrCodeOf } from "./second-factor/totp.ts";

/** An admin's own second factor as their page shows it. Times are ISO texts. */
export type OwnFactor =
  | { state: "off" }
  /** Waits for its first code. `key` is the secret in groups of four letters. */
  | { state: "pending"; key: string; qr: QrCode }
  | { state: "on"; since: string; codesLeft: number };

type Own = Pick<SignedInAdmin, "uid" | "email">;
/** What an admin proves themself by before their factor changes. */
export type OwnProof = { password: string; code: string };

/** How the second factor of this admin stands. */
export async function readOwnFactor(ctx: AccountsContext, { uid, email }: Own): Promise<OwnFactor> {
  const factor = await findSecondFactor(ctx.db, uid);
  if (!factor) return { state: "off" };
  if (factor.since) {
    const codesLeft = await countRecoveryCodes(ctx.db, uid);
    return { state: "on", since: factor.since.toISOString(), codesLeft };
  }
  const secret = unseal(ctx.sealKeys, "second factor: secrets", uid, factor.secret);
  if (secret === null) return { state: "off" };
  const key = secret.match(/.{1,4}/g)?.join(" ") ?? secret;
  return { state: "pending", key, qr: qrCodeOf(secret, ctx.settings.brand.name, email) };
}

/** Makes a secret for the app, which holds once its first code is given. Nothing happens where one holds. */
export async function beginFactor(ctx: AccountsContext, { uid }: Own): Promise<void> {
  const sealed = seal(ctx.sealKeys, "second factor: secrets", uid, newSecret());
  await keepPendingSecret(ctx.db, uid, sealed, ctx.now());
}

/**
 * Turns the second factor on with the first code of the app, and answers the recovery codes, which are
 * shown this once. All other sessions end: they were opened without a code.
 */
export async function confirmFactor(
  ctx: AccountsContext,
  client: Client,
  admin: Own & { sessionId: string },
  proof: OwnProof,
): Promise<Result<{ codes: string[] }, AuthFailure>> {
  const done = await withProof(ctx, client, admin, proof, "on", async (tx, change) => {
    await turnOnFactor(tx, admin.uid, ctx.now());
    return change.newCodes();
  });
  if (!done.ok) return done;
  // After the commit: a log-in that did not see it yet has opened its session by now.
  await endSessionsExcept(ctx.db, admin.uid, admin.sessionId);
  return success({ codes: done.value });
}

/** Makes ten new recovery codes in place of those that are left. */
export async function renewRecoveryCodes(
  ctx: AccountsContext,
  client: Client,
  admin: Own,
  proof: OwnProof,
): Promise<Result<{ codes: string[] }, AuthFailure>> {
  const done = await withProof(ctx, client, admin, proof, "codes", (_, change) =>
    change.newCodes(),
  );
  return done.ok ? success({ codes: done.value }) : done;
}

/** Turns the second factor off: from then on the password is enough. */
export async function turnOffFactor(
  ctx: AccountsContext,
  client: Client,
  admin: Own,
  proof: OwnProof,
): Promise<Result<null, AuthFailure>> {
  return withProof(ctx, client, admin, proof, "off", async (tx) => {
    await removeFactor(tx, admin.uid);
    return null;
  });
}

/**
 * Changes the factor of an admin who knows their password and has a code: in one transaction, with an
 * entry in the audit trail, and a mail afterwards. Tries count like those of a log-in.
 */
async function withProof<Value>(
  ctx: AccountsContext,
  client: Client,
  { uid, email }: Own,
  { password, code }: OwnProof,
  change: "on" | "off" | "codes",
  act: (tx: Transaction, change: { newCodes(): Promise<string[]> }) => Promise<Value>,
): Promise<Result<Value, AuthFailure>> {
  const wrong = await checkOwnPassword(ctx, client, email, password);
  if (wrong) return failed(wrong);
  const who = { address: client.address, email };
  const limited = await limitAttempt(ctx, "second-step", who);
  if (limited) return failed(limited);
  const done = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<Value, AuthFailure>> => {
      const { adminId, factor } = await lockSecondFactor(tx, uid);
      if (!adminId || !factor) return failed({ code: "auth/invalid-verification-code" });
      const taken = await takeCode(ctx, tx, uid, code, { pending: change === "on" });
      if (!taken) return failed({ code: "auth/invalid-verification-code" });
      const newCodes = async () => {
        const codes = newRecoveryCodes();
        const hashes = codes.map((each) => hashRecoveryCode(ctx.authSecret, uid, each));
        await replaceRecoveryCodes(tx, uid, hashes);
        return codes;
      };
      const value = await act(tx, { newCodes });
      await recordAudit(tx, {
        at: ctx.now(),
        actor: { uid, email },
        action: "admin.second-factor",
        subject: { kind: "admin", id: adminId },
        after: { email, "second factor": changeWords[change] },
      });
      return success(value);
    },
  );
  if (!done.ok) return done;
  await ctx.flush();
  await forgiveAttempt(ctx, "second-step", who);
  await notifySecondFactor(ctx, email, { change });
  return done;
}

const changeWords = { on: "turned on", off: "turned off", codes: "got new recovery codes" };
