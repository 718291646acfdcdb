import type { PaymentWindow } from "#app/features/checkout/pay/window-types.ts";

type Answer = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};
type Options = Record<string, unknown> & {
  handler(answer: Answer): void;
  modal: { ondismiss(): void };
};
type RazorpayWindow = {
  open(): void;
  on(event: "payment.failed", listener: () => void): void;
};

declare global {
  interface Window {
    Razorpay?: new (options: Options) => RazorpayWindow;
  }
}

type Display = Record<string, unknown>;

/** Typed UPI ids ended on 28 February 2026, but for browsers on iOS: there they stay. */
function forThisBrowser(options: Record<string, unknown>): Record<string, unknown> {
  const { display } = (options.config ?? {}) as { display?: Display };
  if (!display || !/iPhone|iPad|iPod/.test(navigator.userAgent)) return options;
  const { hide: _, ...shown } = display;
  return { ...options, config: { display: shown } };
}

/** Razorpay's window, as its script defines it. Opening throws where the script is not loaded. */
export const razorpayWindow: PaymentWindow = {
  isLoaded: () => Boolean(window.Razorpay),
  open: (options, ends) => {
    if (!window.Razorpay) throw new Error("the payment script is not loaded");
    const opened = new window.Razorpay({
      ...forThisBrowser(options),
      handler: ends.paid,
      modal: { ondismiss: ends.dismissed },
    });
    // The window stays open after a decline, so that the customer can try another card.
    opened.on("payment.failed", ends.failed);
    opened.open();
  },
};
