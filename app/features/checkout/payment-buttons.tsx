import { useEffect, useState } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { openPaymentWindow, type PaymentAnswer, usePaymentScript } from "./payment-window.ts";

/** What the payment page's action answers when it does not lead on. */
export type PaymentActionAnswer =
  | { kind: "start"; options: Record<string, unknown> }
  /** Nothing was charged. */
  | { kind: "problem"; message: string }
  /** Money has been taken; the order follows. */
  | { kind: "pending" };

type PaymentButtonsProps = {
  checkoutId: string;
  /** Address of the provider's script; null where the shop takes no cards. */
  script: string | null;
  disabled: boolean;
};

/**
 * Both ways to pay. The server prepares and confirms; this component only carries the provider's
 * answer, and keeps the buyer from leaving or paying twice while it does.
 */
export function PaymentButtons({ checkoutId, script, disabled }: PaymentButtonsProps) {
  const start = useFetcher<PaymentActionAnswer>({ key: "payment start" });
  const confirm = useFetcher<PaymentActionAnswer>({ key: "payment confirm" });
  const scriptState = usePaymentScript(script);
  const [inWindow, setInWindow] = useState(false);
  const [answer, setAnswer] = useState<PaymentAnswer | null>(null);
  const [declined, setDeclined] = useState<string | null>(null);
  const navigation = useNavigation();
  const placing = navigation.state !== "idle" && navigation.formData?.get("intent") === "cod";
  const busy = start.state !== "idle" || inWindow || answer !== null || placing;

  const { submit: submitConfirm } = confirm;
  const sendAnswer = (paid: PaymentAnswer) =>
    submitConfirm({ intent: "confirm", checkoutId, ...paid }, { method: "post" });

  const options = start.data?.kind === "start" ? start.data.options : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window opens once for each start
  useEffect(() => {
    if (!options) return;
    setInWindow(true);
    setDeclined(null);
    openPaymentWindow(options, {
      paid: (paid) => {
        setInWindow(false);
        setAnswer(paid);
        void sendAnswer(paid);
      },
      dismissed: () => setInWindow(false),
      failed: (reason) => setDeclined(reason),
    });
  }, [options]);

  const problem = [start.data, confirm.data].find((data) => data?.kind === "problem");
  const undelivered = confirm.state === "idle" && confirm.data?.kind === "pending";
  return (
    <div className="stack">
      {problem?.kind === "problem" && !busy ? (
        <Notice kind="problem">{problem.message}</Notice>
      ) : null}
      {declined !== null && !busy ? <Notice kind="problem">{messages.notCharged}</Notice> : null}
      {script ? (
        <button
          className="button wide"
          type="button"
          disabled={disabled || busy || scriptState !== "ready"}
          aria-busy={start.state !== "idle"}
          onClick={() => start.submit({ intent: "start", checkoutId }, { method: "post" })}
        >
          Pay with Razorpay
        </button>
      ) : null}
      {script && scriptState === "failed" ? (
        <p className="small soft" role="status">
          The card payment could not be loaded. Please allow it in your browser and reload, or pay
          in cash on delivery.
        </p>
      ) : null}
      <Form method="post">
        <input type="hidden" name="checkoutId" value={checkoutId} />
        <button
          className={script ? "button quiet wide" : "button wide"}
          type="submit"
          name="intent"
          value="cod"
          disabled={disabled || busy}
          aria-busy={placing}
        >
          Cash on Delivery (COD)
        </button>
      </Form>
      <Dialog
        open={answer !== null}
        title={undelivered ? "We have your payment" : "Placing your order"}
        onClose={() => {}}
        modalOnly
      >
        {undelivered ? (
          <>
            <p>{messages.moneyReceived}</p>
            <button
              className="button wide"
              type="button"
              onClick={() => answer && sendAnswer(answer)}
            >
              Check again
            </button>
          </>
        ) : (
          <p role="status">Your payment arrived. Please keep this page open for a moment.</p>
        )}
      </Dialog>
    </div>
  );
}
