import { data } from "react-router";
import { Empty, PAST_THE_END } from "#app/features/admin/empty.tsx";
import { Pager } from "#app/features/admin/pager.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import type { StockAnswer } from "#app/features/admin/stock/stock-answer.ts";
import { StockForm } from "#app/features/admin/stock/stock-form.tsx";
import { StockImport } from "#app/features/admin/stock/stock-import.tsx";
import { StockToolbar } from "#app/features/admin/stock/stock-toolbar.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { listStock, readStockFilter } from "#server/stock/list-stock.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/list";
import { importStock, saveTypedStock } from "./save.server.ts";
import "#app/features/admin/stock/stock.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Stock", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const filter = readStockFilter(new URL(args.request.url).searchParams);
  const listed = valueOrRefuse(await listStock(ctx, admin, filter));
  const { search, show, page } = filter;
  return { ...listed, search, show, page };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const refuse = (failure: Failure) =>
    data<StockAnswer>({ problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const intent = form.get("intent");
  const imports = intent === "check" || intent === "import";
  const answer = imports
    ? await importStock({ context }, admin.value, form)
    : await saveTypedStock({ context }, admin.value, form);
  return answer.ok ? data<StockAnswer>(answer.value) : refuse(answer.failure);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): StockAnswer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

/** Why a filter leaves none. */
const whyNone = {
  all: "Variants come with the products.",
  tracked: "A variant is tracked once it has a number on hand.",
  low: "No variant has come down to its mark.",
  "sold-out": "No variant has run out.",
};

export default function StockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, counts, page, hasMore, search, show } = loaderData;
  const answer: StockAnswer = actionData ?? {};
  const at = (number: number) =>
    `?${new URLSearchParams({ ...(search ? { q: search } : {}), show, page: String(number) })}`;
  return (
    <section className="admin-section" aria-labelledby="stock-title">
      <h2 className="hidden-text" id="stock-title">
        Stock
      </h2>
      <StockToolbar search={search} show={show} counts={counts} />
      {answer.notice ? <Notice kind="info">{answer.notice}</Notice> : null}
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      {rows.length === 0 ? (
        <Empty title="No variants here">
          {search
            ? "Nothing matches. A search looks at products, options and SKUs."
            : page > 1
              ? PAST_THE_END
              : whyNone[show]}
        </Empty>
      ) : (
        <StockForm rows={rows} answer={actionData}>
          A variant with a number on hand is tracked; without one there is always enough.
        </StockForm>
      )}
      <Pager newer={page > 1 ? at(page - 1) : null} older={hasMore ? at(page + 1) : null} />
      <StockImport csv={answer.csv ?? ""} plan={answer.plan} />
    </section>
  );
}
