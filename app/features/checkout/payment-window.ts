import { useEffect, useState } from "react";

/** What the provider's window answers when money has been taken. */
export type PaymentAnswer = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

type WindowOptions = Record<string, unknown> & {
  handler(answer: PaymentAnswer): void;
  modal: { ondismiss(): void };
};
type PaymentWindow = {
  open(): void;
  on(event: "payment.failed", listener: () => void): void;
};

declare global {
  interface Window {
    Razorpay?: new (options: WindowOptions) => PaymentWindow;
  }
}

/** Loads the provider's script. "failed" when it cannot be had: blocked, or the network is away. */
export function usePaymentScript(source: string | null): "loading" | "ready" | "failed" {
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  useEffect(() => {
    if (!source) return setState("failed");
    if (window.Razorpay) return setState("ready");
    const script = document.createElement("script");
    script.src = source;
    script.async = true;
    script.onload = () => setState(window.Razorpay ? "ready" : "failed");
    script.onerror = () => setState("failed");
    document.head.append(script);
    return () => script.remove();
  }, [source]);
  return state;
}

/** Opens the provider's window. Exactly one of the ends is called once it has closed. */
export function openPaymentWindow(
  options: Record<string, unknown>,
  ends: { paid(answer: PaymentAnswer): void; dismissed(): void; failed(): void },
): void {
  if (!window.Razorpay) throw new Error("the payment script is not loaded");
  const paymentWindow = new window.Razorpay({
    ...options,
    handler: ends.paid,
    modal: { ondismiss: ends.dismissed },
  });
  // The window stays open after a decline, so that the buyer can try another card.
  paymentWindow.on("payment.failed", ends.failed);
  paymentWindow.open();
}
