import { useEffect, useState } from "react";
import { useFetcher, useNavigation } from "react-router";
import { messages } from "#domain/messages.ts";
import { openPaymentWindow, type PaymentAnswer, usePaymentScript } from "./payment-window.ts";

/** What the payment page's action answers when it does not lead on. */
export type PaymentActionAnswer =
  | { kind: "start"; options: Record<string, unknown> }
  /** Nothing was charged. */
  | { kind: "problem"; message: string }
  /** Nothing has arrived of what was begun before. */
  | { kind: "unpaid" }
  /** Money has been taken, and the shop does not know it yet. */
  | { kind: "pending" };

/** How the provider's window closed the last time, without money. */
type Ending = "declined" | "closed" | "broken" | null;

type CardPaymentInput = { checkoutId: string; script: string | null; awaiting: boolean };

/**
 * A card payment from the click to the order. The server prepares and confirms; this only carries
 * the provider's answer, and keeps the buyer from leaving or paying twice while it does.
 */
export function useCardPayment({ checkoutId, script, awaiting }: CardPaymentInput) {
  const start = useFetcher<PaymentActionAnswer>({ key: "payment start" });
  const confirm = useFetcher<PaymentActionAnswer>({ key: "payment confirm" });
  const check = useFetcher<PaymentActionAnswer>({ key: "payment check" });
  const scriptState = usePaymentScript(script);
  const [inWindow, setInWindow] = useState(false);
  const [answer, setAnswer] = useState<PaymentAnswer | null>(null);
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
  const sendAnswer = (paid: PaymentAnswer) =>
    void submitConfirm({ intent: "confirm", checkoutId, ...paid }, { method: "post" });

  const options = start.data?.kind === "start" ? start.data.options : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window opens once for each start
  useEffect(() => {
    if (!options) return;
    let declined = false;
    setEnding(null);
    setInWindow(true); // before: a window may end at once
    try {
      openPaymentWindow(options, {
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
  }, [options]);

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
    /** The sentence that the buyer is owed, by how far the money got. */
    problem: refused ? problemOf(confirm.data) : (problemOf(start.data) ?? sentenceOf(ending)),
    closed: ending === "closed",
    start: () => void start.submit({ intent: "start", checkoutId }, { method: "post" }),
    deliver: () => answer && sendAnswer(answer),
  } as const;
}

function problemOf(data: PaymentActionAnswer | undefined): string | null {
  return data?.kind === "problem" ? data.message : null;
}

function sentenceOf(ending: Ending): string | null {
  if (ending === "declined") return messages.notCharged;
  return ending === "broken" ? messages.paymentFailed : null;
}
