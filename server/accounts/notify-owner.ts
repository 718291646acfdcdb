import { createHash } from "node:crypto";
import { deviceName, withoutVersions } from "#domain/device.ts";
import type { Context } from "#server/context/context.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Client } from "#server/platform/client.ts";
import { rememberDevice } from "./queries/devices.ts";
import { findUser } from "./queries/users.ts";

/**
 * Mails to the owner of an account about what was done with it, so that they notice what they did not
 * do themselves. What was done is done: a mail that cannot be queued is logged and holds up nobody.
 */
export function notifyPasswordChanged(ctx: Context, email: string): Promise<void> {
  return regardless(ctx, async () => {
    const person = await findUser(ctx.db, email);
    if (!person) return;
    const { email: to, name } = person;
    await queueMail(ctx, { kind: "password-changed", to, name, at: ctx.now().toISOString() });
  });
}

/**
 * Remembers the browser from which somebody signed in, and tells them when it is not the first and
 * was never seen before. Its address does not count: that of a phone changes every day.
 */
export function notifyNewSignIn(
  ctx: Context,
  client: Client,
  person: { id: string; email: string; name: string },
): Promise<void> {
  return regardless(ctx, async () => {
    const browser = createHash("sha256").update(withoutVersions(client.userAgent)).digest("hex");
    if ((await rememberDevice(ctx.db, person.id, browser)) !== "new") return;
    await queueMail(ctx, {
      kind: "new-sign-in",
      to: person.email,
      name: person.name,
      at: ctx.now().toISOString(),
      device: deviceName(client.userAgent),
      address: client.address,
    });
  });
}

async function regardless(ctx: Context, tell: () => Promise<void>): Promise<void> {
  try {
    await tell();
  } catch (error) {
    ctx.log.error(
      { err: error },
      "the owner of an account could not be told what was done with it",
    );
  }
}
