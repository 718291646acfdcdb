import { data, Link, redirect } from "react-router";
import { shortDay } from "#app/features/admin/dates.ts";
import { type RegistryAnswer, RegistryForm } from "#app/features/admin/documents/registry-form.tsx";
import { Fact } from "#app/features/admin/orders/order-details.tsx";
import { Part } from "#app/features/admin/part.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { documentKinds } from "#domain/documents/kinds.ts";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { formatPaise } from "#domain/money.ts";
import { readRegistrable, registerDocument } from "#server/admin/documents/register-document.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/document";
import "#app/features/admin/documents/documents.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "E-invoice", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const found = valueOrRefuse(await readRegistrable(ctx, admin, args.params.id));
  const { id, kind, gstin, serial, day, orderId, total, content, eInvoice } = found;
  const saved = new URL(args.request.url).searchParams.has("saved");
  return { id, kind, gstin, serial, day, orderId, total, buyer: content.buyer, eInvoice, saved };
}

const fields = ["irn", "acknowledgement", "acknowledgedAt", "qr"] as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const texts = Object.fromEntries(fields.map((name) => [name, text(name)]));
  const refuse = (failure: Parameters<typeof sentenceOf>[0]) =>
    data<RegistryAnswer>({ texts, problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const { ctx } = requestContextOf({ context });
  const done = await registerDocument(ctx, admin.value, params.id, texts);
  if (done.ok) {
    throw redirect(`/admin/dashboard/documents/${encodeURIComponent(params.id)}?saved=1`, 303);
  }
  const { failure } = done;
  if (typeof failure === "string") return refuse(failure);
  return data<RegistryAnswer>({ texts, errors: failure.errors });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): RegistryAnswer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

/** What the invoice registry answered to an invoice or a credit note (§23.56). */
export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, kind, gstin, serial, day, orderId, total, buyer, eInvoice, saved } = loaderData;
  const answer: RegistryAnswer = actionData ?? {};
  const file = `/admin/dashboard/documents/file?${new URLSearchParams({ document: id })}`;
  return (
    <article className="admin-section" aria-labelledby="document-title">
      <header className="order-head">
        <div>
          <Link className="plain" to="/admin/dashboard/documents">
            All documents
          </Link>
          <h2 id="document-title">E-invoice of {serial}</h2>
          <p className="soft num">
            {documentKinds[kind].title}, {shortDay(day)}
          </p>
        </div>
        <a className="button quiet" href={file}>
          Open PDF
        </a>
      </header>
      {saved && !actionData ? <Notice kind="info">Saved. The PDF has it now.</Notice> : null}
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      <div className="dossier">
        <div>
          <Part title="Answer of the invoice registry">
            <RegistryForm stored={eInvoice} answer={answer} />
          </Part>
        </div>
        <div>
          <Part title="Document">
            <dl className="facts">
              <Fact name="Issued under">{gstin}</Fact>
              <Fact name="Buyer">{buyer.company || buyer.name}</Fact>
              <Fact name="GSTIN of buyer">{buyer.gstin}</Fact>
              <Fact name="Total">{formatPaise(total)}</Fact>
              <Fact name="Order">
                <Link to={`/admin/dashboard/orders/${encodeURIComponent(orderId)}`}>{orderId}</Link>
              </Fact>
            </dl>
          </Part>
        </div>
      </div>
    </article>
  );
}
