import { useEffect, useRef } from "react";
import { data, useNavigation } from "react-router";
import { WrongLines } from "#app/features/admin/csv-field.tsx";
import { Empty } from "#app/features/admin/empty.tsx";
import { readNumbers } from "#app/features/admin/parcels/number-field.ts";
import { receiptPath } from "#app/features/admin/parcels/shipping-document-paths.ts";
import { TrackingImport, type TrackingPlan } from "#app/features/admin/parcels/tracking-import.tsx";
import { WaitingParcels } from "#app/features/admin/parcels/waiting-parcels.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { TodayLinks } from "#app/features/admin/today/today-links.tsx";
import { UndoOffer, type Undos } from "#app/features/admin/undo/undo-offer.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { shippingMessages } from "#domain/messages/shipping-messages.ts";
import { messages } from "#domain/messages.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { enterTracking, planTracking } from "#server/shipping/enter-tracking.ts";
import { handOverParcels } from "#server/shipping/hand-over-parcels.ts";
import { listToHandOver } from "#server/shipping/list-to-hand-over.ts";
import { readUndoable } from "#server/shipping/undo-press.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import { useWaiting } from "../use-waiting.ts";
import type { Route } from "./+types/list";
import "#app/features/admin/orders/work.css";
import "#app/features/admin/parcels/parcels.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Parcels", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const listed = valueOrRefuse(await listToHandOver(ctx, admin));
  return { ...listed, now: ctx.now().toISOString() };
}

/** What the page's forms answer. */
type Answer = {
  notice?: string;
  problem?: string;
  problems?: string[];
  undos?: Undos;
  /** Where the receipt of what left is, as a PDF. */
  receipt?: string;
  csv?: string;
  plan?: TrackingPlan;
  errors?: TrackingPlan["errors"];
};

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const { ctx } = requestContextOf(args);
  const refuse = (failure: Failure) =>
    data<Answer>({ problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin(args);
  if (!admin.ok) return refuse(admin.failure);
  const csv = String(form.get("csv") ?? "");
  const intent = form.get("intent");
  if (intent === "check") {
    const plan = await planTracking(ctx, admin.value, csv);
    return plan.ok ? data<Answer>({ csv, plan: plan.value }) : refuse(plan.failure);
  }
  if (intent === "enter") {
    const done = await enterTracking(ctx, admin.value, csv);
    if (!done.ok) return refuse(done.failure);
    const { entered, errors } = done.value;
    return data<Answer>({ notice: shippingMessages.entered(entered), errors });
  }
  const done = await handOverParcels(ctx, admin.value, {
    parcels: form.getAll("parcel").map(String),
    orders: form.getAll("order").map(String),
    carrierName: String(form.get("carrierName") ?? ""),
    numbers: readNumbers(form),
  });
  if (!done.ok) return refuse(done.failure);
  const { parcels, already, orderIds } = done.value;
  const problems = done.value.problems.map(({ id, problem }) => `${id}: ${problem}`);
  const left = [...parcels, ...already];
  return data<Answer>({
    notice: [
      shippingMessages.handedOver(parcels.length),
      already.length > 0 ? shippingMessages.already(already.length) : "",
    ]
      .join(" ")
      .trim(),
    problems,
    undos: await readUndoable(ctx, admin.value, orderIds),
    ...(left.length > 0 ? { receipt: receiptPath(left) } : {}),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function ParcelsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { parcels, canUpdate, now } = loaderData;
  const answer: Answer = actionData ?? {};
  const problems = answer.problems ?? [];
  const busy = useNavigation().formMethod === "POST";
  return (
    <section className="admin-section" aria-labelledby="parcels-title">
      <TodayLinks {...useWaiting()} current="to-hand-over" />
      <h2 id="parcels-title">To hand over</h2>
      {answer.notice ? (
        <Notice kind="info">
          {answer.notice}
          <UndoOffer undos={answer.undos ?? []} now={now} />
        </Notice>
      ) : null}
      {answer.receipt ? <ReceiptLink path={answer.receipt} /> : null}
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      {problems.length > 0 ? (
        <ul className="alert" role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
      {answer.errors?.length ? <WrongLines errors={answer.errors} /> : null}
      {parcels.length === 0 ? (
        <Empty title="No packed parcel waits for its carrier.">
          What is packed appears here until it is handed over.
        </Empty>
      ) : (
        <WaitingParcels {...{ parcels, canUpdate, now, busy }} />
      )}
      {canUpdate ? <TrackingImport csv={answer.csv ?? ""} plan={answer.plan} /> : null}
    </section>
  );
}

/** The receipt of what has just left, in focus. */
function ReceiptLink({ path }: { path: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each hand-over anew
  useEffect(() => link.current?.focus(), [path]);
  return (
    <p className="cluster">
      <a className="button quiet" href={path} ref={link} target="_blank" rel="noopener">
        Print the receipt
      </a>
    </p>
  );
}
