import { Link } from "react-router";
import { checkoutPage } from "#texts/checkout/checkout-page.ts";

const words = () => checkoutPage().logIn;

/** What a visitor needs before anything can be paid. `login` and `signup` are addresses. */
export function LogInToPay({ login, signup }: { login: string; signup: string }) {
  return (
    <section className="panel stack">
      <h2>{words().title}</h2>
      <p className="soft">{words().textAtPayment}</p>
      <p className="cluster">
        <Link className="button" to={login}>
          {words().logIn}
        </Link>
        <Link className="plain" to={signup}>
          {words().signUp}
        </Link>
      </p>
    </section>
  );
}
