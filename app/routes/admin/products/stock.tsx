import { data } from "react-router";
import { Empty } from "#app/features/admin/empty.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { ProductHead } from "#app/features/admin/products/product-head.tsx";
import type { StockAnswer } from "#app/features/admin/stock/stock-answer.ts";
import { StockForm } from "#app/features/admin/stock/stock-form.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { may } from "#domain/roles.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { listProductStock } from "#server/stock/list-stock.ts";
import { productEditor } from "#texts/admin/product-editor.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import { saveTypedStock } from "../stock/save.server.ts";
import type { Route } from "./+types/stock";
import "#app/features/admin/products/products.css";
import "#app/features/admin/stock/stock.css";

export const meta: Route.MetaFunction = (args) => {
  const name = (args.loaderData as { name?: string } | undefined)?.name;
  const { stock } = productEditor().part;
  return [
    titleOf(args, name ? `${stock}, ${name}` : stock, "Admin"),
    { name: "robots", content: "noindex" },
  ];
};

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const stock = valueOrRefuse(await listProductStock(ctx, admin, Number(args.params.id)));
  return { ...stock, mayEdit: may(admin.authority, "products:update") };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const refuse = (failure: Failure) =>
    data<StockAnswer>({ problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin(args);
  if (!admin.ok) return refuse(admin.failure);
  const answer = await saveTypedStock(args, admin.value, form);
  return answer.ok ? data<StockAnswer>(answer.value) : refuse(answer.failure);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): StockAnswer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function ProductStockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, state, rows, mayEdit } = loaderData;
  const words = productEditor().stock;
  return (
    <section className="admin-section" aria-labelledby="product-title">
      <ProductHead {...{ id, name, state }} current="stock" may={{ edit: mayEdit, count: true }} />
      {actionData?.notice ? <Notice kind="info">{actionData.notice}</Notice> : null}
      {actionData?.problem ? <Notice kind="problem">{actionData.problem}</Notice> : null}
      {rows.length === 0 ? (
        <Empty title={words.none}>{words.noneText}</Empty>
      ) : (
        <StockForm rows={rows} answer={actionData} isOfOne>
          {words.about}
        </StockForm>
      )}
    </section>
  );
}
