import type { ReactNode } from "react";
import { Link } from "react-router";
import { checkoutPage } from "#texts/checkout/checkout-page.ts";

const words = () => checkoutPage().logIn;

type LogInToPayProps = {
  login: string;
  signup: string;
  /** The way without a password. */
  children: ReactNode;
};

/** What a visitor needs before anything can be paid. `login` and `signup` are addresses. */
export function LogInToPay({ login, signup, children }: LogInToPayProps) {
  return (
    <section className="panel stack">
      <h2>{words().title}</h2>
      <p className="soft">{words().textAtPayment}</p>
      {children}
      <p className="cluster">
        <Link className="button quiet" to={login}>
          {words().logIn}
        </Link>
        <Link className="plain" to={signup}>
          {words().signUp}
        </Link>
      </p>
    </section>
  );
}
