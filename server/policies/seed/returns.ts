/** The first text of /returns. */
export const returns = {
  slug: "returns",
  title: "Returns and refunds",
  body: `What you can send back, cancel and have repaired, and how you get your money.

## Cancelling an order

You can cancel an order until it ships, with “Cancel order” on its page under [Orders](/orders). Cancelling costs nothing. What you have paid goes back in full.

If we have to cancel an order, you get all of your money back too, and a mail with the reason.

## Returning goods

{returns.moneyBack}
{returns.replacement}

1. Open the order under [Orders](/orders) and choose “Return items”.
2. Say what you send back and why. Photos help where something is broken.
3. We answer within 2 days and have the goods picked up within 5 days after that. The pick-up costs you nothing.
4. We look at what has arrived within 2 days. Within 3 more days your refund is on its way, or a replacement.

Goods must be original and come with their accessories and packaging.

## Defective, wrong or late goods

We take back what is defective, damaged, not what you ordered or not what this site says of it, and what arrives later than we promised. You choose between your money and a replacement, as long as we have one. None of this costs you anything.

## Refunds

- What was paid online goes back the way it came: to the same card, account or UPI id.
- What was paid in cash goes to a bank account or UPI id of yours. You tell us which one on the page of the order.
- Of a return we give back what you paid for these pieces, after all discounts.
- A bank may need a few working days more until you see the money.
- For a refund before dispatch you get a refund voucher, after it a credit note.

## Exchange

A replacement is the same product once more. To change to another product, return the first one and order the other.

## Warranty

Every product has a warranty of {returns.warranty}, from the day of delivery.
It covers faults of material and making. It does not cover damage by misuse, by water, by other people’s repairs, or the wear of filters and other parts that are used up.
To use it, write to {shop.email} with the number of your order.

These promises stand beside the rights that consumers have by law. They take none away.
`,
} as const;
