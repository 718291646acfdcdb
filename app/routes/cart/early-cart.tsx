import type { ReactNode } from "react";
import { CartLineLook, LineForm } from "#app/features/cart/cart-line-look.tsx";
import { drawStoredCart, EARLY } from "#app/features/cart/early/draw-cart.ts";
import { storedCartCode } from "#app/features/cart/early/early-count.tsx";
import { EmptyCart } from "#app/features/cart/empty-cart.tsx";
import { Stepper } from "#app/ui/form/stepper.tsx";
import { asCode, callOf, InlineScript } from "#app/ui/inline-script.tsx";
import type { PictureData } from "#app/ui/picture.tsx";
import { thumbnailOf } from "#app/ui/thumbnail.ts";
import { useHtml } from "#app/ui/use-html.ts";
import { deliveryOf } from "#domain/catalogue.ts";
import { WHOLE_RUPEES } from "#domain/money.ts";
import { cartPage as words } from "#texts/cart/cart-page.ts";
import { orderSums } from "#texts/cart/order-sums.ts";
import { optionWords } from "#texts/catalogue/option-words.ts";
import { CartContent } from "./cart-content.tsx";

type EarlyCartProps = {
  /** Stands here until the cart is known. */
  children: ReactNode;
  /** The field for the code of an offer. */
  offer: ReactNode;
};

/**
 * Where the browser's cart is drawn before the application runs (docs/decisions/0106): a place that
 * React leaves alone, a template made of the cart's own parts, and the script that fills the one from
 * the other. React draws the same cart anew once it has read the storage itself.
 */
export function EarlyCart({ children, offer }: EarlyCartProps) {
  if (!import.meta.env.SSR) return <Untouched />;
  return (
    <>
      <div id={EARLY.place}>{children}</div>
      <template id={EARLY.parts}>
        <div data-part="empty">
          <EmptyCart to="/shop" label={words().onward} />
        </div>
        <div data-part="cart">
          <h1>{words().title}</h1>
          <CartContent
            count="__count__"
            subtotal="__total__"
            rows={[[orderSums().delivery, "__delivery__"]]}
            total="__total__"
            offer={offer}
          >
            <SampleLine picture={thumbnailOf(`${EARLY.picture}-1200.avif`)} />
          </CartContent>
        </div>
      </template>
      <InlineScript
        code={callOf(
          drawStoredCart,
          storedCartCode(),
          asCode({
            money: WHOLE_RUPEES,
            delivery: deliveryOf([]),
            item: words().item,
            items: words().items,
            options: optionWords().names,
          }),
          asCode(EARLY),
        )}
      />
    </>
  );
}

/** The same in the browser: what the server and the script have made of it stays as it is. */
function Untouched() {
  const untouched = { suppressHydrationWarning: true, dangerouslySetInnerHTML: useHtml("") };
  return (
    <>
      <div id={EARLY.place} {...untouched} />
      <template id={EARLY.parts} {...untouched} />
      <InlineScript code="" />
    </>
  );
}

/** A line with the names of its values in their places. */
function SampleLine({ picture }: { picture: PictureData }) {
  return (
    <CartLineLook
      to={EARLY.page}
      name="__name__"
      picture={picture}
      size="__size__"
      material="__material__"
      color="__color__"
      total="__total__"
      each="__each__"
    >
      <LineForm intent="set" line="" inert>
        <Stepper
          small
          label={words().quantityOf("__name__")}
          value={1}
          min={0}
          max={2}
          onChange={() => {}}
          normalize={Number}
        />
      </LineForm>
      <LineForm intent="remove" line="" inert>
        <button className="plain" type="button">
          {words().remove}
        </button>
      </LineForm>
    </CartLineLook>
  );
}
