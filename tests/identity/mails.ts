import { requestPasswordReset } from "../../server/services/request-password-reset.ts";
import type { Shop } from "../../server/shop.ts";
import { aClient, successOf } from "../support/people.ts";
import type { TestShop } from "../support/shop.ts";
import { until } from "../support/until.ts";

type Kind = "verify-email" | "reset-password";

/** Links of this kind in the mails that have left for an address, the newest first. */
export async function linksTo(house: TestShop, email: string, kind: Kind): Promise<URL[]> {
  const mails = await house.mailbox();
  return mails
    .filter((mail) => mail.email.to?.some((to) => to.address === email))
    .flatMap(
      (mail) => mail.email.text?.match(new RegExp(`http\\S+/${kind}\\?token=\\S+`))?.[0] ?? [],
    )
    .map((link) => new URL(link));
}

/** The token of a link that a reset mail brought; the house must be at work. */
export async function resetTokenFor(house: TestShop, shop: Shop, email: string): Promise<string> {
  successOf(await requestPasswordReset(shop, aClient(), email));
  const link = await until("the reset mail", async () => {
    const [newest] = await linksTo(house, email, "reset-password");
    return newest;
  });
  return link.searchParams.get("token") ?? "";
}
