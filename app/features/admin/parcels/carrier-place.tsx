import { Notice } from "#app/ui/notice.tsx";
import type { CarrierView } from "#domain/shipping/carrier-view.ts";
import { shortDay } from "../dates.ts";

/** What the carrier says of the place that an order goes to; what stands in the way is a warning. */
export function CarrierPlace({ carrier }: { carrier: CarrierView }) {
  const { label, ready, pin, place, needsCash } = carrier;
  if (!ready) {
    return (
      <Notice kind="info">
        {label} is chosen under Settings, Shipping, but the shop's account with it is not set up.
        Parcels go by hand.
      </Notice>
    );
  }
  if (!place) return null;
  if (!place.served) return <Warning>{`${label} does not serve PIN code ${pin}.`}</Warning>;
  if (needsCash && !place.cash) {
    return <Warning>{`${label} collects no cash at PIN code ${pin}.`}</Warning>;
  }
  return (
    <p className="soft small">
      {label} serves PIN code {pin}
      {place.expectedOn ? `, there by ${shortDay(place.expectedOn)} if booked now` : ""}.
    </p>
  );
}

const Warning = ({ children }: { children: string }) => (
  <p className="carrier-warning">{children} Send it by hand, or ask the customer.</p>
);
