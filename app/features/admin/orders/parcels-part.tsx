import { Link } from "react-router";
import { type Failure, sentenceOf } from "#domain/failures.ts";
import type { CarrierView } from "#domain/shipping/carrier-view.ts";
import type { PromisedDays } from "#domain/shipping/promised-days.ts";
import type { ListedParcel } from "#domain/shipping/shown-parcel.ts";
import { shortDay } from "../dates.ts";
import { CarrierPlace } from "../parcels/carrier-place.tsx";
import { ParcelList } from "../parcels/parcel-list.tsx";
import { Part } from "../part.tsx";

/** What the part shows of an order (server/shipping/read-parcels.ts). */
export type ParcelsOfOrder = {
  parcels: readonly ListedParcel[];
  left: readonly number[];
  refused: Failure | null;
  promised: PromisedDays | null;
  late: boolean;
  carrier: CarrierView | null;
};

type ParcelsPartProps = {
  orderId: string;
  now: string;
  canUpdate: boolean;
  isCancelled: boolean;
} & ParcelsOfOrder;

/** The address of the page on which an order's parcels are added and changed. */
export const parcelsPath = (orderId: string) =>
  `/admin/dashboard/orders/${encodeURIComponent(orderId)}/parcels`;

/** The parcels of an order on its page: where they stand, and 'Add parcel' while pieces are left. */
export function ParcelsPart(props: ParcelsPartProps) {
  const { orderId, parcels, left, refused, now, canUpdate, isCancelled, carrier } = props;
  const bookWith = carrier?.ready ? carrier.label : null;
  if (isCancelled && parcels.length === 0) return null;
  const pieces = left.reduce((sum, count) => sum + count, 0);
  const action = parcelsPath(orderId);
  return (
    <Part title="Parcels" id="parcels">
      {isCancelled ? null : <PromisedFor {...props} />}
      {carrier && !isCancelled ? <CarrierPlace carrier={carrier} /> : null}
      {parcels.length > 0 ? (
        <ParcelList {...{ parcels, now, canUpdate, action, bookWith }} />
      ) : null}
      {pieces > 0 && !isCancelled ? (
        <p className="soft small">
          {pieces} {pieces === 1 ? "piece is" : "pieces are"} in no parcel yet.
          {refused ? ` ${sentenceOf(refused)}` : ""}
        </p>
      ) : null}
      {canUpdate && pieces > 0 && !refused ? (
        <div className="cluster">
          <Link className="button" to={action}>
            Add parcel
          </Link>
        </div>
      ) : null}
    </Part>
  );
}

function PromisedFor({ promised, late }: Pick<ParcelsPartProps, "promised" | "late">) {
  if (!promised) return null;
  return (
    <p className={late ? "late-since small" : "soft small"}>
      {late ? "Late: promised for " : "Promised for "}
      {promised.from === promised.until
        ? shortDay(promised.until)
        : `${shortDay(promised.from)} to ${shortDay(promised.until)}`}
    </p>
  );
}
