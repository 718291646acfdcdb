import { randomUUID } from "node:crypto";
import { useRef } from "react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { ContactFields, PlaceFields } from "#app/features/accounts/address-fields.tsx";
import { AddLinesForm } from "#app/features/admin/order-entry/add-lines-form.tsx";
import { LinesForm } from "#app/features/admin/orders/lines-form.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { AddressField, FieldErrors } from "#domain/address.ts";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import type { PlaceProblem } from "#domain/india/place-problem.ts";
import { orderWorkMessages } from "#domain/messages/order-work-messages.ts";
import { messages } from "#domain/messages.ts";
import {
  type LineProblems,
  MOST_TYPED,
  type TypedLine,
  typedLines,
} from "#domain/order/entered-lines.ts";
import { may } from "#domain/roles.ts";
import { readOrder } from "#server/admin/read-order.ts";
import { editLines } from "#server/checkout/edit-lines.ts";
import { addLines } from "#server/checkout/order-entry/add-lines.ts";
import { listChoices } from "#server/checkout/order-entry/list-choices.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { editAddress } from "#server/orders/edit-address.ts";
import { readOrderWork } from "#server/orders/read-order-work.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/edit";
import "#app/features/admin/orders/work.css";

/** What the form answers where it does not lead back to the order. */
type Answer = {
  problem: string | null;
  errors?: FieldErrors<AddressField>;
  place?: PlaceProblem;
  values?: Partial<Record<AddressField, string>>;
  stay?: string[];
  rows?: TypedLine[];
  problems?: LineProblems;
  formKey?: string;
  /** The order as the form showed it: what is mended in it is of that one still. */
  seen?: string;
};

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, `Change order ${args.params.id}`, "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const { id } = args.params;
  const { order } = valueOrRefuse(await readOrder(ctx, admin, id));
  const { canEdit, hasGone } = valueOrRefuse(await readOrderWork(ctx, admin, id));
  const canSeeUsers = may(admin.authority, "users:read");
  const choices = canEdit && canSeeUsers ? listChoices(ctx) : [];
  return { order, canEdit, hasGone, canSeeUsers, choices, formKey: randomUUID() };
}

/** Saves where the order goes, or what is in it, and leads back to it (§22.75, §22.77). */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const input = Object.fromEntries(form);
  const ofLines = input.intent === "lines";
  const ofMore = input.intent === "add" || input.intent === "line";
  const rows = typedLines(form);
  const stay = form.getAll("stay").map(String);
  const typed: Partial<Answer> = ofLines
    ? { stay }
    : ofMore
      ? { rows, formKey: randomUUID() }
      : { values: input as Answer["values"] };
  const refuse = (failure: Failure) =>
    data<Answer>({ problem: sentenceOf(failure), ...typed }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const { ctx } = requestContextOf({ context });
  const { id } = params;
  const seen = String(input.seen ?? "");
  const order = `/admin/dashboard/orders/${encodeURIComponent(id)}`;
  if (ofLines) {
    const taken = await editLines(ctx, admin.value, { id, seen }, stay);
    return taken.ok ? redirect(order) : refuse(taken.failure);
  }
  if (input.intent === "line") {
    const more = [...rows, { variant: "", quantity: "1" }].slice(0, MOST_TYPED);
    return data<Answer>({ problem: null, ...typed, rows: more, seen });
  }
  if (ofMore) {
    const key = String(input.key ?? "");
    const added = await addLines(ctx, admin.value, { id, seen, key }, rows);
    if (added.ok) return redirect(order);
    if (added.failure.kind === "refused") return refuse(added.failure.failure as Failure);
    const { problems } = added.failure;
    return data<Answer>({ problem: orderWorkMessages.linesWrong, problems, ...typed, seen });
  }
  const edited = await editAddress(ctx, admin.value, { id, seen }, input);
  if (edited.ok) return redirect(order);
  if (edited.failure.kind === "refused") return refuse(edited.failure.failure);
  const wrong =
    edited.failure.kind === "place"
      ? { place: edited.failure.problem }
      : { errors: edited.failure.errors };
  return data<Answer>({ problem: orderWorkMessages.addressWrong, ...wrong, ...typed, seen });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, canEdit, hasGone, canSeeUsers } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  const seen = actionData?.seen ?? order.updatedAt ?? "";
  const errors = actionData?.errors;
  const place = actionData?.place;
  useFocusOnError(form, errors ?? place);
  const fields = {
    form: "checkout",
    values: actionData?.values ?? order.shippingAddress ?? {},
    errors: errors ?? {},
  } as const;
  return (
    <article className="admin-section" aria-labelledby="order-title">
      <header className="order-head">
        <div>
          <Link className="plain" to={`/admin/dashboard/orders/${encodeURIComponent(order.id)}`}>
            The whole order
          </Link>
          <h2 id="order-title">Change order {order.id}</h2>
        </div>
      </header>
      {actionData?.problem ? <Notice kind="problem">{actionData.problem}</Notice> : null}
      {canEdit ? null : (
        <p className="soft">{hasGone ? orderWorkMessages.hasGone : orderWorkMessages.tooLate}</p>
      )}
      {canEdit && !canSeeUsers ? <p className="soft">{orderWorkMessages.needsUsers}</p> : null}
      {canEdit && canSeeUsers ? (
        <Form method="post" className="form edit-order" ref={form} noValidate>
          <input type="hidden" name="seen" value={seen} />
          <fieldset>
            <legend>Who gets it</legend>
            <ContactFields {...fields} />
          </fieldset>
          <fieldset>
            <legend>Where it goes</legend>
            <PlaceFields {...fields} said={place && { pinCode: place.sentence }} />
            {place?.place ? <input type="hidden" name="placeSure" value={place.place} /> : null}
          </fieldset>
          <p className="soft small">
            What it costs stays as it was charged. The customer is told by mail.
          </p>
          <button
            className="button"
            type="submit"
            name="intent"
            value="address"
            disabled={busy}
            aria-busy={busy}
          >
            Save address
          </button>
        </Form>
      ) : null}
      {canEdit ? (
        <LinesForm order={order} seen={seen} typed={actionData?.stay} busy={busy} />
      ) : null}
      {canEdit && canSeeUsers ? (
        <AddLinesForm
          order={order}
          seen={seen}
          choices={loaderData.choices}
          formKey={actionData?.formKey ?? loaderData.formKey}
          rows={actionData?.rows ?? [{ variant: "", quantity: "1" }]}
          problems={actionData?.problems}
          busy={busy}
        />
      ) : null}
    </article>
  );
}
