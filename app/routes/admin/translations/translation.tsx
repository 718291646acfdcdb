import { data, Link, redirect } from "react-router";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { TranslationForm } from "#app/features/admin/translations/translation-form.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { settingsMessages } from "#domain/messages/settings-messages.ts";
import { messages } from "#domain/messages.ts";
import {
  readTranslation,
  saveTranslation,
  type TranslationErrors,
} from "#server/admin/translations/save-translation.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/translation";
import "#app/features/admin/settings/settings.css";

const HERE = "/admin/dashboard/translations";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, args.loaderData ? `${args.loaderData.name} in Hindi` : "Hindi", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const opened = valueOrRefuse(await readTranslation(ctx, admin, args.params));
  return { ...opened, isSaved: new URL(args.request.url).searchParams.has("saved") };
}

type Answer = {
  /** By the id of its English text, which may have another place by now. */
  typed?: Record<string, string>;
  errors?: TranslationErrors;
  problem?: string;
  /** What was opened: what is mended in the form is of that still. */
  seen?: string;
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = form.getAll("text").map(String);
  const ids = form.getAll("of").map(String);
  const typedFor = Object.fromEntries(ids.map((id, at) => [id, typed[at] ?? ""]));
  const admin = await currentAdmin({ context });
  const { ctx } = requestContextOf({ context });
  const refuse = (failure: Failure, of: Pick<Answer, "errors" | "seen"> = { errors: {} }) =>
    data<Answer>(
      { ...(admin.ok ? { typed: typedFor } : {}), ...of, problem: sentenceOf(failure) },
      { status: statusOf(failure) },
    );
  if (!admin.ok) return refuse(admin.failure);
  const sent = { seen: String(form.get("seen") ?? ""), typed };
  const done = await saveTranslation(ctx, admin.value, params, sent);
  if (done.ok) return redirect(`${HERE}/${params.kind}/${params.subject}?saved=${Date.now()}`);
  const { failure } = done;
  if (typeof failure === "string") return refuse(failure);
  return refuse(failure.code, { errors: failure.errors, seen: sent.seen });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function TranslationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, subject, name, texts, seen, isSaved } = loaderData;
  const answer: Answer = actionData ?? {};
  const openedAs = answer.seen ?? seen;
  return (
    <section className="admin-section" aria-labelledby="translation-title">
      <p>
        <Link to={HERE}>All texts</Link>
      </p>
      <h2 id="translation-title">{name} in Hindi</h2>
      {isSaved && !actionData ? (
        <Notice kind="info">{settingsMessages.translationSaved}</Notice>
      ) : null}
      <TranslationForm
        key={`${kind} ${subject} ${openedAs}`}
        texts={texts}
        seen={openedAs}
        typed={answer.typed}
        errors={answer.errors}
        problem={answer.problem}
      />
    </section>
  );
}
