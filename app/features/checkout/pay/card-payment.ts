import { useEffect, useState } from "react";
import { useFetcher, useNavigation } from "react-router";
import { type CheckoutFailure, checkoutSentence } from "#domain/failures/checkout.ts";
import { checkoutMessages } from "#texts/checkout/checkout-messages.ts";
import { type CardWay, usePaymentScript, windowOf } from "./payment-window.ts";
import type { PaymentFields } from "./window-types.ts";

/** How the browser begins to pay: in a window over the page, or on a page of the provider's own. */
type PaymentStart =
  | { kind: "window"; options: Record<string, unknown> }
  | { kind: "page"; location: string };

/** What the payment page's action answers when it does not lead on. */
export type PaymentActionAnswer =
  | { kind: "start"; start: PaymentStart }
  /** Nothing was charged. */
  | { kind: "problem"; code: CheckoutFailure | "offline"; message: string }
  /** Nothing has arrived of what was begun before. */
  | { kind: "unpaid" }
  /** Money has been taken, and the shop does not know it yet. */
  | { kind: "pending" };

/** How the provider's window closed the last time, without money. */
type Ending = "declined" | "closed" | "broken" | null;

type CardPaymentInput = { checkoutId: string; way: CardWay | null; awaiting: boolean };

/**
 * A card payment from the click to the order. The server prepares and confirms; this only carries
 * the provider's answer, and keeps the customer from leaving or paying twice while it does.
 */
export function useCardPayment({ checkoutId, way, awaiting }: CardPaymentInput) {
  const start = useFetcher<PaymentActionAnswer>({ key: "payment start" });
  const confirm = useFetcher<PaymentActionAnswer>({ key: "payment confirm" });
  const check = useFetcher<PaymentActionAnswer>({ key: "payment check" });
  const scriptState = usePaymentScript(way);
  const [inWindow, setInWindow] = useState(false);
  const [answer, setAnswer] = useState<PaymentFields | null>(null);
  const [ending, setEnding] = useState<Ending>(null);
  const navigation = useNavigation();
  const placing = navigation.state !== "idle" && navigation.formData?.get("intent") === "cod";

  // Back on a page where a payment was begun: it may have been paid in a tab that is gone.
  const { submit: submitCheck } = check;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was so when the page was opened
  useEffect(() => {
    if (awaiting) void submitCheck({ intent: "check", checkoutId }, { method: "post" });
  }, [checkoutId]);

  const { submit: submitConfirm } = confirm;
  const sendAnswer = (paid: PaymentFields) =>
    void submitConfirm({ ...paid, intent: "confirm", checkoutId }, { method: "post" });

  const begun = start.data?.kind === "start" ? start.data.start : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window opens once for each start
  useEffect(() => {
    if (!begun || !way) return;
    let declined = false;
    setEnding(null);
    setInWindow(true); // before: a window may end at once
    if (begun.kind === "page") return window.location.assign(begun.location);
    try {
      windowOf(way.provider).open(begun.options, {
        paid: (paid) => {
          setInWindow(false);
          setAnswer(paid);
          sendAnswer(paid);
        },
        dismissed: () => {
          setInWindow(false);
          setEnding(declined ? "declined" : "closed");
        },
        failed: () => {
          declined = true;
        },
      });
    } catch {
      setInWindow(false);
      setEnding("broken"); // the provider's script refuses: nothing has been charged
    }
  }, [begun]);

  const refused = confirm.state === "idle" && confirm.data?.kind === "problem";
  const delivering = answer !== null && !refused;
  const undelivered = confirm.state === "idle" && confirm.data?.kind === "pending";
  return {
    script: scriptState,
    starting: start.state !== "idle",
    checking: check.state !== "idle",
    placing,
    busy: start.state !== "idle" || check.state !== "idle" || inWindow || delivering || placing,
    /** The answer on its way to the shop, or stuck; null: there is none. */
    delivery: delivering ? (undelivered ? "undelivered" : "underway") : null,
    /** What to tell the customer, by how far the money got. */
    problem: refused ? problemOf(confirm.data) : (problemOf(start.data) ?? sentenceOf(ending)),
    /** Whether the payment was refused because the cart is another one by now. */
    cartChanged: !refused && start.data?.kind === "problem" && start.data.code === "cart-changed",
    closed: ending === "closed",
    start: () => void start.submit({ intent: "start", checkoutId }, { method: "post" }),
    deliver: () => answer && sendAnswer(answer),
  } as const;
}

function problemOf(data: PaymentActionAnswer | undefined): string | null {
  return data?.kind === "problem" ? data.message : null;
}

function sentenceOf(ending: Ending): string | null {
  if (ending === "declined") return checkoutMessages().notCharged;
  return ending === "broken" ? checkoutSentence("provider-failed") : null;
}
