import { data, redirect, useSearchParams } from "react-router";
import { on } from "#app/features/admin/dates.ts";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import {
  type EditorAnswer,
  ProductEditor,
} from "#app/features/admin/product-editor/product-editor.tsx";
import { useEditors } from "#app/features/admin/product-editor/use-editors.ts";
import { ProductHead, stockPath } from "#app/features/admin/products/product-head.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { toForm } from "#domain/catalogue/editing/document-form.ts";
import { editorPath, FIRST_PART, readEditorPart } from "#domain/catalogue/editing/form-parts.ts";
import { blankForm } from "#domain/catalogue/editing/product-form.ts";
import { proposedPromises } from "#domain/catalogue/editing/proposals.ts";
import { messages } from "#domain/messages.ts";
import { may } from "#domain/roles.ts";
import { readCopy, readProduct } from "#server/catalogue/read-product.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { type RequestContext, requestContextOf } from "#server/http/request-context.ts";
import { productEditor } from "#texts/admin/product-editor.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/edit";
import { knownPictures } from "./pictures.server.ts";
import { FormPreview } from "./preview.tsx";
import { answerForm } from "./save.server.ts";
import "#app/features/admin/products/products.css";
import "#app/features/admin/product-editor/editor.css";
import "#app/features/admin/product-editor/rows.css";

export const meta: Route.MetaFunction = (args) => {
  const { name, part = FIRST_PART } =
    (args.loaderData as Partial<Route.ComponentProps["loaderData"]> | undefined) ?? {};
  const title = part === FIRST_PART ? "" : `${productEditor().part[part]}, `;
  return [
    titleOf(args, `${title}${name || "New product"}`, "Admin"),
    { name: "robots", content: "noindex" },
  ];
};

const NEW = "new";

/** The part that the address names; one that there is not, and any of a product not yet saved, leads away. */
function partOf({ id, part: named }: Route.LoaderArgs["params"]) {
  const part = readEditorPart(named);
  if (part === null) throw redirect("/404-not-found");
  if (id === NEW && part !== FIRST_PART) throw redirect(editorPath(NEW));
  return part;
}

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const part = partOf(args.params);
  const shared = {
    part,
    now: ctx.now().toISOString(),
    host: new URL(ctx.settings.publicUrl).host,
    mayCount: may(admin.authority, "stock:update"),
  };
  if (args.params.id === NEW) {
    const copied = new URL(args.request.url).searchParams.get("copy");
    const document = valueOrRefuse(await readCopy(ctx, admin, copied ? Number(copied) : null));
    const proposed = document ? {} : promisesOf(ctx);
    const form = document ? toForm(document) : { ...blankForm(), ...proposed };
    const pictures = knownPictures(ctx.pictures, document, true);
    return { ...shared, ...neverSaved, name: "", form, proposed, pictures };
  }
  const product = valueOrRefuse(await readProduct(ctx, admin, Number(args.params.id)));
  const { document, ...rest } = product;
  return {
    ...shared,
    ...rest,
    name: document.name,
    state: document.state,
    form: toForm(document),
    proposed: {},
    pictures: knownPictures(ctx.pictures, document, part === "pictures" || part === "story"),
  };
}

/** What a new product begins with. */
function promisesOf({ catalogue, settings }: RequestContext["ctx"]) {
  const { warrantyTime, replacementTime } = settings.terms;
  const shop = { warranty: warrantyTime, replacement: replacementTime ?? "" };
  return proposedPromises(catalogue.live(), shop);
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
  const part = partOf(args.params);
  const answer = await answerForm(args, id === NEW ? null : Number(id), part);
  if (!answer.saved) return data<EditorAnswer>(answer.answer, { status: answer.status });
  const notice = id === NEW ? "made" : "saved";
  return redirect(`${editorPath(answer.saved.id, part)}?${notice}=${answer.saved.revision}`);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): EditorAnswer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function ProductPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { id, name, part, revision, state, others, form, pictures, now, host } = loaderData;
  const [query] = useSearchParams();
  const saved = query.get("saved") ?? query.get("made");
  const keptAs = part === FIRST_PART ? params.id : `${params.id}/${part}`;
  const present = useEditors(id === null ? null : `${editorPath(id)}/editors`, others);
  return (
    <section className="admin-section" aria-labelledby="product-title">
      <ProductHead
        {...{ id, name, state }}
        current={part}
        may={{ edit: true, count: loaderData.mayCount }}
      >
        <LastSaved {...loaderData} />
      </ProductHead>
      {saved && !actionData ? (
        <Notice kind="info">
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
        key={`${params.id} ${part} ${query}`}
        product={params.id}
        {...{ part, keptAs, form, revision, pictures, now }}
        proposed={loaderData.proposed}
        answer={actionData}
        saved={query.has("made") ? NEW : saved && keptAs}
        address={`${host} › product${id === null ? "" : ` › ${id}`}`}
        countAt={id !== null && loaderData.mayCount ? stockPath(id) : null}
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
