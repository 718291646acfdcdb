import { KEYS, makeProvider, type Provider } from "#tests/support/provider/razorpay.ts";
import { type OwnShop, openOwnShop } from "./own-shop.ts";

/** A shop whose payment provider answers on another origin, as it would with a proxy of one's own. */
export async function openShopWithProviderElsewhere(): Promise<{
  shop: OwnShop;
  provider: Provider;
  close(): Promise<void>;
}> {
  const framedBy = ["http://localhost:*"];
  const provider = await makeProvider(null, { framedBy });
  const shop = await openOwnShop({
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    RAZORPAY_API_URL: provider.url,
    RAZORPAY_CHECKOUT_URL: `${provider.url}/checkout.js`,
  });
  return {
    shop,
    provider,
    close: async () => {
      await shop.close();
      await provider.close();
    },
  };
}
