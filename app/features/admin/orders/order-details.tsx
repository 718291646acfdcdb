import type { ReactNode } from "react";
import { Picture } from "#app/ui/picture.tsx";
import { thumbnailOf } from "#app/ui/thumbnail.ts";
import { Values } from "#app/ui/values.tsx";
import { addressParts, fullName, townParts } from "#domain/address.ts";
import { lineTotal } from "#domain/cart.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { formatPaise, type Paise } from "#domain/money.ts";
import { priceRows } from "#domain/offers/rows.ts";
import { boughtKey } from "#domain/order/bought-key.ts";
import { optionsLine } from "#domain/order/options-line.ts";
import { COD, NO_ADDRESS, type Order } from "#domain/order.ts";
import { type OrderBack, paymentWords } from "#domain/payment.ts";
import { type AcceptedPolicies, policySlugs } from "#domain/policies/slugs.ts";
import { includedTax } from "#domain/tax/included-tax.ts";
import { policyMessages } from "#texts/law/policy-messages.ts";
import { policyTitles } from "#texts/law/policy-titles.ts";
import { on } from "../dates.ts";
import { Part } from "../part.tsx";

/** What was bought. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <table className="table small-table">
      <caption className="hidden-text">What was bought</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className="amount">
            Price
          </th>
          <th scope="col" className="amount">
            Quantity
          </th>
          <th scope="col" className="amount">
            Sum
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((line) => (
          <tr key={boughtKey(line)}>
            <th scope="row">
              <span className="with-thumb">
                <span className="thumb">
                  <Picture picture={thumbnailOf(line.image)} alt="" sizes="2rem" />
                </span>
                <span>
                  {line.name}
                  <small>{optionsLine(line)}</small>
                </span>
              </span>
            </th>
            <td className="amount">{formatPaise(line.price)}</td>
            <td className="amount">{line.quantity}</td>
            <td className="amount">{formatPaise(lineTotal(line))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {order.pricing
          ? priceRows(order).map(([label, text]) => (
              <tr key={`${label} ${text}`}>
                <th scope="row" colSpan={3}>
                  {label}
                </th>
                <td className="amount">{text}</td>
              </tr>
            ))
          : null}
        <tr className="total">
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td className="amount">{formatPaise(order.total)}</td>
        </tr>
        {includedTax(order.tax).map(([label, text]) => (
          <tr key={label}>
            <th scope="row" colSpan={3}>
              {label}
            </th>
            <td className="amount">{text}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

type CustomerProps = {
  order: Order;
  account: { email: string; name: string; since: string } | null;
  /** Whether the admin may see the customer; otherwise the order comes without contacts. */
  canSeeUsers: boolean;
};

/** Where the order goes, and the account that placed it. */
export function OrderCustomer(props: CustomerProps) {
  const { account, canSeeUsers } = props;
  const { shippingAddress: to, buyer } = props.order;
  if (!canSeeUsers) {
    return (
      <>
        <dl className="facts">
          <Fact name="Place">{to ? <Values of={townParts(to)} /> : NO_ADDRESS}</Fact>
        </dl>
        <p className="soft small">{adminMessages.contactHidden}</p>
      </>
    );
  }
  return (
    <dl className="facts">
      {to ? (
        <>
          <Fact name="Name">{fullName(to)}</Fact>
          {buyer ? <Fact name="Company">{buyer.company}</Fact> : null}
          {buyer?.gstin ? <Fact name="GSTIN">{buyer.gstin}</Fact> : null}
          <Fact name="Address">
            <Values of={addressParts(to)} />
          </Fact>
          {to.phone ? (
            <Fact name="Phone">
              <a href={`tel:+91${to.phone}`}>{to.phone}</a>
            </Fact>
          ) : null}
          {to.email ? (
            <Fact name="Email">
              <a href={`mailto:${to.email}`}>{to.email}</a>
            </Fact>
          ) : null}
        </>
      ) : (
        <Fact name="Address">{NO_ADDRESS}</Fact>
      )}
      <Fact name="Account">
        {account ? (
          <>
            {account.name ? `${account.name}, ` : ""}
            {account.email}, since {on(account.since)}
          </>
        ) : (
          "Deleted"
        )}
      </Fact>
    </dl>
  );
}

/** One line of a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type PaymentProps = {
  order: Order;
  /** What is still to be paid at the door, in paise. */
  due: Paise;
  providerOrderId: string | null;
  /** What of its money goes back or went back, and what came. */
  back: OrderBack;
};

/** How the order is paid, and whether the money was refunded. */
export function OrderPayment({ order, due, providerOrderId, back }: PaymentProps) {
  const words = paymentWords(order, back);
  if (order.paymentId === COD) {
    return (
      <p>
        {words}: {due > 0 ? `${formatPaise(due)} to collect` : "nothing to collect"}.
      </p>
    );
  }
  return (
    <dl className="facts">
      {words === "Paid" ? (
        <Fact name="Paid">{formatPaise(back.paid)}</Fact>
      ) : (
        <Fact name="Payment">
          {words} ({formatPaise(back.paid)} was paid)
        </Fact>
      )}
      <Fact name="Payment id">{order.paymentId}</Fact>
      {providerOrderId ? <Fact name="Provider's order">{providerOrderId}</Fact> : null}
    </dl>
  );
}

/** The versions of the legal pages that held when the order was confirmed. */
export function PoliciesPart({ accepted }: { accepted: AcceptedPolicies | null }) {
  const shown = policySlugs.filter((slug) => accepted?.[slug] !== undefined);
  if (shown.length === 0) return null;
  return (
    <Part title={policyMessages().orderedUnder}>
      <ul>
        {shown.map((slug) => (
          <li key={slug}>
            <a href={`/${slug}/versions/${accepted?.[slug]}`} rel="external">
              {policyMessages().title(policyTitles()[slug], accepted?.[slug] ?? 1)}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}
