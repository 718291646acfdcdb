import { data, Link, redirect, useSearchParams } from "react-router";
import { on } from "#app/features/admin/dates.ts";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { PRODUCTS } from "#app/features/admin/products/list-address.ts";
import { type EditorAnswer, ProductEditor } from "#app/features/admin/products/product-editor.tsx";
import { useEditors } from "#app/features/admin/products/use-editors.ts";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { toForm } from "#domain/catalogue/editing/document-form.ts";
import { blankForm } from "#domain/catalogue/editing/product-form.ts";
import { messages } from "#domain/messages.ts";
import { readCopy, readProduct } from "#server/catalogue/read-product.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/edit";
import { knownPictures } from "./pictures.server.ts";
import { FormPreview } from "./preview.tsx";
import { answerForm } from "./save.server.ts";
import "#app/features/admin/products/products.css";
import "#app/features/admin/products/editor.css";
import "#app/features/admin/products/rows.css";

export const meta: Route.MetaFunction = (args) => {
  const name = (args.loaderData as { name?: string } | undefined)?.name;
  return [titleOf(args, name || "New product", "Admin"), { name: "robots", content: "noindex" }];
};

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const now = ctx.now().toISOString();
  const host = new URL(ctx.settings.publicUrl).host;
  if (args.params.id === "new") {
    const copied = new URL(args.request.url).searchParams.get("copy");
    const document = valueOrRefuse(await readCopy(ctx, admin, copied ? Number(copied) : null));
    const form = document ? toForm(document) : blankForm();
    const pictures = knownPictures(ctx.pictures, document);
    return { ...neverSaved, name: "", form, pictures, now, host };
  }
  const product = valueOrRefuse(await readProduct(ctx, admin, Number(args.params.id)));
  const { document, ...rest } = product;
  const form = toForm(document);
  return {
    ...rest,
    name: document.name,
    state: document.state,
    form,
    pictures: knownPictures(ctx.pictures, document),
    now,
    host,
  };
}

/** A product that is not there yet. */
const neverSaved = {
  id: null,
  revision: 0,
  updatedAt: "",
  updatedBy: null,
  others: [] as string[],
  state: "draft" as const,
};

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const answer = await answerForm(args, id === "new" ? null : Number(id));
  if (!answer.saved) return data<EditorAnswer>(answer.answer, { status: answer.status });
  const notice = id === "new" ? "made" : "saved";
  return redirect(`${PRODUCTS}/${answer.saved.id}?${notice}=${answer.saved.revision}`);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): EditorAnswer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function ProductPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { id, name, revision, state, others, form, pictures, now, host } = loaderData;
  const [query] = useSearchParams();
  const saved = query.get("saved") ?? query.get("made");
  const address = `${PRODUCTS}/${params.id}`;
  const present = useEditors(id === null ? null : `${address}/editors`, others);
  return (
    <section className="admin-section" aria-labelledby="product-title">
      <div className="product-head">
        <div>
          <Link className="plain" to={PRODUCTS}>
            All products
          </Link>
          <h2 id="product-title">{id === null ? "New product" : name}</h2>
          <LastSaved {...loaderData} />
        </div>
        {id === null ? null : (
          <nav className="product-links" aria-label="This product">
            {state === "live" ? (
              <a className="plain" href={`/product/${id}`}>
                View page
              </a>
            ) : null}
            <Link className="plain" to={`${address}/history`}>
              History
            </Link>
            <Link className="plain" to={`${PRODUCTS}/new?copy=${id}`}>
              Copy
            </Link>
          </nav>
        )}
      </div>
      {saved && !actionData ? (
        <Notice kind="news">
          {query.has("made") ? "The product is made." : "Saved."}{" "}
          {state === "live" ? "The shop shows it now." : "It is not in the shop."}
        </Notice>
      ) : null}
      <div className="others" role="status">
        {present.map((email) => (
          <p key={email} className="presence">
            <b>{email}</b> has this product open
          </p>
        ))}
      </div>
      <ProductEditor
        key={`${params.id} ${query}`}
        product={params.id}
        {...{ form, revision, pictures, now }}
        answer={actionData}
        saved={query.has("made") ? "new" : saved && params.id}
        address={`${host} › product${id === null ? "" : ` › ${id}`}`}
        preview={(shown, known) => <FormPreview form={shown} pictures={known} />}
      />
    </section>
  );
}

function LastSaved({ id, updatedAt, updatedBy, revision }: Route.ComponentProps["loaderData"]) {
  if (id === null) return <p className="soft small">It gets the next number once it is saved.</p>;
  return (
    <p className="soft small">
      Number {id} · revision {revision}, {on(updatedAt)}
      {updatedBy ? ` by ${updatedBy}` : ""}
    </p>
  );
}
