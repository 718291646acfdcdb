import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { ValueLines, Values } from "#app/ui/values.tsx";
import { type Address, addressParts, fullName } from "#domain/address.ts";
import { type BuyerCompany, buyerLines } from "#domain/tax/buyer.ts";
import { paymentPage as words } from "#texts/checkout/payment-page.ts";
import { states } from "#texts/checkout/states.ts";

export type DeliverToProps = {
  address: Address;
  buyer: BuyerCompany | null | undefined;
  /** When it comes, in words; null: not said. */
  arrives: string | null;
  /** What is wrong with the place, as a sentence; null: nothing. */
  problem: string | null;
  /** Where the address can be changed; null: it is bought. */
  change: string | null;
  /** Whether a way back to the cart stands beside it. */
  mayGoBack: boolean;
};

/** To whom and where a purchase goes, and when it is there. */
export function DeliverTo(props: DeliverToProps) {
  const { address, buyer, arrives, problem, change, mayGoBack } = props;
  return (
    <section className="panel stack">
      <h2>{words().deliveryTo}</h2>
      <address className="value-lines">
        <ValueLines of={[[fullName(address)], ...buyerLines(buyer).map((line) => [line])]} />
        <span>
          <Values of={addressParts(address, states().name)} />
        </span>
        <ValueLines of={[[address.phone]]} />
      </address>
      {arrives ? <p>{words().arrives(arrives)}</p> : null}
      {problem ? <Notice kind="problem">{problem}</Notice> : null}
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
