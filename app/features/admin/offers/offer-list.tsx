import { Link } from "react-router";
import { formatPaise } from "#domain/money.ts";
import { applicationOf, type OfferState } from "#domain/offers/offer-form.ts";
import type { Offer } from "#domain/offers.ts";
import { when } from "../dates.ts";

type Listed = Offer & { state: OfferState; used: number; held: number; given: number };

const states: Record<OfferState, string> = {
  running: "Running",
  coming: "Coming",
  over: "Over",
  off: "Off",
};

/** All offers with where they stand, how often they were used and what they gave. */
export function OfferList({ offers, now }: { offers: readonly Listed[]; now: string }) {
  if (offers.length === 0) {
    return <p className="soft">There is no offer yet. The form below makes the first one.</p>;
  }
  return (
    <div className="table-box">
      <table className="table offers-table">
        <caption className="hidden-text">Offers</caption>
        <thead>
          <tr>
            <th scope="col">Offer</th>
            <th scope="col">Takes off</th>
            <th scope="col">State</th>
            <th scope="col" className="amount">
              Orders
            </th>
            <th scope="col" className="amount">
              Given
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.id}>
              <th scope="row">
                <Link to={`/admin/dashboard/offers/${offer.id}`}>{offer.name}</Link>
                <small>{appliesOf(offer)}</small>
              </th>
              <td>
                {takesOff(offer)}
                {offer.minimum ? <small>from {formatPaise(offer.minimum)}</small> : null}
              </td>
              <td>
                <span className={`offer-state ${offer.state}`}>{states[offer.state]}</span>
                <small>{timeOf(offer, now)}</small>
              </td>
              <td className="amount" data-label="Orders">
                {offer.limitAll === null ? offer.used : `${offer.used} of ${offer.limitAll}`}
                {offer.held > 0 ? <small>{offer.held} held</small> : null}
              </td>
              <td className="amount" data-label="Given">
                {formatPaise(offer.given)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function appliesOf(offer: Offer): string {
  const applies = applicationOf(offer);
  if (applies === "code") return `Code ${offer.code}`;
  return applies === "batch" ? "Single-use codes" : "By itself";
}

const targets = { order: "the order", products: "some products", delivery: "the delivery" };

function takesOff({ kind, value, target }: Offer): string {
  const amount = kind === "percent" ? `${value}%` : formatPaise(value);
  return `${amount} off ${targets[target]}`;
}

function timeOf({ startsAt, endsAt, state }: Listed, now: string): string {
  if (state === "coming" && startsAt) return `from ${when(startsAt, now)}`;
  if (state === "over" && endsAt) return `since ${when(endsAt, now)}`;
  return state === "running" && endsAt ? `until ${when(endsAt, now)}` : "";
}
