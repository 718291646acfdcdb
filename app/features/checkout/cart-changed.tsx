import { Form, Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { checkoutSentence } from "#domain/failures/checkout.ts";
import { paymentPage as words } from "#texts/checkout/payment-page.ts";

/** The cart is another one than was to be paid: nothing is, until it was looked at. */
export function CartChanged({ checkoutId }: { checkoutId: string }) {
  return (
    <section className="panel stack">
      <Notice kind="problem">{checkoutSentence("cart-changed")}</Notice>
      <Form method="post" className="cluster">
        <input type="hidden" name="checkoutId" value={checkoutId} />
        <button className="button" type="submit" name="intent" value="renew">
          {words().renew}
        </button>
        <Link className="more" to="/cart">
          {words().back}
        </Link>
      </Form>
    </section>
  );
}
