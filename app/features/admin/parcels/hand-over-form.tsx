import { Form } from "react-router";
import type { EwayErrors, TypedEwayBill } from "#domain/shipping/eway-bill.ts";
import type { Tracking, TrackingErrors } from "#domain/shipping/tracking.ts";
import { EwayFields } from "./eway-fields.tsx";
import { TrackingFields } from "./tracking-fields.tsx";

/** What is handed over: a parcel, or an order that was packed without one. */
export type Waiting = {
  orderId: string;
  parcel: ({ id: string; byHand: boolean } & Tracking & KnownBill) | null;
  /** Goods of this worth travel with an e-way bill. */
  needsEwayBill: boolean;
};
type KnownBill = { [Field in keyof TypedEwayBill]: string | null };

type HandOverFormProps = {
  waiting: Waiting;
  /** Where it is sent: the parcels of the order. */
  action: string;
  /** What was typed and not kept. */
  typed?: Partial<Record<keyof Tracking | keyof TypedEwayBill, string>> | undefined;
  errors?: (TrackingErrors & EwayErrors) | undefined;
  /** Who carries it, where nothing else is known. */
  usual?: string;
  /** 'Save tracking' beside: it is kept without handing it over. */
  canSave?: boolean;
  busy: boolean;
};

/** Who carries a packed parcel and how it is followed, and 'Hand over'. A carrier's own number stays. */
export function HandOverForm(props: HandOverFormProps) {
  const { waiting, action, typed, errors = {}, usual = "", canSave = false, busy } = props;
  const { orderId, parcel, needsEwayBill } = waiting;
  const known = { ...parcel, carrierName: parcel?.carrierName || usual };
  const isByHand = parcel === null || parcel.byHand;
  return (
    <Form method="post" action={action} className="parcel-form" noValidate preventScrollReset>
      {parcel ? (
        <input type="hidden" name="parcel" value={parcel.id} />
      ) : (
        <input type="hidden" name="order" value={orderId} />
      )}
      {isByHand ? (
        <TrackingFields values={typed ?? known} errors={errors} />
      ) : (
        <p className="soft small">
          {parcel.carrierName} {parcel.trackingNumber}
        </p>
      )}
      {needsEwayBill ? <EwayFields values={typed ?? parcel ?? {}} errors={errors} /> : null}
      <div className="cluster">
        <button
          className="button"
          type="submit"
          name="intent"
          value="hand over"
          disabled={busy}
          aria-busy={busy}
        >
          Hand over
        </button>
        {canSave && isByHand && parcel ? (
          <button
            className="button quiet"
            type="submit"
            name="intent"
            value="track"
            disabled={busy}
          >
            Save tracking
          </button>
        ) : null}
      </div>
    </Form>
  );
}
