import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { ReturnFormFailure } from "#domain/returns/return-form.ts";
import { currentAdmin } from "#server/http/guards.ts";
import { type RouteArguments, requestContextOf } from "#server/http/request-context.ts";
import { plainSteps, refuseReturn, stepReturn } from "#server/returns/answer-return.ts";
import { inspectReturn } from "#server/returns/inspect-return.ts";
import { refundReturn } from "#server/returns/refund-return.ts";
import { replaceReturn } from "#server/returns/replace-return.ts";

type Refused = { intent: string; failure: Failure | ReturnFormFailure };

/** Does the step that a form of the return's page asks for. */
export async function takeStep(
  args: Pick<RouteArguments, "context">,
  id: string,
  form: FormData,
): Promise<Result<null, Refused>> {
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = text("intent");
  const admin = await currentAdmin(args);
  if (!admin.ok) return failed({ intent, failure: admin.failure });
  const { ctx } = requestContextOf(args);
  const fields = new Map([...form].map(([name, value]) => [name, String(value)]));
  const take = async (): Promise<Result<unknown, Failure | ReturnFormFailure>> => {
    const plain = plainSteps.find((step) => step === intent);
    if (plain) return stepReturn(ctx, admin.value, id, plain);
    if (intent === "inspect") return inspectReturn(ctx, admin.value, id, fields);
    if (intent === "replace") return replaceReturn(ctx, admin.value, id);
    if (intent === "refuse") return refuseReturn(ctx, admin.value, id, text("refusal"));
    if (intent !== "refund") throw new Response("unknown intent", { status: 400 });
    const refund = { amount: text("amount"), delivery: text("delivery") === "yes" };
    return refundReturn(ctx, admin.value, id, { ...refund, note: text("note") });
  };
  const taken = await take();
  return taken.ok ? success(null) : failed({ intent, failure: taken.failure });
}
