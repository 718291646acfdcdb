import { useEffect, useState } from "react";
import { useFetcher, useNavigation } from "react-router";
import { checkoutSentence } from "#domain/failures/checkout.ts";
import { checkoutMessages } from "#texts/checkout/checkout-messages.ts";
import type { PaymentActionAnswer, Standing } from "./payment-answer.ts";
import { usePaymentCheck } from "./payment-check.ts";
import { type CardWay, usePaymentScript, windowOf } from "./payment-window.ts";
import type { PaymentFields } from "./window-types.ts";

/** How the provider's window closed the last time, without money. */
type Ending = "declined" | "closed" | "broken" | null;

type CardPaymentInput = { checkoutId: string; way: CardWay | null; awaiting: boolean };

/**
 * A card payment from the click to the order. The server prepares and confirms; this only carries
 * the provider's answer, and keeps the customer from leaving or paying twice while it does. What was answered of one
 * checkout says nothing of another.
 */
export function useCardPayment({ checkoutId, way, awaiting }: CardPaymentInput) {
  const start = useFetcher<PaymentActionAnswer>({ key: `payment start ${checkoutId}` });
  const confirm = useFetcher<PaymentActionAnswer>({ key: `payment confirm ${checkoutId}` });
  const scriptState = usePaymentScript(way);
  const [inWindow, setInWindow] = useState(false);
  const [answer, setAnswer] = useState<PaymentFields | null>(null);
  const [ending, setEnding] = useState<Ending>(null);
  const [another, setAnother] = useState(false);
  const navigation = useNavigation();
  const placing = navigation.state !== "idle" && navigation.formData?.get("intent") === "cod";
  const refused = confirm.state === "idle" && confirm.data?.kind === "problem";
  const delivering = answer !== null && !refused;
  const starting = start.state !== "idle";
  const paying = starting || inWindow || delivering || placing;
  const check = usePaymentCheck({ checkoutId, awaiting, paused: paying });

  const { submit: submitConfirm } = confirm;
  const sendAnswer = (paid: PaymentFields) =>
    void submitConfirm({ ...paid, intent: "confirm", checkoutId }, { method: "post" });

  const begun = start.data?.kind === "start" ? start.data.start : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window opens once for each start
  useEffect(() => {
    if (!begun || !way) return;
    let declined = false;
    setEnding(null);
    setAnother(false);
    check.forget();
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
          check.look(); // a code that was shown can be paid without the window
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

  const { standing } = check;
  const underWay = standing === "under-way" || standing === "earlier-under-way";
  const undelivered = confirm.state === "idle" && confirm.data?.kind === "pending";
  return {
    script: scriptState,
    starting,
    placing,
    busy: paying || check.looking,
    check,
    /** A payment is under way, and no other one is wanted. */
    waits: underWay && !another && !paying,
    /** Whether the customer has done something here that changed what stands on the page. */
    acted: ending !== null || another,
    /** Pays although one is under way, knowingly. */
    payAnother: () => setAnother(true),
    /** The money may come of a payment that is still open, or whose time has run out. */
    open: standing === "expired" ? "expired" : underWay && another ? "under-way" : null,
    /** The answer on its way to the shop, or stuck; null: there is none. */
    delivery: delivering ? (undelivered ? "undelivered" : "underway") : null,
    /** What the customer is shown, by how far the money got. */
    problem: refused
      ? problemOf(confirm.data)
      : (problemOf(start.data) ?? sentenceOf(ending, standing)),
    /** Whether the payment was refused because the cart is another one by now. */
    cartChanged: !refused && start.data?.kind === "problem" && start.data.code === "cart-changed",
    closed: ending === "closed" && (standing === null || standing === "not-paid"),
    start: () => void start.submit({ intent: "start", checkoutId }, { method: "post" }),
    deliver: () => answer && sendAnswer(answer),
  } as const;
}

function problemOf(data: PaymentActionAnswer | undefined): string | null {
  return data?.kind === "problem" ? data.message : null;
}

function sentenceOf(ending: Ending, standing: Standing | null): string | null {
  // What the shop has found out counts more than what the window said.
  const declined = standing === null ? ending === "declined" : standing === "declined";
  if (declined) return checkoutMessages().notCharged;
  return ending === "broken" ? checkoutSentence("provider-failed") : null;
}
