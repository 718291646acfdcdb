import { asCode, callOf, InlineScript } from "#app/ui/inline-script.tsx";
import { ADDITIONS_COOKIE } from "#domain/cart/additions.ts";
import { MAX_LINES } from "#domain/cart.ts";
import { CART_KEY } from "../local-cart.ts";
import { readStoredCart, showStoredCount } from "./stored-cart.ts";

let code: string | undefined;
/** The stored cart as code that a script goes on with. The same on every page: made once. */
export function storedCartCode(): string {
  code ??= callOf(
    readStoredCart,
    asCode({ key: CART_KEY, cookie: ADDITIONS_COOKIE, most: MAX_LINES }),
  );
  return code;
}

/** Shows the number of pieces in the browser's cart before the application runs. */
export function EarlyCount() {
  return (
    <InlineScript code={import.meta.env.SSR ? callOf(showStoredCount, storedCartCode()) : ""} />
  );
}
