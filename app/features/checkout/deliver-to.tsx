import { Fragment } from "react";
import { Link } from "react-router";
import { type Address, fullName, shownAddress } from "#domain/address.ts";
import { type BuyerCompany, buyerLines } from "#domain/tax/buyer.ts";
import { paymentPage as words } from "#texts/checkout/payment-page.ts";

export type DeliverToProps = {
  address: Address;
  buyer: BuyerCompany | null | undefined;
  /** When it comes, in words; null: not said. */
  arrives: string | null;
  /** Where the address can be changed; null: it is bought. */
  change: string | null;
  /** Whether a way back to the cart stands beside it. */
  mayGoBack: boolean;
};

/** To whom and where a purchase goes, and when it is there. */
export function DeliverTo({ address, buyer, arrives, change, mayGoBack }: DeliverToProps) {
  return (
    <section className="panel stack">
      <h2>{words().deliveryTo}</h2>
      <p>
        {[fullName(address), ...buyerLines(buyer)].map((line) => (
          <Fragment key={line}>
            {line}
            <br />
          </Fragment>
        ))}
        {shownAddress(address)}
        <br />
        {address.phone}
      </p>
      {arrives ? <p>{words().arrives(arrives)}</p> : null}
      {change === null ? null : (
        <p>
          <Link className="plain" to={change}>
            {words().change}
          </Link>
          {mayGoBack ? (
            <>
              {" · "}
              <Link className="plain" to="/cart">
                {words().back}
              </Link>
            </>
          ) : null}
        </p>
      )}
    </section>
  );
}
