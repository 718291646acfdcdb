import { Navigate } from "react-router";
import { AskForCode } from "#app/features/accounts/email-code.tsx";
import { useCart } from "#app/features/cart/cart-context.tsx";
import { OrderSummary } from "#app/features/checkout/order-summary.tsx";
import { LogInToPay } from "#app/features/checkout/signed-out.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type PricingRules, priceOrder } from "#domain/offers/price-order.ts";
import { paymentPage as words } from "#texts/checkout/payment-page.ts";

type SignedOutProps = {
  /** By what the cart is priced. */
  rules: PricingRules;
  /** Where to log in and come back to a checkout; null when the address names none. */
  login: string | null;
};

/**
 * The page of a visitor without an account (§2.57). Their cart is known in the
 * browser alone: an empty one leads to /cart, unless an order may just have been placed.
 */
export function SignedOut({ login, rules }: SignedOutProps) {
  const cart = useCart();
  const way = login ?? "/login?next=/checkout";
  const { total, pricing } = priceOrder({ ...rules, lines: cart.lines });
  if (!login && cart.ready && cart.lines.length === 0) return <Navigate to="/cart" replace />;
  return (
    <div className="quiet-page">
      <div className="wrap">
        <h1>{words().heading}</h1>
        <div className="grid summary-first">
          {login ? null : (
            <div style={{ "--at": 9, "--span": 4 }}>
              {cart.ready ? (
                <OrderSummary lines={cart.lines} {...{ total, pricing }} />
              ) : (
                <Skeleton label={words().loadingCart} />
              )}
            </div>
          )}
          <div style={{ "--at": 1, "--span": 7 }}>
            <LogInToPay login={way} signup={way.replace("/login", "/signup")}>
              <AskForCode action={way.replace("/login", "/login/email")} />
            </LogInToPay>
          </div>
        </div>
      </div>
    </div>
  );
}
