import { type RefObject, useEffect, useState } from "react";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { formatPaise } from "#domain/money.ts";
import { optionsLine } from "#domain/order/options-line.ts";
import { productPage as words } from "#texts/catalogue/product-page.ts";

type BuyBarProps = {
  /** The form that its button sends. */
  form: RefObject<HTMLFormElement | null>;
  name: string;
  /** What is chosen, "" where there is nothing to choose. */
  chosen: Parameters<typeof optionsLine>[0];
  picture: PictureData;
  price: number;
  mrp: number;
  locked: boolean;
  processing: boolean;
  label: string;
};

/**
 * What is chosen, its price and the button: on a phone at the foot of the screen, on a desktop once the
 * button of the form was scrolled away upwards.
 */
export function BuyBar(props: BuyBarProps) {
  const { form, name, chosen, picture, price, mrp, locked, processing, label } = props;
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const button = form.current?.querySelector(".order");
    // All that is below counts as seen: a jump past the button is one over the upper edge.
    const observer = new IntersectionObserver(([entry]) => setGone(!entry?.isIntersecting), {
      rootMargin: "0px 0px 9999px",
    });
    if (button) observer.observe(button);
    return () => observer.disconnect();
  }, [form]);
  return (
    <div className="buy-bar" data-gone={gone || undefined}>
      <span className="frame">
        <Picture picture={picture} alt="" sizes="3rem" key={picture.name} />
      </span>
      <div className="bar-words">
        <b>{name}</b>
        <small>{optionsLine(chosen)}</small>
      </div>
      <div className="price num">
        <strong>{formatPaise(price)}</strong>
        {mrp > price ? <s>{formatPaise(mrp)}</s> : null}
        <small>{words().withTaxes}</small>
      </div>
      <button className="button" type="submit" form="buy" disabled={locked} aria-busy={processing}>
        {label}
      </button>
    </div>
  );
}
