import { CURRENCY } from "#domain/money.ts";
import type {
  PaymentStart,
  ProviderOrigins,
  StartDetails,
} from "#server/payments/provider/provider.ts";

const OWN_HOSTS = "https://*.razorpay.com";
const COLOR = "#16a34a";

/**
 * What its window shows (docs/decisions/0179): UPI first, then all that the account takes. No field for a UPI id:
 * typed ids ended on 28 February 2026, but for browsers on iOS, where the page leaves `hide` out.
 */
const DISPLAY = {
  blocks: { upi: { name: "UPI", instruments: [{ method: "upi" }] } },
  sequence: ["block.upi"],
  preferences: { show_default_blocks: true },
  hide: [{ method: "upi", flows: ["collect"] }],
};

/** The options of Razorpay's window (§7.10). `amount` in paise. */
export function windowOptions(keyId: string, details: StartDetails): PaymentStart {
  const { orderId, amount, brand, description, customer, address } = details;
  const options = {
    key: keyId,
    amount,
    currency: CURRENCY,
    name: brand,
    description,
    order_id: orderId,
    prefill: { name: customer.name, email: customer.email, contact: customer.phone },
    notes: { address },
    theme: { color: COLOR },
    config: { display: DISPLAY },
  };
  return { kind: "window", options };
}

/**
 * What its script and window need in the browser: Razorpay's own hosts, and those of another address
 * of the same protocol. A script of the shop's own origin needs nothing more.
 */
export function windowOrigins(script: string, apiUrl: string): ProviderOrigins {
  const scriptOrigin = originOf(script);
  const origins = [OWN_HOSTS, scriptOrigin && foreign(scriptOrigin)].flatMap((each) => each || []);
  const api = scriptOrigin ? foreign(new URL(apiUrl).origin) : null;
  const all = [...new Set([...origins, ...(api ? [api] : [])])];
  return { script: origins, frame: all, connect: all, img: all, form: all };
}

/** An origin that Razorpay's own hosts do not cover, or null. */
const foreign = (origin: string) =>
  /^https:\/\/[^/]+\.razorpay\.com$/.test(origin) ? null : origin;

/** The origin of an address; null for one within the shop. */
function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}
