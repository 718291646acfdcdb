import { Navigate } from "react-router";
import { useCart } from "#app/features/cart/cart-context.tsx";
import { OrderSummary } from "#app/features/checkout/order-summary.tsx";
import { LogInToPay } from "#app/features/checkout/signed-out.tsx";
import { Steps } from "#app/features/checkout/steps.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type PricingRules, priceOrder } from "#domain/offers/price-order.ts";

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
  const { total, pricing } = priceOrder({ ...rules, lines: cart.lines });
  if (!login && cart.ready && cart.lines.length === 0) return <Navigate to="/cart" replace />;
  return (
    <div className="quiet-page">
      <div className="wrap">
        <Steps current="Payment" />
        <h1>Complete Payment</h1>
        <div className="grid">
          <div style={{ "--span": 7 } as never}>
            <LogInToPay
              login={login ?? "/login?next=/checkout"}
              signup={(login ?? "/login?next=/checkout").replace("/login", "/signup")}
            />
          </div>
          {login ? null : (
            <div style={{ "--at": 9, "--span": 4 } as never}>
              {cart.ready ? (
                <OrderSummary lines={cart.lines} totalLabel="Total" {...{ total, pricing }} />
              ) : (
                <Skeleton label="Loading your cart" />
              )}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
