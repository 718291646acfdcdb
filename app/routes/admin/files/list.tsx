import { data, Link, redirect } from "react-router";
import { Empty } from "#app/features/admin/empty.tsx";
import { FileList } from "#app/features/admin/files/file-list.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { useLookAgain } from "#app/ui/form/use-look-again.ts";
import { Notice } from "#app/ui/notice.tsx";
import { isUnderWay } from "#domain/admin/export-files.ts";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { listOwnFiles, removeOwnFile, tryFileAgain } from "#server/admin/files/own-files.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/list";

const PAGE = "/admin/dashboard/files";
const AGAIN = 2000; // ms between two looks at a file that is made

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Your files", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const files = await listOwnFiles(requestContextOf(args).ctx, admin);
  return { files, chosen: new URL(args.request.url).searchParams.get("file") };
}

type Answer = { problem: string };

const changes: Record<string, typeof tryFileAgain> = {
  again: tryFileAgain,
  remove: removeOwnFile,
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const refuse = (failure: Failure) =>
    data<Answer>({ problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const change = changes[String(form.get("intent") ?? "")];
  if (!change) throw new Response("unknown intent", { status: 400 });
  const id = String(form.get("file") ?? "");
  const done = await change(requestContextOf({ context }).ctx, admin.value, id);
  return done.ok ? redirect(PAGE) : refuse(done.failure);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

/** Long exports of this admin: how far they are, and those that can be fetched (§25.133). */
export default function FilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { files, chosen } = loaderData;
  const runs = files.some(isUnderWay);
  const asked = files.find(({ id }) => id === chosen);
  useLookAgain(AGAIN, runs);
  return (
    <section className="admin-section" aria-labelledby="files-title">
      <h2 id="files-title">Your files</h2>
      {actionData ? <Notice kind="problem">{actionData.problem}</Notice> : null}
      {asked && isUnderWay(asked) ? (
        <Notice kind="info">
          We are making your file. You can leave this page: a mail tells you when it is there.
        </Notice>
      ) : null}
      {asked?.state === "ready" ? <Notice kind="info">Your file is ready.</Notice> : null}
      {files.length === 0 ? (
        <Empty title="You have no files">
          An export that is too long to be sent at once is made here, and kept for two days.
        </Empty>
      ) : (
        <FileList files={files} {...(chosen ? { chosen } : {})} />
      )}
      {runs ? (
        <p>
          <Link
            className="plain"
            to={chosen ? `${PAGE}?${new URLSearchParams({ file: chosen })}` : PAGE}
            preventScrollReset
          >
            Look again
          </Link>
        </p>
      ) : null}
    </section>
  );
}
