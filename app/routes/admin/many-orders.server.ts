import { data, redirect } from "react-router";
import { type ManyAnswer, PICK_LIST } from "#app/features/admin/orders/bulk-bar.tsx";
import { picksPath } from "#app/features/admin/parcels/shipping-document-paths.ts";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { readFilters } from "#domain/order/order-filters.ts";
import { chooseOrders } from "#server/admin/choose-orders.ts";
import { currentAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/orders";
import { packAndPrint } from "./orders/pack-and-print.server.ts";

type Args = Pick<Route.ActionArgs, "context">;
type Answered = Promise<ReturnType<typeof data<ManyAnswer>>>;

const refuse = (failure: Failure) =>
  data<ManyAnswer>(
    { work: { problems: [{ id: "", problem: sentenceOf(failure) }] } },
    { status: statusOf(failure) },
  );

/** The orders of a filter, to be chosen. */
export async function chooseAll({ context }: Args, query: string): Answered {
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const { ctx } = requestContextOf({ context });
  const filters = readFilters(new URLSearchParams(query));
  const chosen = await chooseOrders(ctx, admin.value, filters);
  return chosen.ok ? data<ManyAnswer>({ orders: chosen.value }) : refuse(chosen.failure);
}

/** Packs the chosen orders (§22.87), or leads to their pick list. `stay`: scripts show where the documents are. */
export async function doToMany({ context }: Args, form: FormData): Answered {
  const ids = [...new Set(form.getAll("order").map(String))];
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  if (form.get("intent") === PICK_LIST) {
    if (ids.length === 0) return refuse("no-order-chosen");
    throw redirect(picksPath(ids), 303);
  }
  const stays = form.get("stay") !== null;
  const { data: work, init } = await packAndPrint({ context }, admin.value, ids, !stays);
  return data<ManyAnswer>({ work }, init ?? undefined);
}
