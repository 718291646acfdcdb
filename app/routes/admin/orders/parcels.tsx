import { randomUUID } from "node:crypto";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { parcelsPath } from "#app/features/admin/orders/parcels-part.tsx";
import { AddParcelForm } from "#app/features/admin/parcels/add-parcel-form.tsx";
import { BookForm } from "#app/features/admin/parcels/book-form.tsx";
import { CarrierPlace } from "#app/features/admin/parcels/carrier-place.tsx";
import { EwayFields } from "#app/features/admin/parcels/eway-fields.tsx";
import { HandOverForm } from "#app/features/admin/parcels/hand-over-form.tsx";
import { canBook, ParcelList } from "#app/features/admin/parcels/parcel-list.tsx";
import { TrackingFields } from "#app/features/admin/parcels/tracking-fields.tsx";
import { Part } from "#app/features/admin/part.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { sentenceOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { may } from "#domain/roles.ts";
import { isParcelOver } from "#domain/shipping/parcel-states.ts";
import type { ListedParcel } from "#domain/shipping/shown-parcel.ts";
import { readOrder } from "#server/admin/read-order.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { readOrderWork } from "#server/orders/read-order-work.ts";
import { readParcels } from "#server/shipping/read-parcels.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/parcels";
import { changeParcels, type ParcelsAnswer } from "./parcels.server.ts";
import "#app/features/admin/parcels/parcels.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, `Parcels of ${args.params.id}`, "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const { order } = valueOrRefuse(await readOrder(ctx, admin, args.params.id));
  return {
    ...valueOrRefuse(await readParcels(ctx, admin, order.id)),
    work: valueOrRefuse(await readOrderWork(ctx, admin, order.id)),
    orderId: order.id,
    requestKey: randomUUID(),
    now: ctx.now().toISOString(),
    canUpdate: may(admin.authority, "orders:update"),
  };
}

/** Done, it leads back to the order; else it says here what is wrong. */
export async function action(args: Route.ActionArgs) {
  const answer = await changeParcels(args, await args.request.formData());
  if (answer) return data(answer.answer, { status: answer.status });
  return redirect(`/admin/dashboard/orders/${encodeURIComponent(args.params.id)}#parcels`);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): ParcelsAnswer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function ParcelsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, items, parcels, left, refused, requestKey, now, canUpdate } = loaderData;
  const { carrier, sizes, work } = loaderData;
  const bookWith = carrier?.ready ? carrier.label : null;
  const answer: ParcelsAnswer = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  const action = parcelsPath(orderId);
  const some = left.some((count) => count > 0);
  const changed = parcels.filter(
    ({ state, direction, byHand }) =>
      !isParcelOver(state) && (byHand || (state === "packed" && direction === "out")),
  );
  const bare = work.next === "hand over" && work.waiting === 0;
  const booking = canUpdate && bookWith !== null ? parcels.filter(canBook) : [];
  return (
    <article className="admin-section" aria-labelledby="parcels-title">
      <header className="order-head">
        <div>
          <Link
            className="plain"
            to={`/admin/dashboard/orders/${encodeURIComponent(orderId)}#parcels`}
          >
            Order {orderId}
          </Link>
          <h2 id="parcels-title">Parcels of order {orderId}</h2>
        </div>
      </header>
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      {carrier ? <CarrierPlace carrier={carrier} /> : null}
      {canUpdate && some ? (
        <Part title="Add parcel">
          {refused ? (
            <p className="soft">{sentenceOf(refused)}</p>
          ) : (
            <AddParcelForm
              {...{ items, left, busy }}
              requestKey={answer.typed?.key ?? requestKey}
              typed={
                (answer.booking || answer.parcel !== undefined ? null : answer.typed) ??
                (bookWith ? { carrierName: bookWith } : {})
              }
              errors={answer.parcel === undefined ? (answer.errors ?? {}) : {}}
            />
          )}
        </Part>
      ) : null}
      {parcels.length > 0 ? (
        <Part title="Parcels">
          <ParcelList {...{ parcels, now, canUpdate, action, bookWith }} />
        </Part>
      ) : null}
      {booking.map((parcel) => (
        <BookForm
          key={parcel.id}
          parcel={parcel}
          label={bookWith ?? ""}
          busy={busy}
          values={(answer.booking === parcel.id && answer.typed) || sizes[parcel.id] || {}}
          errors={answer.booking === parcel.id ? (answer.sizeErrors ?? {}) : {}}
        />
      ))}
      {canUpdate
        ? changed.map((parcel) => (
            <TrackingForm
              key={parcel.id}
              parcel={parcel}
              busy={busy}
              answer={answer.parcel === parcel.id ? answer : {}}
            />
          ))
        : null}
      {canUpdate
        ? parcels
            .filter(lacksBill)
            .map((parcel) => (
              <EwayForm
                key={parcel.id}
                parcel={parcel}
                busy={busy}
                answer={answer.parcel === parcel.id ? answer : {}}
              />
            ))
        : null}
      {canUpdate && bare ? (
        <Part title="Hand over">
          <HandOverForm
            waiting={{ orderId, parcel: null, needsEwayBill: loaderData.needsEwayBill }}
            typed={answer.parcel === "" ? answer.typed : undefined}
            errors={answer.parcel === "" ? answer.errors : undefined}
            {...{ action, busy }}
          />
        </Part>
      ) : null}
    </article>
  );
}

/** Whether it left without the bill that goods of its worth travel with. */
const lacksBill = ({ state, needsEwayBill, ewayNumber }: ListedParcel) =>
  needsEwayBill && ewayNumber === null && state !== "packed" && !isParcelOver(state);

function EwayForm({ parcel, busy, answer }: TrackingFormProps) {
  return (
    <Part title={`E-way bill of parcel ${parcel.number}`} id={`eway-${parcel.number}`}>
      <Form method="post" className="parcel-form" noValidate preventScrollReset>
        <input type="hidden" name="parcel" value={parcel.id} />
        <EwayFields values={answer.typed ?? parcel} errors={answer.errors ?? {}} />
        <div className="cluster">
          <button className="button quiet" type="submit" name="intent" value="eway" disabled={busy}>
            Save e-way bill
          </button>
        </div>
      </Form>
    </Part>
  );
}

type TrackingFormProps = { parcel: ListedParcel; busy: boolean; answer: ParcelsAnswer };

function TrackingForm({ parcel, busy, answer }: TrackingFormProps) {
  const isWaiting = parcel.state === "packed" && parcel.direction === "out";
  const title = isWaiting
    ? `Hand over parcel ${parcel.number}`
    : `Tracking of parcel ${parcel.number}`;
  return (
    <Part title={title} id={`tracking-${parcel.number}`}>
      {isWaiting ? (
        <HandOverForm
          waiting={{ orderId: parcel.orderId, parcel, needsEwayBill: parcel.needsEwayBill }}
          action={parcelsPath(parcel.orderId)}
          typed={answer.typed}
          errors={answer.errors}
          busy={busy}
          canSave
        />
      ) : (
        <Form method="post" className="parcel-form" noValidate preventScrollReset>
          <input type="hidden" name="parcel" value={parcel.id} />
          <TrackingFields values={answer.typed ?? parcel} errors={answer.errors ?? {}} />
          <div className="cluster">
            <button
              className="button quiet"
              type="submit"
              name="intent"
              value="track"
              disabled={busy}
            >
              Save tracking
            </button>
          </div>
        </Form>
      )}
    </Part>
  );
}
