import { texts } from "#language";
/** Mails about a parcel. */
export const parcelMails = texts({
  contents: "In this parcel",
  carrier: "Carrier",
  trackingNumber: "Tracking number",
  expectedOn: "Expected on",
  shipped: {
    subject: (brand: string, id: string) => `Your ${brand} order ${id}: a parcel is on its way`,
    tracked: (carrier: string, number: string) => `With ${carrier}, tracking number ${number}.`,
    untracked: (carrier: string) => `With ${carrier}.`,
    heading: "Your order is on its way.",
    headingPart: "Part of your order is on its way.",
    left: "A parcel has left us.",
    leftPart: "A parcel has left us. The rest of your order follows in another one.",
  },
  delivered: {
    subject: (brand: string, id: string) => `Your ${brand} order ${id}: a parcel has arrived`,
    restFollows: "The rest of your order follows.",
    restInAnother: "The rest of your order follows in another parcel.",
    heading: "Your order has arrived.",
    headingPart: "Part of your order has arrived.",
  },
});
