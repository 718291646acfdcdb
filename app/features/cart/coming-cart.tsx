import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { comingCart as words } from "#texts/cart/coming-cart.ts";
import type { Cart } from "./cart-context.tsx";

/** Stands where (more of) the cart is about to be: it is looked for, or on its way to the account's. */
export function ComingCart({ waiting }: Pick<Cart, "waiting">) {
  if (!waiting?.problem) return <Skeleton label={words().loading} />;
  return (
    <Notice kind="problem">
      {waiting.problem}{" "}
      <button className="plain" type="button" onClick={waiting.retry}>
        {words().again}
      </button>
    </Notice>
  );
}
