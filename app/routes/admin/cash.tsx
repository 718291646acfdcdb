import { data, Form, useNavigation } from "react-router";
import { CashTable } from "#app/features/admin/cash/cash-table.tsx";
import {
  type RemitAnswer,
  RemittanceFields,
  RemittanceFile,
} from "#app/features/admin/cash/remittance-forms.tsx";
import { WrongLines } from "#app/features/admin/csv-field.tsx";
import { Empty } from "#app/features/admin/empty.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { cashMessages } from "#domain/messages/cash-messages.ts";
import { messages } from "#domain/messages.ts";
import { formatPaise } from "#domain/money.ts";
import { may } from "#domain/roles.ts";
import { listCash } from "#server/cod/list-cash.ts";
import { remitCash } from "#server/cod/remit-cash.ts";
import { remitFile } from "#server/cod/remit-file.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/cash";
import { valueOrRefuse } from "./refusal.server.ts";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Cash", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  return {
    ...valueOrRefuse(await listCash(ctx, admin)),
    canUpdate: may(admin.authority, "orders:update"),
    now: ctx.now().toISOString(),
  };
}

/** Notes what carriers have handed on: what was chosen, or what a file says. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const refuse = (failure: Failure) =>
    data<RemitAnswer>({ problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin(args);
  if (!admin.ok) return refuse(admin.failure);
  const { ctx } = requestContextOf(args);
  const intent = form.get("intent");
  if (intent === "file") {
    const csv = String(form.get("csv") ?? "");
    return toAnswer(csv, await remitFile(ctx, admin.value, csv));
  }
  if (intent !== "note") throw new Response("unknown intent", { status: 400 });
  const field = (name: string) => String(form.get(name) ?? "");
  const typed = { reference: field("reference"), day: field("day") };
  const chosen = form.getAll("cash").map(Number);
  const noted = await remitCash(ctx, admin.value, chosen, typed);
  if (noted.ok) return data<RemitAnswer>({ notice: cashMessages.cashNoted(noted.value.noted) });
  const { failure } = noted;
  const sentence = sentenceOf(failure);
  const at =
    failure === "bad-remittance-reference"
      ? { referenceError: sentence }
      : failure === "bad-remittance-day"
        ? { dayError: sentence }
        : { problem: sentence };
  return data<RemitAnswer>({ ...typed, chosen, ...at }, { status: statusOf(failure) });
}

/** What came of a file; what is wrong with it comes back to be mended. */
function toAnswer(csv: string, done: Awaited<ReturnType<typeof remitFile>>) {
  if (!done.ok) {
    const { failure } = done;
    return data<RemitAnswer>({ csv, problem: sentenceOf(failure) }, { status: statusOf(failure) });
  }
  const { noted, same, errors } = done.value;
  return data<RemitAnswer>({
    notice: cashMessages.cashFile(noted, same, errors.length),
    ...(errors.length > 0 ? { csv, errors } : {}),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): RemitAnswer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function CashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cash, sums, today, now, canUpdate } = loaderData;
  const answer: RemitAnswer = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  return (
    <section className="admin-section" aria-labelledby="cash-title">
      <h2 id="cash-title">Cash to be handed on</h2>
      {answer.notice ? <Notice kind="info">{answer.notice}</Notice> : null}
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      {answer.errors?.length ? <WrongLines errors={answer.errors} /> : null}
      {cash.length === 0 ? (
        <Empty title="All cash that was collected has been handed on.">
          What is collected at a door stands here until it has reached the shop.
        </Empty>
      ) : (
        <>
          <dl className="facts">
            {sums.map(({ carrier, count, amount }) => (
              <div key={carrier}>
                <dt>{carrier || "No parcel"}</dt>
                <dd className="num">
                  {formatPaise(amount)} from {count === 1 ? "1 delivery" : `${count} deliveries`}
                </dd>
              </div>
            ))}
          </dl>
          <Form method="post" className="stack" preventScrollReset noValidate>
            <CashTable
              key={answer.notice}
              cash={cash}
              chosen={answer.chosen ?? []}
              canUpdate={canUpdate}
              now={now}
            />
            {canUpdate ? (
              <>
                {/* Another payment has another number: made anew where some was noted. */}
                <RemittanceFields
                  key={cash.map(({ id }) => id).join()}
                  answer={answer}
                  today={today}
                />
                <div>
                  <button
                    className="button"
                    type="submit"
                    name="intent"
                    value="note"
                    aria-busy={busy}
                    disabled={busy}
                  >
                    Note as handed on
                  </button>
                </div>
              </>
            ) : null}
          </Form>
        </>
      )}
      {canUpdate ? <RemittanceFile answer={answer} /> : null}
    </section>
  );
}
