import { createHash } from "node:crypto";
import { deviceName, withoutVersions } from "../../domain/device.ts";
import { rememberDevice } from "../db/devices.ts";
import { findPerson } from "../db/people.ts";
import type { Client, Shop } from "../shop.ts";
import { queueMail } from "./queue-mail.ts";

/**
 * Mails to the owner of an account about what was done with it, so that they notice what they did not
 * do themselves. What was done is done: a mail that cannot be queued is logged and holds up nobody.
 */
export function tellPasswordChanged(shop: Shop, email: string): Promise<void> {
  return regardless(shop, async () => {
    const person = await findPerson(shop.db, email);
    if (!person) return;
    const { email: to, name } = person;
    await queueMail(shop, { kind: "password-changed", to, name, at: shop.now().toISOString() });
  });
}

/**
 * Remembers the browser from which somebody signed in, and tells them when it is not the first and
 * was never seen before. Its address does not count: that of a phone changes every day.
 */
export function noteSignIn(
  shop: Shop,
  client: Client,
  person: { id: string; email: string; name: string },
): Promise<void> {
  return regardless(shop, async () => {
    const browser = createHash("sha256").update(withoutVersions(client.userAgent)).digest("hex");
    if ((await rememberDevice(shop.db, person.id, browser)) !== "new") return;
    await queueMail(shop, {
      kind: "new-sign-in",
      to: person.email,
      name: person.name,
      at: shop.now().toISOString(),
      device: deviceName(client.userAgent),
      address: client.address,
    });
  });
}

async function regardless(shop: Shop, tell: () => Promise<void>): Promise<void> {
  try {
    await tell();
  } catch (error) {
    shop.log.error(
      { err: error },
      "the owner of an account could not be told what was done with it",
    );
  }
}
