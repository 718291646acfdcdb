/** The first text of /shipping. */
export const shipping = {
  slug: "shipping",
  title: "Shipping and delivery",
  body: `Where we deliver, how long it takes and what it costs.

## Area

We deliver everywhere within {delivery.area} that our carriers reach. We do not deliver abroad, nor to addresses of the army post.
{delivery.places}

## Time

Delivery takes {delivery.time}. The days on which your order should arrive are shown before you pay and stay on its page.
If an order will be later than that, its page says so, and you may cancel it or return it without cost.

## Cost

{delivery.cost}
The cart and the checkout show one total with everything in it. Nothing is added after that.

## Following a parcel

You get a mail when a parcel leaves and one when it has arrived. The page of the order under [Orders](/orders) leads to the carrier. An order may come in more than one parcel; each has its own invoice.

## At the door

Please look at the parcel before you take it. You may refuse one that is open or damaged, and it costs you nothing.
`,
} as const;
