import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { LineItem } from "#app/ui/line-item.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PictureData } from "#app/ui/picture.tsx";
import { type CartLine, lineTotal } from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import { optionWords } from "#texts/catalogue/option-words.ts";
import { productPage as words } from "#texts/catalogue/product-page.ts";
import { siteMessages } from "#texts/site/site-messages.ts";
import { useCart } from "./cart-context.tsx";

const PROCESSING = 500; // ms (§9.4)

/** Idle, processing, added (§4.9). */
export function useAddToCart() {
  const { change } = useCart();
  const [processing, setProcessing] = useState(false);
  const [added, setAdded] = useState<CartLine | null>(null);

  return {
    processing,
    added,
    close: () => setAdded(null),
    add(line: CartLine) {
      if (processing) return;
      setProcessing(true);
      // Who goes on meanwhile has pressed it all the same.
      setTimeout(async () => {
        const answer = await change({ intent: "add", line });
        setProcessing(false);
        if (answer.ok) setAdded(line);
      }, PROCESSING);
    },
  };
}

type AddedDialogProps = {
  added: CartLine | null;
  picture: PictureData;
  onClose(): void;
};

/** 'Product added to cart!' (§2.50). */
export function AddedDialog({ added, picture, onClose }: AddedDialogProps) {
  const { total } = useCart();
  const now = useFetcher<{ problem: string }>();
  const busy = now.state !== "idle";
  if (!added) return null;
  const { size, material, color } = added;
  const notes = [
    size && words().ofSize(optionWords().of(size)),
    material && words().ofMaterial(optionWords().of(material)),
    color && optionWords().of(color),
  ];
  return (
    <Dialog open title={siteMessages().productAdded} onClose={onClose}>
      <ul className="mini">
        <LineItem
          picture={picture}
          title={added.name}
          notes={[notes.filter(Boolean).join(" · "), words().pieces(added.quantity)].filter(
            Boolean,
          )}
          amount={formatPaise(lineTotal(added))}
        />
      </ul>
      <p className="dialog-total">
        <span>{words().subtotal}</span>
        <b className="num">{formatPaise(total)}</b>
      </p>
      <div className="actions">
        <button className="button quiet" type="button" onClick={onClose}>
          {words().onward}
        </button>
        <Link className="button quiet" to="/cart">
          {words().view}
        </Link>
        <now.Form className="whole" method="post" action="/checkout/now">
          {now.data && !busy ? <Notice kind="problem">{now.data.problem}</Notice> : null}
          <button className="button wide" type="submit" aria-busy={busy} disabled={busy}>
            {words().now}
          </button>
        </now.Form>
      </div>
    </Dialog>
  );
}
