import { data, Form, Link, redirect } from "react-router";
import { on } from "#app/features/admin/dates.ts";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { PartLines } from "#app/features/admin/product-editor/part-lines.tsx";
import { PRODUCTS } from "#app/features/admin/products/list-address.ts";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { numberIn } from "#app/routes/form-number.server.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { documentParts } from "#domain/catalogue/editing/differences.ts";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { bringBackRevision } from "#server/catalogue/bring-back-revision.ts";
import { readRevision } from "#server/catalogue/list-revisions.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/revision";
import { knownPictures } from "./pictures.server.ts";
import { DocumentPreview } from "./preview.tsx";
import "#app/features/admin/products/products.css";
import "#app/features/admin/product-editor/editor.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, `Revision ${args.params.revision}`, "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const [id, revision] = [Number(args.params.id), Number(args.params.revision)];
  const found = valueOrRefuse(await readRevision(ctx, admin, id, revision));
  return { id, ...found, pictures: knownPictures(ctx.pictures, found.document, true) };
}

type Answer = { problem: string; sentences: string[] };

export async function action(args: Route.ActionArgs) {
  const fields = await args.request.formData();
  const admin = await currentAdmin(args);
  const asked = {
    id: Number(args.params.id),
    revision: Number(args.params.revision),
    seen: numberIn(fields, "seen"),
  };
  const done = admin.ok
    ? await bringBackRevision(requestContextOf(args).ctx, admin.value, asked)
    : admin;
  if (done.ok) return redirect(`${PRODUCTS}/${done.value.id}?saved=${done.value.revision}`);
  const { failure } = done;
  const sentences =
    typeof failure === "object" ? failure.problems.map(({ sentence }) => sentence) : [];
  return data<Answer>({ problem: sentenceOf(failure), sentences }, { status: statusOf(failure) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(
    serverAction,
    (): Answer => ({ problem: messages().offline, sentences: [] }),
  );
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function RevisionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, revision, current, actorEmail, at, document, parts, pictures } = loaderData;
  const address = `${PRODUCTS}/${id}`;
  const known = new Map(pictures.map((picture) => [picture.name, picture]));
  return (
    <section className="admin-section" aria-labelledby="revision-title">
      <div className="product-head">
        <div>
          <Link className="plain" to={`${address}/history`}>
            History
          </Link>
          <h2 id="revision-title">
            {document.name}, revision {revision}
          </h2>
          <p className="soft small">
            {on(at)} · {actorEmail ?? "The server"}
          </p>
        </div>
        {revision === current ? null : (
          <Form method="post">
            <input type="hidden" name="seen" value={current} />
            <button className="button" type="submit">
              Bring back this revision
            </button>
          </Form>
        )}
      </div>
      {actionData ? (
        <Notice kind="problem">
          <p>{actionData.problem}</p>
          {actionData.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      ) : null}
      {revision === current ? <p>This is how the product is now.</p> : null}
      {revision !== current && parts.length === 0 ? <p>It is the same as it is now.</p> : null}
      {parts.length > 0 ? (
        <div className="table-box">
          <table className="table compare-table">
            <caption className="hidden-text">What differs from now</caption>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">In this revision</th>
                <th scope="col">Now</th>
              </tr>
            </thead>
            <tbody>
              {parts.map(({ part, earlier, today }) => (
                <tr key={part}>
                  <th scope="row">{documentParts[part]}</th>
                  <td data-label="In this revision">
                    <PartLines part={part} lines={earlier} pictures={known} />
                  </td>
                  <td data-label="Now">
                    <PartLines part={part} lines={today} pictures={known} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <aside className="preview whole" aria-label="Preview">
        <DocumentPreview document={document} pictures={known} />
      </aside>
    </section>
  );
}
