import { createHash } from "node:crypto";
import { deviceName, withoutVersions } from "#domain/device.ts";
import type { AccountsContext } from "#server/context/modules.ts";
import type { SecondFactorChange } from "#server/mail/message/mail.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Client } from "#server/platform/client.ts";
import { devices } from "#texts/account/devices.ts";
import { rememberDevice } from "./queries/devices.ts";
import { findUser } from "./queries/users.ts";

/**
 * Queues a mail to the owner of an account whose password was changed, so that they notice a change
 * that is not theirs. A mail that cannot be queued is logged and fails nothing.
 */
export function notifyPasswordChanged(ctx: AccountsContext, email: string): Promise<void> {
  return regardless(ctx, async () => {
    const user = await findUser(ctx.db, email);
    if (!user) return;
    const { email: to, name, language } = user;
    await queueMail(ctx, {
      kind: "password-changed",
      to,
      name,
      language,
      at: ctx.now().toISOString(),
    });
  });
}

/**
 * Queues a mail to an admin whose second factor was changed or reset, or who came in by a recovery
 * code, with how many of these are left.
 */
export function notifySecondFactor(
  ctx: AccountsContext,
  email: string,
  what: { change: SecondFactorChange; left?: number },
): Promise<void> {
  return regardless(ctx, async () => {
    const user = await findUser(ctx.db, email);
    if (!user) return;
    const { email: to, name, language } = user;
    await queueMail(ctx, {
      kind: "second-factor",
      to,
      name,
      language,
      at: ctx.now().toISOString(),
      ...what,
    });
  });
}

/**
 * Remembers the browser of a log-in, and mails to the account's owner when it is new and not the
 * first. Its address does not count: that of a phone changes every day.
 */
export function notifyNewSignIn(
  ctx: AccountsContext,
  client: Client,
  user: { id: string; email: string; name: string },
): Promise<void> {
  return regardless(ctx, async () => {
    const browser = createHash("sha256").update(withoutVersions(client.userAgent)).digest("hex");
    if ((await rememberDevice(ctx.db, user.id, browser)) !== "new") return;
    const language = (await findUser(ctx.db, user.email))?.language ?? "en";
    await queueMail(ctx, {
      kind: "new-sign-in",
      to: user.email,
      name: user.name,
      language,
      at: ctx.now().toISOString(),
      device: deviceName(client.userAgent, devices.in(language)),
      address: client.address,
    });
  });
}

async function regardless(ctx: AccountsContext, notify: () => Promise<void>): Promise<void> {
  try {
    await notify();
  } catch (error) {
    ctx.log.error(
      { err: error },
      "the owner of an account could not be notified of what was done with it",
    );
  }
}
