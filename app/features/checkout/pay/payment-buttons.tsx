import { useEffect, useId, useRef } from "react";
import { Form } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatPaise, type Paise } from "#domain/money.ts";
import { checkoutMessages as messages } from "#texts/checkout/checkout-messages.ts";
import { paymentPage as words } from "#texts/checkout/payment-page.ts";
import { useCardPayment } from "./card-payment.ts";
import type { CardWay } from "./payment-window.ts";
import { Waiting } from "./waiting.tsx";
import { signsOf, WayCard } from "./way-card.tsx";

const ways = () => words().ways;

type PaymentButtonsProps = {
  checkoutId: string;
  /** How it is paid by card; null where the shop takes no cards. */
  way: CardWay | null;
  /** A payment was begun before, in this tab or another, for this checkout or another. */
  awaiting: boolean;
  disabled: boolean;
  /** What is to be paid; nothing: offers take off all of it, and there is no use for a card. */
  total: Paise;
  /**
   * Of cash: up to what it goes, as a sentence (null: it is not offered), whether the buyer may be asked, what is handed
   * over, what of it is the fee for that, and what was rounded down.
   */
  cash: { bound: string | null; mayAsk: boolean; total: Paise; fee: Paise; rounded: Paise };
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
  const notice = noticeOf(card);
  const earlier = card.check.standing === "earlier-under-way";
  const heading = useFocusOnChange(card.waits, card.acted);
  return (
    <section className="ways" aria-labelledby="ways-title">
      <h2 id="ways-title" ref={heading} tabIndex={-1}>
        {card.waits ? <span className="spinner-ring" aria-hidden="true" /> : null}
        {card.waits ? waitingTitle(earlier) : ways().title}
      </h2>
      {problem && !busy ? <Notice kind="problem">{problem}</Notice> : null}
      {notice && !busy && !problem ? <Notice kind="info">{notice}</Notice> : null}
      {card.waits ? (
        <Waiting
          earlier={earlier}
          looking={card.check.looking}
          unreached={card.check.unreached}
          onLook={card.check.look}
          onAnother={card.payAnother}
        />
      ) : null}
      <ul hidden={card.waits}>
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
            cash.total === 0 ? ways().nothing : ways().hand(formatPaise(cash.total)),
            ...(cash.fee > 0 ? [ways().fee(formatPaise(cash.fee))] : []),
            ...(cash.rounded > 0 ? [ways().rounded(formatPaise(cash.rounded))] : []),
            ...(cash.mayAsk && cash.total > 0 ? [ways().mayAsk] : []),
          ]}
          terms={[...(cash.fee > 0 ? [] : [ways().noFee]), ...(cash.bound ? [cash.bound] : [])]}
        >
          {cashProblem && !noCash && !busy ? <Notice kind="problem">{cashProblem}</Notice> : null}
          <Form method="post">
            <input type="hidden" name="checkoutId" value={checkoutId} />
            <input type="hidden" name="shown" value={cash.total} />
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
      {card.check.looking && !card.waits ? (
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

const waitingTitle = (earlier: boolean) =>
  earlier ? words().waiting.earlierTitle : words().waiting.title;

/** A heading whose part of the page becomes another one: the focus of who `acted` was on a button that is gone. */
function useFocusOnChange(state: boolean, acted: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state && acted) heading.current?.focus();
    shown.current = state;
  }, [state, acted]);
  return heading;
}

/** What is said of a payment that is not there, above the ways to pay. */
function noticeOf(card: ReturnType<typeof useCardPayment>): string | null {
  if (card.open === "expired") return messages().expired;
  if (card.open === "under-way") return messages().stillUnderWay;
  return card.closed ? messages().windowClosed : null;
}
