import { useEffect, useState } from "react";
import { razorpayWindow } from "./razorpay/window.ts";
import type { PaymentWindow } from "./window-types.ts";

/** The windows of providers that open one over the page, by the provider's name. */
const windows: Record<string, PaymentWindow> = { razorpay: razorpayWindow };

/** How a checkout is paid by card; `script` is null where the provider has a page of its own. */
export type CardWay = { provider: string; label: string; script: string | null };

/** The window of this provider. Throws where the browser knows none of that name. */
export function windowOf(provider: string): PaymentWindow {
  const found = windows[provider];
  if (!found) throw new Error(`there is no payment window of ${provider}`);
  return found;
}

/** Loads the provider's script. "failed" when it cannot be had: blocked, or the network is away. */
export function usePaymentScript(card: CardWay | null): "loading" | "ready" | "failed" {
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const { provider, script: source } = card ?? {};
  useEffect(() => {
    if (!provider || source === undefined) return setState("failed");
    if (source === null || windowOf(provider).isLoaded()) return setState("ready");
    const script = document.createElement("script");
    script.src = source;
    script.async = true;
    script.onload = () => setState(windowOf(provider).isLoaded() ? "ready" : "failed");
    script.onerror = () => setState("failed");
    document.head.append(script);
    return () => script.remove();
  }, [provider, source]);
  return state;
}
