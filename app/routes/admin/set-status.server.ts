import { data } from "react-router";
import type { StatusAnswer } from "#app/features/admin/orders/status-change.tsx";
import { seenField } from "#app/features/admin/undo/seen-field.ts";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { MOST_AT_ONCE, TIME_AT_ONCE } from "#domain/order/at-once.ts";
import { authorize } from "#domain/roles.ts";
import { changeOrderStatus } from "#server/admin/change-order-status.ts";
import { currentAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { readUndoable } from "#server/shipping/undo-press.ts";
import type { Route } from "./+types/orders";

const refuse = (failure: Failure) =>
  data<StatusAnswer>(
    { problems: [{ id: "", problem: sentenceOf(failure) }] },
    { status: statusOf(failure) },
  );

/**
 * The form that sets the status of one order or of several (§4.14, §13.8): confirmed once, and then each
 * by itself, so that one that cannot be changed does not hold up the others.
 */
export async function setStatus(
  { context }: Pick<Route.ActionArgs, "context">,
  form: FormData,
): Promise<ReturnType<typeof data<StatusAnswer>>> {
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  // The use-case asks again; without the permission the question is not even shown.
  const allowed = authorize(admin.value, "orders:update");
  if (!allowed.ok) return refuse(allowed.failure);
  const status = String(form.get("status") ?? "");
  const orders = [...new Set(form.getAll("order").map(String))].map((id) => ({
    id,
    seen: String(form.get(seenField(id)) ?? ""),
  }));
  if (orders.length === 0) return refuse("no-order-chosen");
  if (orders.length > MOST_AT_ONCE) {
    return refuse({ code: "too-many-at-once", details: [MOST_AT_ONCE] });
  }
  const confirmed = form.get("confirmed");
  if (confirmed === "no") return data<StatusAnswer>({});
  if (confirmed !== "yes") return data<StatusAnswer>({ ask: { orders, status } });
  const { ctx } = requestContextOf({ context });
  const done: string[] = [];
  const problems: StatusAnswer["problems"] = [];
  const until = ctx.now().getTime() + TIME_AT_ONCE;
  for (const order of orders) {
    if (ctx.now().getTime() > until) {
      problems.push({ id: order.id, problem: sentenceOf("not-reached") });
      continue;
    }
    const changed = await changeOrderStatus(ctx, admin.value, order, status);
    if (changed.ok) done.push(order.id);
    else problems.push({ id: order.id, problem: sentenceOf(changed.failure) });
  }
  const undos = await readUndoable(ctx, admin.value, done);
  const now = ctx.now().toISOString();
  return data<StatusAnswer>({ done: { ids: done, status }, problems, undos, now });
}
