import { useId } from "react";
import { Form } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { messages } from "#domain/messages.ts";
import { useCardPayment } from "./card-payment.ts";
import type { CardWay } from "./payment-window.ts";

type PaymentButtonsProps = {
  checkoutId: string;
  /** How it is paid by card; null where the shop takes no cards. */
  way: CardWay | null;
  /** A card payment was begun before, in this tab or another. */
  awaiting: boolean;
  disabled: boolean;
  /** Offers take off all of it: there is nothing that a card could pay. */
  nothingToPay: boolean;
  /** Why it cannot be paid in cash on delivery; null: it can. */
  noCash: string | null;
  /** Why it was just refused, though it could be paid so. */
  cashProblem: string | null;
};

/** Both ways to pay, one at a time. */
export function PaymentButtons(props: PaymentButtonsProps) {
  const { checkoutId, awaiting, disabled, noCash, cashProblem } = props;
  const way = props.nothingToPay ? null : props.way;
  const reasonId = useId();
  const card = useCardPayment({ checkoutId, way, awaiting });
  const { busy, delivery } = card;
  const problem = card.cartChanged && disabled ? null : card.problem;
  return (
    <div className="stack">
      {problem && !busy ? <Notice kind="problem">{problem}</Notice> : null}
      {card.closed && !busy && !problem ? (
        <Notice kind="news">{messages.windowClosed}</Notice>
      ) : null}
      {way ? (
        <button
          className="button wide"
          type="button"
          disabled={disabled || busy || card.script !== "ready"}
          aria-busy={card.starting}
          onClick={card.start}
        >
          {`Pay with ${way.label}`}
        </button>
      ) : null}
      {way && card.script === "failed" ? (
        <p className="small soft" role="status">
          The card payment could not be loaded. Please allow it in your browser and reload, or pay
          in cash on delivery.
        </p>
      ) : null}
      {cashProblem && !noCash && !busy ? <Notice kind="problem">{cashProblem}</Notice> : null}
      <Form method="post">
        <input type="hidden" name="checkoutId" value={checkoutId} />
        <button
          className={way ? "button quiet wide" : "button wide"}
          type="submit"
          name="intent"
          value="cod"
          disabled={disabled || busy || noCash !== null}
          aria-describedby={noCash ? reasonId : undefined}
          aria-busy={card.placing}
        >
          Cash on Delivery (COD)
        </button>
        {noCash ? (
          <p className="small soft no-cash" id={reasonId}>
            {noCash}
          </p>
        ) : null}
      </Form>
      {card.checking ? (
        <p className="small soft" role="status">
          Looking whether your payment has arrived…
        </p>
      ) : null}
      <Dialog
        open={delivery !== null}
        title={delivery === "undelivered" ? "We have your payment" : "Placing your order"}
        onClose={() => {}}
        modalOnly
      >
        {delivery === "undelivered" ? (
          <>
            <p>{messages.moneyReceived}</p>
            <button className="button wide" type="button" onClick={card.deliver}>
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
