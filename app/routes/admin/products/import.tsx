import { data, Link, redirect } from "react-router";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { ImportResult } from "#app/features/admin/product-import/import-result.tsx";
import { UploadForm } from "#app/features/admin/product-import/upload-form.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { useLookAgain } from "#app/ui/form/use-look-again.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { messages } from "#domain/messages.ts";
import {
  confirmProductImport,
  listProductImports,
  tryImportAgain,
} from "#server/admin/product-imports.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/import";
import "#app/features/admin/product-import/import.css";

const PAGE = "/admin/dashboard/products/import";
const AGAIN = 1000; // ms between two looks at an import that runs

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Import products", "Admin"),
  { name: "robots", content: "noindex" },
];

/** What the upload may lead back with. */
const problems = new Map<string, string>([
  ["no-file", adminMessages.importNoFile],
  ["import-too-large", adminMessages.importTooLarge],
  ["import-not-text", adminMessages.importNotText],
]);

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const imports = valueOrRefuse(await listProductImports(ctx, admin));
  const query = new URL(args.request.url).searchParams;
  const asked = query.get("id");
  return {
    current: (asked ? imports.find(({ id }) => id === asked) : imports[0]) ?? null,
    problem: problems.get(query.get("problem") ?? "") ?? null,
  };
}

type Answer = { problem: string };

const changes: Record<string, typeof confirmProductImport> = {
  import: confirmProductImport,
  again: tryImportAgain,
};

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const refuse = (failure: Failure) =>
    data<Answer>({ problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin(args);
  if (!admin.ok) return refuse(admin.failure);
  const change = changes[String(form.get("intent") ?? "")];
  if (!change) throw new Response("unknown intent", { status: 400 });
  const id = String(form.get("id") ?? "");
  const { ctx } = requestContextOf(args);
  const done = await change(ctx, admin.value, id);
  if (!done.ok) return refuse(done.failure);
  return redirect(`${PAGE}?id=${encodeURIComponent(id)}`);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary };

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { current } = loaderData;
  const problem = actionData?.problem ?? loaderData.problem;
  const runs = current?.state === "checking" || current?.state === "importing";
  useLookAgain(AGAIN, runs);
  return (
    <section className="admin-section import" aria-labelledby="import-title">
      <Link className="plain" to="/admin/dashboard/products">
        All products
      </Link>
      <h2 id="import-title">Import and export products</h2>
      <p>
        <a className="button quiet" href="/admin/dashboard/products/export.csv" rel="external">
          Export all as CSV
        </a>
      </p>
      {problem ? <Notice kind="problem">{problem}</Notice> : null}
      <UploadForm />
      {current ? <ImportResult current={current} again={`${PAGE}?id=${current.id}`} /> : null}
    </section>
  );
}
