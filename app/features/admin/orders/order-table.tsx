import { Link } from "react-router";
import { fullName } from "#domain/address.ts";
import { formatPaise } from "#domain/money.ts";
import { boughtKey } from "#domain/order/bought-key.ts";
import { COD, NO_ADDRESS, type Order } from "#domain/order.ts";
import { when } from "../dates.ts";
import { StatusSelect, seenField, type useStatusChange } from "./status-change.tsx";

/** An order with the account that placed it; null where it was erased or the admin may not see users. */
export type TableOrder = Order & { account: { email: string; name: string } | null };

type OrderTableProps = {
  orders: TableOrder[];
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
            <th scope="col">Order</th>
            <th scope="col">Placed</th>
            {canSeeUsers ? (
              <>
                <th scope="col">Customer</th>
                <th scope="col">Phone</th>
              </>
            ) : null}
            <th scope="col">Ships to</th>
            <th scope="col">Items</th>
            <th scope="col">Payment</th>
            <th scope="col" className="amount">
              Total
            </th>
            <th scope="col">Status</th>
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
              <th scope="row" className="num id">
                <Link to={`/admin/dashboard/orders/${encodeURIComponent(order.id)}`}>
                  {order.id}
                </Link>
              </th>
              <td className="num placed">
                <time dateTime={order.createdAt}>{when(order.createdAt, now)}</time>
              </td>
              {canSeeUsers ? <CustomerCells order={order} /> : null}
              <td className="place">
                {order.shippingAddress ? (
                  <>
                    {order.shippingAddress.city}
                    <small className="num">{order.shippingAddress.pinCode}</small>
                  </>
                ) : canSeeUsers ? null : (
                  NO_ADDRESS
                )}
              </td>
              <td className="items">
                <ul>
                  {order.items.map((line) => (
                    <li key={boughtKey(line)}>
                      {line.name} × {line.quantity}
                    </li>
                  ))}
                </ul>
              </td>
              <td className="payment">
                {order.paymentId === COD ? "COD" : "Card"}
                {order.paymentId === COD ? null : <small>{order.paymentId}</small>}
              </td>
              <td className="amount">{formatPaise(order.total)}</td>
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
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CustomerCells({ order }: { order: TableOrder }) {
  const { shippingAddress: address } = order;
  return (
    <>
      <td className="customer">
        {address ? fullName(address) : NO_ADDRESS}
        {address?.email ? <small>{address.email}</small> : null}
        <Account order={order} />
      </td>
      <td className="num phone">{address?.phone.replace(/^(\d{5})(\d{5})$/, "$1 $2")}</td>
    </>
  );
}

/** Whose account the order came from, where the delivery's name and e-mail do not say it already. */
function Account({ order: { account, shippingAddress: address } }: { order: TableOrder }) {
  if (!account) return <small>Account deleted</small>;
  const { name, email } = account;
  const otherName = name && (!address || name !== fullName(address)) ? name : "";
  const otherEmail = email === address?.email ? "" : email;
  if (!otherName && !otherEmail) return null;
  return <small>Account: {[otherName, otherEmail].filter(Boolean).join(", ")}</small>;
}
