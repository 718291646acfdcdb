import type { Paise } from "../money.ts";
import type { RefundParts } from "./refundable.ts";

type Parts = Omit<RefundParts, "amount">;

/**
 * The parts of what goes back, shared out to the payments by which it goes (`amounts`, in paise, in their order): those of
 * each add up to its amount, as far as there are parts. Pieces are counted once, with the first payment that gives
 * something for their line.
 */
export function shareParts({ lines, delivery }: Parts, amounts: readonly Paise[]): Parts[] {
  const rest = lines.map((each) => ({ each, left: each.amount }));
  let deliveryLeft = delivery;
  return amounts.map((amount, at) => {
    let open = amount;
    const own = rest.flatMap((line) => {
      const { each, left } = line;
      const isFirst = left === each.amount;
      const part = Math.min(open, left);
      // What costs nothing is given back all the same.
      if (part === 0 && (at > 0 || each.amount > 0)) return [];
      line.left -= part;
      open -= part;
      return [{ ...each, amount: part, quantity: isFirst ? each.quantity : 0 }];
    });
    const ofDelivery = Math.min(open, deliveryLeft);
    deliveryLeft -= ofDelivery;
    return { lines: own, delivery: ofDelivery };
  });
}
