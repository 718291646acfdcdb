import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { PaymentActionAnswer, Standing } from "./payment-answer.ts";

const FIRST = 3000; // ms until it is asked again; each wait is longer than the one before
const LONGEST = 15_000;
const GROWTH = 1.2;
const MOST = 150; // times, which is more than half an hour; coming back to the page begins anew

const mayStillCome: readonly (Standing | null)[] = ["under-way", "earlier-under-way", "expired"];

type PaymentCheckInput = { checkoutId: string; awaiting: boolean; paused: boolean };

/**
 * Asks the shop whether a payment has arrived that was begun before: when the page is opened, when it is asked
 * to, and again and again while one is under way, unless `paused` or out of sight. What was paid leads to its order.
 */
export function usePaymentCheck({ checkoutId, awaiting, paused }: PaymentCheckInput) {
  const { submit, state, data } = useFetcher<PaymentActionAnswer>({
    key: `payment check ${checkoutId}`,
  });
  const [standing, setStanding] = useState<Standing | null>(null);
  const [looking, setLooking] = useState(false);
  const asked = useRef(0);

  const earlier = useRef("");
  const ask = () =>
    void submit({ intent: "check", checkoutId, earlier: earlier.current }, { method: "post" });
  const look = () => {
    setLooking(true);
    asked.current = 0;
    ask();
  };

  // Back on a page where a payment was begun: it may have been paid in a tab that is gone.
  const begin = useEffectEvent(() => awaiting && look());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each checkout
  useEffect(() => void begin(), [checkoutId]);

  useEffect(() => {
    if (state !== "idle" || !data) return;
    setLooking(false);
    if (data.kind !== "unpaid" || data.standing === "unknown") return;
    setStanding(data.standing);
    earlier.current = data.earlier ?? "";
  }, [state, data]);

  const askAgain = useEffectEvent(() => {
    if (document.visibilityState === "hidden" || asked.current >= MOST) return;
    asked.current += 1;
    ask();
  });
  const unreached = data?.kind === "problem";
  const unanswered = unreached || (data?.kind === "unpaid" && data.standing === "unknown");
  const waits = (mayStillCome.includes(standing) || unanswered) && !paused;
  useEffect(() => {
    if (!waits || state !== "idle") return;
    const timer = setTimeout(askAgain, Math.min(FIRST * GROWTH ** asked.current, LONGEST));
    return () => clearTimeout(timer);
  }, [waits, state]);

  const comeBack = useEffectEvent(() => {
    if (document.visibilityState === "hidden" || state !== "idle") return;
    asked.current = 0;
    ask();
  });
  useEffect(() => {
    if (!waits) return;
    const events = [
      [document, "visibilitychange"],
      [window, "pageshow"],
      [window, "online"],
    ] as const;
    for (const [target, name] of events) target.addEventListener(name, comeBack);
    return () => {
      for (const [target, name] of events) target.removeEventListener(name, comeBack);
    };
  }, [waits]);

  return {
    standing,
    /** It was asked for, and nothing is known until the answer is there. */
    looking,
    /** The last question did not reach the shop. */
    unreached,
    look,
    /** Another payment begins: what was known of the last one says nothing any more. */
    forget: () => setStanding(null),
  };
}
