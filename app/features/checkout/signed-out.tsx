import { Link } from "react-router";

/** What a visitor needs before anything can be paid. `login` and `signup` are addresses. */
export function LogInToPay({ login, signup }: { login: string; signup: string }) {
  return (
    <section className="panel stack">
      <h2>Log in to place your order</h2>
      <p className="soft">
        Orders and payments are kept with your account. Your cart comes along when you log in.
      </p>
      <p className="cluster">
        <Link className="button" to={login}>
          Log In
        </Link>
        <Link className="plain" to={signup}>
          Sign Up
        </Link>
      </p>
    </section>
  );
}
