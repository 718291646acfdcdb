/** The first text of /terms. */
export const terms = {
  slug: "terms",
  title: "Terms",
  body: `These terms hold for what you buy on {shop.site}.

## Who sells

The seller is {legal.name}, {legal.address}.
You reach us at {shop.email}. All ways are on the [contact page](/contact).

## What is sold

The page of each product tells what it is, who makes it, where it comes from and what is in the box. Pictures are as true as we can make them; colours differ a little from screen to screen.

## Prices

All prices are in Indian rupees and include all taxes. The checkout shows what the goods, the delivery and discounts come to before you confirm, and the tax within. The total there is what you pay.

## The contract

By paying, or by choosing cash on delivery, you offer to buy what the page shows. We accept by confirming the order to you by mail. We may decline an order where the price was plainly wrong, where goods are not there any more, or where we must by law; you then get all of your money back at once.

An order holds under the versions of these pages that held when you confirmed it. They stay readable, and the page of the order links them.

## Paying

- Online by card, UPI, net banking or a wallet, through a payment service whose name stands in its own window. That service handles your card data by the rules of the Reserve Bank of India; we never see a card’s number.
- {cash.terms}
- We charge no fee for any way to pay. Your bank may have fees of its own.
- Nothing is paid regularly. We take a payment once, for the order that you place. Should a regular payment ever be offered, you could end it at any time on this site or with your bank.

## Invoices

You get a tax invoice for each parcel, or a bill of supply where goods are free of tax. For a GST invoice in a company’s name, give its GSTIN at the checkout.

## Delivery, cancelling and returns

See [Shipping and delivery](/shipping) and [Returns and refunds](/returns). Neither cancelling an order before it ships nor returning defective goods costs a fee.

## Your account

You need an account to order, so that your orders, invoices and returns are in one place. You must be 18 or older. Keep your password to yourself. You can delete the account at any time on your [profile](/profile).

## What we answer for

We answer for the goods and for what we promise here as the law says. What the law does not let us limit is not limited.

## When there is a dispute

Please write to our [grievance officer](/grievance) first. The law of India holds. You may also go to the consumer authorities and courts where you live.

## Changes

A new version of this page holds for orders that are placed after it was published. Earlier versions stay below.
`,
} as const;
