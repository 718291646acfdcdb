import { here } from "#language";
import { checkoutPage } from "#texts/checkout/checkout-page.ts";
import "./steps.css";

const words = () => checkoutPage().steps;
const steps = ["cart", "details", "payment"] as const;

/** How far the customer is on the way to an order. The cart is the way back. */
export function Steps({ current }: { current: (typeof steps)[number] }) {
  return (
    <ol className="steps" aria-label={words().label}>
      {steps.map((step) => (
        <li key={step} aria-current={step === current ? "step" : undefined}>
          {step === "cart" ? <a href={here("/cart")}>{words().cart}</a> : words()[step]}
        </li>
      ))}
    </ol>
  );
}
