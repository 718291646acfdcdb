import { data, Link } from "react-router";
import { Empty } from "#app/features/admin/empty.tsx";
import { grouped } from "#app/features/admin/numbers.ts";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { listAddress, readListAddress } from "#app/features/admin/products/list-address.ts";
import { ProductTable } from "#app/features/admin/products/product-table.tsx";
import { ProductToolbar } from "#app/features/admin/products/product-toolbar.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { numberIn } from "#app/routes/form-number.server.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { listProducts, type ProductPage } from "#server/catalogue/list-products.ts";
import { moveProduct } from "#server/catalogue/move-product.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/list";
import { knownPicture } from "./pictures.server.ts";
import "#app/features/admin/products/products.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Products", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const address = readListAddress(new URL(args.request.url).searchParams);
  const found = valueOrRefuse(await listProducts(ctx, admin, address, address.page));
  const products = found.products.map((product) => ({
    ...product,
    picture: knownPicture(ctx.pictures, product.picture),
  }));
  return { ...found, products, address: { ...address, page: found.page } };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const to = form.get("move");
  if (to !== "up" && to !== "down") throw new Response("unknown move", { status: 400 });
  const admin = await currentAdmin(args);
  const { state } = readListAddress(new URL(args.request.url).searchParams);
  const moved = admin.ok
    ? await moveProduct(
        requestContextOf(args).ctx,
        admin.value,
        numberIn(form, "product"),
        to,
        state,
      )
    : admin;
  if (moved.ok) return data({ problem: "" });
  return data({ problem: sentenceOf(moved.failure) }, { status: statusOf(moved.failure) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, () => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { products, counts, address, page, pages } = loaderData;
  return (
    <section className="admin-section" aria-label="Products">
      <ProductToolbar address={address} counts={counts} result={resultOf(loaderData)} />
      {actionData?.problem ? <Notice kind="problem">{actionData.problem}</Notice> : null}
      {products.length === 0 ? (
        <Empty title="No products found">
          {address.search || address.state
            ? "Nothing matches. A search looks at names, SKUs and numbers."
            : "The first one is made with the button New product."}
        </Empty>
      ) : (
        <ProductTable
          products={products}
          isFirst={page === 1}
          isLast={page === pages}
          movable={!address.search}
        />
      )}
      {pages > 1 ? (
        <nav className="pager" aria-label="Pages">
          {page > 1 ? (
            <Link className="more" to={listAddress({ ...address, page: page - 1 })} rel="prev">
              Previous
            </Link>
          ) : (
            <span className="soft">First page</span>
          )}
          <span className="soft num">
            Page {page} of {pages}
          </span>
          {page < pages ? (
            <Link className="more" to={listAddress({ ...address, page: page + 1 })} rel="next">
              Next
            </Link>
          ) : (
            <span className="soft">Last page</span>
          )}
        </nav>
      ) : null}
    </section>
  );
}

function resultOf({
  counts,
  address,
}: Pick<ProductPage, "counts"> & { address: { state: string | null } }) {
  const shown = Object.entries(counts).filter(
    ([state]) => !address.state || state === address.state,
  );
  const count = shown.reduce((sum, [, each]) => sum + each, 0);
  return count === 1 ? "1 product" : `${grouped(count)} products, in the shop's order`;
}
