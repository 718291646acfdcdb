import { useId } from "react";
import { Form } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatPaise, type Paise } from "#domain/money.ts";
import { checkoutMessages as messages } from "#texts/checkout/checkout-messages.ts";
import { paymentPage as words } from "#texts/checkout/payment-page.ts";
import { useCardPayment } from "./card-payment.ts";
import type { CardWay } from "./payment-window.ts";
import { signsOf, WayCard } from "./way-card.tsx";

const ways = () => words().ways;

type PaymentButtonsProps = {
  checkoutId: string;
  /** How it is paid by card; null where the shop takes no cards. */
  way: CardWay | null;
  /** A card payment was begun before, in this tab or another. */
  awaiting: boolean;
  disabled: boolean;
  /** What is to be paid; nothing: offers take off all of it, and there is no use for a card. */
  total: Paise;
  /** Of cash: up to what it goes, as a sentence (null: it is not offered), and whether the buyer may be asked. */
  cash: { bound: string | null; mayAsk: boolean };
  /** Why it cannot be paid in cash on delivery; null: it can. */
  noCash: string | null;
  /** Why it was just refused, though it could be paid so. */
  cashProblem: string | null;
};

/** The ways to pay, one at a time. */
export function PaymentButtons(props: PaymentButtonsProps) {
  const { checkoutId, awaiting, disabled, cash, noCash, cashProblem } = props;
  const way = props.total === 0 ? null : props.way;
  const reasonId = useId();
  const card = useCardPayment({ checkoutId, way, awaiting });
  const { busy, delivery } = card;
  const problem = card.cartChanged && disabled ? null : card.problem;
  const amount = formatPaise(props.total);
  return (
    <section className="ways" aria-labelledby="ways-title">
      <h2 id="ways-title">{ways().title}</h2>
      {problem && !busy ? <Notice kind="problem">{problem}</Notice> : null}
      {card.closed && !busy && !problem ? (
        <Notice kind="news">{messages().windowClosed}</Notice>
      ) : null}
      <ul>
        {way ? (
          <WayCard
            title={signsOf(way.provider).length > 1 ? ways().several : ways().one}
            signs={signsOf(way.provider)}
            next={[way.script ? ways().window : ways().page, ways().unseen]}
            terms={[ways().now(amount), ways().noFee]}
          >
            <button
              className="button wide"
              type="button"
              disabled={disabled || busy || card.script !== "ready"}
              aria-busy={card.starting}
              onClick={card.start}
            >
              {words().payWith(way.label)}
            </button>
            {card.script === "failed" ? (
              <p className="small soft" role="status">
                {words().noCard}
              </p>
            ) : null}
          </WayCard>
        ) : null}
        <WayCard
          title={ways().atTheDoor}
          signs={["cash"]}
          next={[
            props.total === 0 ? ways().nothing : ways().hand(amount),
            ...(cash.mayAsk && props.total > 0 ? [ways().mayAsk] : []),
          ]}
          terms={[ways().noFee, ...(cash.bound ? [cash.bound] : [])]}
        >
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
              {words().cash}
            </button>
            {noCash ? (
              <p className="small soft no-cash" id={reasonId}>
                {noCash}
              </p>
            ) : null}
          </Form>
        </WayCard>
      </ul>
      {card.checking ? (
        <p className="small soft" role="status">
          {words().checking}
        </p>
      ) : null}
      <Dialog
        open={delivery !== null}
        title={delivery === "undelivered" ? words().received : words().placing}
        onClose={() => {}}
        modalOnly
      >
        {delivery === "undelivered" ? (
          <>
            <p>{messages().moneyReceived}</p>
            <button className="button wide" type="button" onClick={card.deliver}>
              {words().again}
            </button>
          </>
        ) : (
          <p role="status">{words().arrived}</p>
        )}
      </Dialog>
    </section>
  );
}
