import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { LineItem } from "#app/ui/line-item.tsx";
import type { PictureData } from "#app/ui/picture.tsx";
import type { Choice } from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import { useCart } from "./cart-context.tsx";

const PROCESSING = 500; // ms (§9.4)

type Added = { choice: Choice; quantity: number };

/** Idle, processing, added (§4.9). */
export function useAddToCart() {
  const { change } = useCart();
  const [processing, setProcessing] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    processing,
    added,
    close: () => setAdded(null),
    add(choice: Choice, quantity: number) {
      if (processing) return;
      setProcessing(true);
      timer.current = setTimeout(async () => {
        const answer = await change({ intent: "add", choice, quantity });
        setProcessing(false);
        if (answer.ok) setAdded({ choice, quantity });
      }, PROCESSING);
    },
  };
}

type AddedDialogProps = {
  added: Added | null;
  name: string;
  /** Of the added pieces, in paise. */
  amount: number;
  picture: PictureData;
  onClose(): void;
};

/** 'Product added to cart!' (§2.50). */
export function AddedDialog({ added, name, amount, picture, onClose }: AddedDialogProps) {
  const { total } = useCart();
  if (!added) return null;
  const { size, material, color } = added.choice;
  const notes = [size && `Size ${size}`, material && `Material ${material}`, color];
  return (
    <Dialog open title="Product added to cart!" onClose={onClose}>
      <ul className="mini">
        <LineItem
          picture={picture}
          title={name}
          notes={[notes.filter(Boolean).join(" · "), `Quantity ${added.quantity}`].filter(Boolean)}
          amount={formatPaise(amount)}
        />
      </ul>
      <p className="dialog-total">
        <span>Cart subtotal</span>
        <b className="num">{formatPaise(total)}</b>
      </p>
      <div className="actions">
        <button className="button quiet" type="button" onClick={onClose}>
          Continue Shopping
        </button>
        <Link className="button" to="/cart">
          View Cart
        </Link>
      </div>
    </Dialog>
  );
}
