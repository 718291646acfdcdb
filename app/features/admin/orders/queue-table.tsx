import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { fullName } from "#domain/address.ts";
import { callsSoFar } from "#domain/cod/calls.ts";
import { formatPaise } from "#domain/money.ts";
import {
  type NextWork,
  type WaitingState,
  type WorkAction,
  waitingWords,
  workWords,
} from "#domain/order/queues.ts";
import { COD, NO_ADDRESS, type Order, statusColor } from "#domain/order.ts";
import { shortDay, when } from "../dates.ts";
import { LineList } from "./line-list.tsx";
import { TagList } from "./tags.tsx";

/** An order that waits; see server/orders/queues.ts. Days are as `2026-11-14`. */
export type WaitingRow = {
  order: Order;
  ref: string | null;
  state: WaitingState;
  due: string | null;
  promisedUntil: string | null;
  tags: string[];
  disputed: boolean;
  /** How many calls its customer has not answered since they were asked to confirm it. */
  calls: number;
  next: NextWork | null;
};

type QueueTableProps = {
  rows: WaitingRow[];
  caption: string;
  now: string;
  /** The refs of this queue are returns with a page of their own. */
  isReturns: boolean;
  /** Their customers are called, and what they say is noted here. */
  notesAnswers: boolean;
  /** Otherwise the orders come without names and contacts. */
  canSeeUsers: boolean;
  /** The action for several at once; null: there are no boxes. */
  bulk: WorkAction | null;
  busy: boolean;
};

/** What a button of a row of orders to confirm notes: `no-answer:GV-…:2`, with the calls before. */
export const CONFIRMED = "confirmed";
export const NO_ANSWER = "no-answer";

const orderPage = (id: string) => `/admin/dashboard/orders/${encodeURIComponent(id)}`;

/** The orders of a queue, each with its next step; on a phone each row is a card (§22.71). */
export function QueueTable({ rows, caption, now, ...rest }: QueueTableProps) {
  const { isReturns, notesAnswers, canSeeUsers, bulk, busy } = rest;
  return (
    <div className="table-box">
      <table className="table orders-table queue-table">
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            {bulk ? (
              <th scope="col" className="box">
                <span className="hidden-text">Select</span>
              </th>
            ) : null}
            <th scope="col">Order</th>
            <th scope="col">Placed</th>
            {canSeeUsers ? <th scope="col">Customer</th> : null}
            <th scope="col">Ships to</th>
            <th scope="col">Items</th>
            <th scope="col">Waits</th>
            <th scope="col" className="amount">
              Total
            </th>
            <th scope="col">Next</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.ref ?? row.order.id}>
              {bulk ? (
                <td className="box">
                  {row.next === bulk ? (
                    <input
                      type="checkbox"
                      name="order"
                      value={row.order.id}
                      aria-label={`Select order ${row.order.id}`}
                    />
                  ) : null}
                </td>
              ) : null}
              <th scope="row" className="num id">
                <Link to={orderPage(row.order.id)}>{row.order.id}</Link>
                <TagList tags={row.tags} />
              </th>
              <td className="num placed">
                <time dateTime={row.order.createdAt}>{when(row.order.createdAt, now)}</time>
              </td>
              {canSeeUsers ? <Customer order={row.order} /> : null}
              <td className="place">
                {row.order.shippingAddress ? (
                  <>
                    {row.order.shippingAddress.city}
                    <small className="num">{row.order.shippingAddress.pinCode}</small>
                  </>
                ) : (
                  NO_ADDRESS
                )}
              </td>
              <td className="items">
                <LineList items={row.order.items} />
              </td>
              <td className="payment">
                <Waits row={row} />
              </td>
              <td className="amount">
                {formatPaise(row.order.total)}
                <small>{row.order.paymentId === COD ? "COD" : "Card"}</small>
              </td>
              <td className="state">
                {isReturns && row.ref ? (
                  <Link
                    className="more"
                    to={`/admin/dashboard/returns/${encodeURIComponent(row.ref)}`}
                  >
                    Open return
                  </Link>
                ) : row.next === "hand over" ? (
                  <Link className="button quiet" to={orderPage(row.order.id)}>
                    {workWords[row.next].button}
                    <span className="hidden-text"> {row.order.id}</span>
                  </Link>
                ) : row.next ? (
                  <button
                    className="button quiet"
                    type="submit"
                    name="one"
                    value={`${row.next}:${row.order.id}`}
                    disabled={busy}
                  >
                    {workWords[row.next].button}
                    <span className="hidden-text"> {row.order.id}</span>
                  </button>
                ) : (
                  <div className="cluster">
                    {notesAnswers ? <Answers row={row} busy={busy} /> : null}
                    <Link className="more" to={orderPage(row.order.id)}>
                      Open<span className="hidden-text"> {row.order.id}</span>
                    </Link>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a customer says on the telephone (§22.120). */
function Answers({ row: { order, calls }, busy }: { row: WaitingRow; busy: boolean }) {
  return (
    <>
      <button
        className="button quiet"
        type="submit"
        name="one"
        value={`${CONFIRMED}:${order.id}`}
        disabled={busy}
      >
        Confirmed<span className="hidden-text"> {order.id}</span>
      </button>
      <button
        className="button quiet"
        type="submit"
        name="one"
        value={`${NO_ANSWER}:${order.id}:${calls}`}
        disabled={busy}
      >
        No answer<span className="hidden-text"> {order.id}</span>
      </button>
    </>
  );
}

function Customer({ order: { shippingAddress: address } }: { order: Order }) {
  return (
    <td className="customer">
      {address ? fullName(address) : NO_ADDRESS}
      {address?.phone ? (
        <small className="num">{address.phone.replace(/^(\d{5})(\d{5})$/, "$1 $2")}</small>
      ) : null}
    </td>
  );
}

const isOfCalls = (state: WaitingState) => state === "unanswered" || state === "not reached";

/** What it waits for, and until when. */
function Waits({ row }: { row: WaitingRow }) {
  const { order, state, due, promisedUntil, disputed, calls } = row;
  const until = due ?? promisedUntil;
  return (
    <>
      {state ? (
        waitingWords[state]
      ) : (
        <Badge color={statusColor(order.status)}>{order.status}</Badge>
      )}
      {calls > 0 && isOfCalls(state) ? <small>{callsSoFar(calls)}</small> : null}
      {disputed ? <small className="wrong">Disputed</small> : null}
      {until ? <small>By {shortDay(until)}</small> : null}
    </>
  );
}
