import { Form, Link } from "react-router";
import { adminMessages } from "#domain/messages/admin-messages.ts";

const PAGE = "/admin/dashboard/orders/new";

/** An account that was found; see server/checkout/queries/callers.ts. */
export type FoundCustomer = {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** Whether it is surely the account of whoever reads the address's mails. */
  isTheirs: boolean;
  firstName: string;
  lastName: string;
  city: string;
  orders: number;
};

type FindCustomerProps = {
  /** What was searched for. */
  find: string;
  /** Null: nothing was searched for. */
  found: FoundCustomer[] | null;
  chosen: FoundCustomer | null;
};

const nameOf = ({ firstName, lastName, email }: FoundCustomer) =>
  `${firstName} ${lastName}`.trim() || email;

/** Who is on the telephone: an account, found by e-mail address or phone, or somebody new. */
export function FindCustomer({ find, found, chosen }: FindCustomerProps) {
  return (
    <section className="find-customer" aria-labelledby="find-title">
      <h3 id="find-title">Who is calling?</h3>
      {chosen ? (
        <p>
          <b>{nameOf(chosen)}</b>, {chosen.email}
          {chosen.emailVerified ? "" : " (not confirmed)"}.{" "}
          <Link className="plain" to={PAGE}>
            Somebody else
          </Link>
        </p>
      ) : (
        <Form method="get" className="short-form" role="search">
          <label htmlFor="find-customer">Email or phone</label>
          <input
            className="input"
            id="find-customer"
            name="find"
            type="search"
            maxLength={320}
            autoComplete="off"
            defaultValue={find}
          />
          <button className="button quiet" type="submit">
            Find
          </button>
        </Form>
      )}
      {found && found.length === 0 && !chosen ? (
        <p role="status">Nobody found. They get an account with this order.</p>
      ) : null}
      {found && found.length > 0 && !chosen ? (
        <ul className="entries" aria-label="Found customers">
          {found.map((customer) => (
            <li key={customer.uid}>
              <div>
                <b>{nameOf(customer)}</b>
                <small>
                  {customer.email}
                  {customer.emailVerified ? "" : " (not confirmed)"}
                  {customer.city ? ` · ${customer.city}` : ""} ·{" "}
                  {customer.orders === 1 ? "1 order" : `${customer.orders} orders`}
                </small>
              </div>
              {customer.isTheirs ? (
                <Link className="button quiet" to={`${PAGE}?customer=${customer.uid}`}>
                  Choose<span className="hidden-text"> {nameOf(customer)}</span>
                </Link>
              ) : (
                <small className="soft">
                  {adminMessages.unconfirmedAccount}. Ask the caller to confirm it first, or for
                  another address.
                </small>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
