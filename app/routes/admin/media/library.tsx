import { data, redirect, useRevalidator } from "react-router";
import type { UploadAnswer } from "#app/features/admin/media/library.ts";
import { PictureGrid } from "#app/features/admin/media/picture-grid.tsx";
import { PictureSearch } from "#app/features/admin/media/picture-search.tsx";
import { UploadForm } from "#app/features/admin/media/upload-form.tsx";
import { Pager } from "#app/features/admin/pager.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { mediaMessages } from "#domain/messages/media-messages.ts";
import { messages } from "#domain/messages.ts";
import { listPictures } from "#server/admin/list-pictures.ts";
import { removePicture } from "#server/admin/remove-picture.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { updatePicture } from "#server/media/update-picture.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/library";
import { receivePictures } from "./receive-pictures.server.ts";
import "#app/features/admin/media/media.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Pictures", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  if (query.get("format") === "json") throw redirect(`/admin/dashboard/media.json?${query}`);
  const { ctx } = requestContextOf(args);
  const text = (query.get("q") ?? "").trim();
  const after = query.get("after") || null;
  const page = valueOrRefuse(await listPictures(ctx, admin, { text, purpose: "other", after }));
  return { ...page, text, isFirst: after === null, now: ctx.now().toISOString() };
}

type Answer = {
  upload?: UploadAnswer;
  notice?: string;
  problem?: string;
  /** The picture whose removal is to be confirmed. */
  ask?: string;
  /** The description that was refused. */
  refused?: { name: string; alt: string; problem: string };
};

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const intent = form.get("intent");
  if (intent === "upload") {
    const answer = await receivePictures(args, form);
    return data<Answer>({ upload: answer.data }, answer.init ?? {});
  }
  const admin = await currentAdmin(args);
  if (!admin.ok) return refuse(admin.failure);
  const { ctx } = requestContextOf(args);
  const name = String(form.get("name") ?? "");
  if (intent === "update") {
    const alt = String(form.get("alt") ?? "");
    const saved = await updatePicture(ctx, admin.value, name, alt);
    if (saved.ok) return data<Answer>({ notice: mediaMessages().altSaved });
    const { failure } = saved;
    if (typeof failure === "string") return refuse(failure);
    return data<Answer>({ refused: { name, alt, problem: sentenceOf(failure) } });
  }
  if (intent !== "remove") throw new Response("unknown intent", { status: 400 });
  const confirmed = form.get("confirmed");
  if (confirmed === "no") return data<Answer>({});
  if (confirmed !== "yes") return data<Answer>({ ask: name });
  const removed = await removePicture(ctx, admin.value, name);
  return removed.ok ? data<Answer>({ notice: mediaMessages().removed }) : refuse(removed.failure);
}

function refuse(failure: Failure) {
  return data<Answer>({ problem: sentenceOf(failure) }, { status: statusOf(failure) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function MediaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, next, text, isFirst, now } = loaderData;
  const answer: Answer = actionData ?? {};
  const { revalidate } = useRevalidator();
  return (
    <section className="admin-section" aria-labelledby="media-title">
      <h2 className="hidden-text" id="media-title">
        Pictures
      </h2>
      {answer.notice ? <Notice kind="info">{answer.notice}</Notice> : null}
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      <UploadForm answer={answer.upload} onUploaded={() => void revalidate()} />
      <PictureSearch text={text} result={resultOf(pictures.length, text)} />
      <PictureGrid
        pictures={pictures}
        now={now}
        requested={answer.ask}
        refused={answer.refused}
        key={answer.ask}
      />
      <Pager
        newer={
          isFirst ? null : `/admin/dashboard/media${text ? `?q=${encodeURIComponent(text)}` : ""}`
        }
        older={
          next ? `?${new URLSearchParams({ ...(text ? { q: text } : {}), after: next })}` : null
        }
      />
    </section>
  );
}

function resultOf(count: number, text: string): string {
  if (count > 0) return "";
  return text ? "No picture is called or described so." : "No pictures yet.";
}
