import { requestPasswordReset } from "#server/accounts/request-password-reset.ts";
import type { Context } from "#server/context/context.ts";
import { aClient, successOf } from "#tests/support/customers.ts";
import type { TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

type Kind = "verify-email" | "reset-password";

/** Links of this kind in the mails that have left for an address, the newest first. */
export async function linksTo(shop: TestShop, email: string, kind: Kind): Promise<URL[]> {
  const mails = await shop.mailbox();
  return mails
    .filter((mail) => mail.email.to?.some((to) => to.address === email))
    .flatMap(
      (mail) => mail.email.text?.match(new RegExp(`http\\S+/${kind}\\?token=\\S+`))?.[0] ?? [],
    )
    .map((link) => new URL(link));
}

/** The token of a link that a reset mail brought; the container must be at work. */
export async function resetTokenFor(shop: TestShop, ctx: Context, email: string): Promise<string> {
  successOf(await requestPasswordReset(ctx, aClient(), email));
  const link = await until("the reset mail", async () => {
    const [newest] = await linksTo(shop, email, "reset-password");
    return newest;
  });
  return link.searchParams.get("token") ?? "";
}
