import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { logIn } from "#server/accounts/log-in.ts";
import { readSession } from "#server/accounts/read-session.ts";
import type { Context } from "#server/context/context.ts";
import { attempts, sessions } from "#server/platform/db/schema/accounts.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { aClient, PASSWORD, successOf } from "#tests/support/customers.ts";
import type { Engine } from "#tests/support/engines.ts";
import { appCode, giveSecondFactor } from "#tests/support/second-factor.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

export const STEP = 30_000;

/** A shop whose clock stands in the middle of a step, and admins with a second factor in it. */
export function factorShop(engine: Engine) {
  const here = {
    shop: undefined as unknown as TestShop,
    ctx: undefined as unknown as Context,
    authSecret: "",
    clock: 0,
    protectedAdmin,
    password,
    beforeCode,
    whoIs: async (cookies: readonly string[]) =>
      (await readSession(here.ctx, aClient(cookies))).asker,
    sessionsOf: (uid: string) =>
      here.shop.ctx.db.select().from(sessions).where(eq(sessions.userId, uid)),
    mailsTo: async (email: string) =>
      (await here.shop.queuedMails()).flatMap((mail) =>
        mail.kind === "second-factor" && mail.to === email ? [mail] : [],
      ),
  };
  beforeAll(async () => {
    here.shop = await startShop({ mode: "inside", engine });
    here.authSecret = here.shop.ctx.authSecret;
  });
  afterAll(() => here.shop.close());
  beforeEach(async () => {
    await here.shop.ctx.db.delete(attempts);
    here.clock = Math.floor(Date.now() / STEP) * STEP + STEP / 2;
    here.ctx = { ...here.shop.ctx, now: () => new Date(here.clock) };
  });

  /** An admin with a second factor. `code` is what their telephone shows, so many ms from now. */
  async function protectedAdmin() {
    const admin = await anAdmin(here.shop.ctx);
    const { secret, codes } = await giveSecondFactor(here.shop.ctx.db, here.authSecret, admin.uid);
    const code = (shift = 0) => appCode(secret, new Date(here.clock + shift));
    return { ...admin, secret, codes, code };
  }
  async function password(email: string) {
    const client = aClient();
    return {
      client,
      entered: successOf(await logIn(here.ctx, client, { email, password: PASSWORD })),
    };
  }
  /** A browser that stands before the code. */
  async function beforeCode(email: string) {
    const { client, entered } = await password(email);
    return { ...aClient(entered.cookies), address: client.address };
  }
  return here;
}
