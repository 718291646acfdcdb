import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { fullName } from "#domain/address.ts";
import { agentName } from "#domain/agents/protocol.ts";
import { formatPaise } from "#domain/money.ts";
import {
  type OrderListColumn,
  type OrderWithAccount,
  orderList,
  orderListColumns,
  payWord,
} from "#domain/order/order-columns.ts";
import { COD, NO_ADDRESS } from "#domain/order.ts";
import { when } from "../dates.ts";
import { seenField } from "../undo/seen-field.ts";
import { LineList } from "./line-list.tsx";
import { StatusSelect, type useStatusChange } from "./status-change.tsx";

type OrderTableProps = {
  orders: OrderWithAccount[];
  now: string;
  canUpdate: boolean;
  /** Otherwise the orders come without names, contacts and accounts. */
  canSeeUsers: boolean;
  chosen: ReadonlySet<string>;
  onChoose(ids: string[], chosen: boolean): void;
  change: ReturnType<typeof useStatusChange>;
};

/** The id of the form that sets the status of several orders; its boxes stand in the table. */
export const BULK_FORM = "several-orders";

/** All orders of a page with the customer's details (§2.72, §13.1); on a phone each row is a card. */
export function OrderTable({ orders, now, canUpdate, canSeeUsers, ...rest }: OrderTableProps) {
  const { chosen, onChoose, change } = rest;
  const ids = orders.map(({ id }) => id);
  const columns = orderListColumns(canSeeUsers);
  const all = ids.length > 0 && ids.every((id) => chosen.has(id));
  return (
    <div className="table-box">
      <table className="table orders-table">
        <caption className="hidden-text">Orders, newest first</caption>
        <thead>
          <tr>
            {canUpdate ? (
              <th scope="col" className="box">
                <input
                  type="checkbox"
                  aria-label="Select all orders on this page"
                  checked={all}
                  onChange={(event) => onChoose(ids, event.target.checked)}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <th scope="col" key={column} className={column === "total" ? "amount" : undefined}>
                {orderList[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              {canUpdate ? (
                <td className="box">
                  <input
                    type="checkbox"
                    form={BULK_FORM}
                    name="order"
                    value={order.id}
                    aria-label={`Select order ${order.id}`}
                    checked={chosen.has(order.id)}
                    onChange={(event) => onChoose([order.id], event.target.checked)}
                  />
                  <input
                    type="hidden"
                    form={BULK_FORM}
                    name={seenField(order.id)}
                    value={order.updatedAt ?? ""}
                  />
                </td>
              ) : null}
              {columns.map((column) => (
                <Fragment key={column}>
                  {cells[column](order, { now, canUpdate, canSeeUsers, change })}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Seen = Pick<OrderTableProps, "now" | "canUpdate" | "canSeeUsers" | "change">;

/** The cell of each column: one that is added to the list does not compile without its own. */
const cells: Record<OrderListColumn, (order: OrderWithAccount, seen: Seen) => ReactNode> = {
  order: ({ id, agent }) => (
    <th scope="row" className="num id">
      <Link to={`/admin/dashboard/orders/${encodeURIComponent(id)}`}>{id}</Link>
      {agent ? <div className="small soft">by {agentName(agent)}</div> : null}
    </th>
  ),
  placed: ({ createdAt }, { now }) => (
    <td className="num placed">
      <time dateTime={createdAt}>{when(createdAt, now)}</time>
    </td>
  ),
  customer: (order) => (
    <td className="customer">
      {order.shippingAddress ? fullName(order.shippingAddress) : NO_ADDRESS}
      {order.shippingAddress?.email ? <small>{order.shippingAddress.email}</small> : null}
      <Account order={order} />
    </td>
  ),
  phone: ({ shippingAddress: to }) => (
    <td className="num phone">{to?.phone.replace(/^(\d{5})(\d{5})$/, "$1 $2")}</td>
  ),
  place: ({ shippingAddress: to }, { canSeeUsers }) => (
    <td className="place">
      {to ? (
        <>
          {to.city}
          <small className="num">{to.pinCode}</small>
        </>
      ) : canSeeUsers ? null : (
        NO_ADDRESS
      )}
    </td>
  ),
  items: ({ items }) => (
    <td className="items">
      <LineList items={items} />
    </td>
  ),
  payment: (order) => (
    <td className="payment">
      {payWord(order)}
      {order.paymentId === COD ? null : <small>{order.paymentId}</small>}
    </td>
  ),
  total: ({ total }) => <td className="amount">{formatPaise(total)}</td>,
  status: (order, { canUpdate, change }) => (
    <td className="state">
      {canUpdate ? (
        <StatusSelect
          order={order}
          given={change.givenTo(order.id)}
          busy={change.busy}
          onAsk={change.ask}
        />
      ) : (
        order.status
      )}
    </td>
  ),
};

/** Whose account the order came from, where the delivery's name and e-mail do not say it already. */
function Account({ order: { account, shippingAddress: address } }: { order: OrderWithAccount }) {
  if (!account) return <small>Account deleted</small>;
  const { name, email } = account;
  const otherName = name && (!address || name !== fullName(address)) ? name : "";
  const otherEmail = email === address?.email ? "" : email;
  if (!otherName && !otherEmail) return null;
  return <small>Account: {[otherName, otherEmail].filter(Boolean).join(", ")}</small>;
}
