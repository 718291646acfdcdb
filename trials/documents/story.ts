import type { Address } from "#domain/address.ts";
import type { CartLine } from "#domain/cart.ts";
import type { Pricing } from "#domain/offers/pricing.ts";
import { COD } from "#domain/order.ts";
import { luckOf } from "#scripts/seed/luck.ts";
import { aLine, anAddress } from "#tests/support/customers.ts";

/** What happens to an order after it was placed, in this order. */
export type Step =
  /** Money goes back: so many thousandths of what is left of it, or pieces of a line. */
  | { act: "refund"; thousandths: number }
  | { act: "pieces"; line: number }
  /** Half of the pieces leave, or all that are left. */
  | { act: "ship"; all: boolean }
  /** What was shipped arrives, or is refused. */
  | { act: "arrive"; refused: boolean }
  | { act: "cancel" };

export type Story = {
  id: string;
  items: CartLine[];
  pricing: Pricing;
  total: number;
  paymentId: string;
  shippingAddress: Address;
  steps: Step[];
};

const states = ["Uttar Pradesh", "Maharashtra", "Chandigarh", "Goa"] as const;

/** The same order with the same fate for the same seed and number. */
export function storyOf(seed: number, number: number): Story {
  const luck = luckOf(seed * 100_003 + number);
  const isCash = luck.below(10) < 3;
  const items = Array.from({ length: 1 + luck.below(3) }, (_, at) => ({
    ...aLine(1 + ((number + at) % 3)),
    ...{ price: 10_001 + luck.below(3_000_000), quantity: 1 + luck.below(3) },
  }));
  const goods = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const lines = items.map(({ price }) => luck.below(Math.floor(price / 4)));
  const amount = lines.reduce((sum, part) => sum + part, 0);
  const discounts = amount > 0 ? [{ offerId: 1, name: "Offer", code: null, amount, lines }] : [];
  const delivery = luck.below(2) * 4_999;
  const state = states[luck.below(states.length)] ?? states[0];
  return {
    id: `GV-D${String(number).padStart(9, "0")}`,
    items,
    pricing: { discounts, delivery },
    total: goods - amount + delivery,
    paymentId: isCash ? COD : `pay_${number}`,
    shippingAddress: anAddress({ state }),
    steps: isCash ? cashSteps(luck) : cardSteps(luck),
  };
}

type Luck = ReturnType<typeof luckOf>;
const refund = (luck: Luck): Step => ({ act: "refund", thousandths: 1 + luck.below(400) });

function cardSteps(luck: Luck): Step[] {
  const early = luck.below(4) === 0 ? [refund(luck)] : [];
  if (luck.below(8) === 0) return [...early, { act: "cancel" }];
  const first: Step[] = luck.below(3) === 0 ? [{ act: "ship", all: false }] : [];
  const between: Step[] = luck.below(4) === 0 ? [refund(luck), { act: "pieces", line: 0 }] : [];
  const late: Step[] = Array.from({ length: luck.below(3) }, () => refund(luck));
  const end: Step[] = luck.below(6) === 0 ? [{ act: "cancel" }] : [];
  return [...early, ...first, ...between, { act: "ship", all: true }, ...late, ...end];
}

function cashSteps(luck: Luck): Step[] {
  const way: Step[] = [{ act: "arrive", refused: luck.below(4) === 0 }];
  const first: Step[] =
    luck.below(3) === 0
      ? [
          { act: "ship", all: false },
          { act: "arrive", refused: false },
        ]
      : [];
  const late: Step[] = Array.from({ length: luck.below(3) }, () => refund(luck));
  return [...first, { act: "ship", all: true }, ...way, ...late];
}
