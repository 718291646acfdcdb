import { data, redirect } from "react-router";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { DraftButtons, DraftState } from "#app/features/admin/settings/draft-buttons.tsx";
import { FieldsForm } from "#app/features/admin/settings/fields-form.tsx";
import { GroupNav, pathOf } from "#app/features/admin/settings/group-nav.tsx";
import { RevisionList } from "#app/features/admin/settings/revision-list.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { numberIn } from "#app/routes/form-number.server.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { settingsMessages } from "#domain/messages/settings-messages.ts";
import { messages } from "#domain/messages.ts";
import { changeRows, type Draft, draftFrom, draftOf } from "#domain/settings/draft.ts";
import { isDraftable } from "#domain/settings/draftable.ts";
import type { FieldErrors } from "#domain/settings/fields.ts";
import { fieldsOf } from "#domain/settings/fields-of.ts";
import { byPath } from "#domain/settings/filled.ts";
import { firstWordsOf } from "#domain/settings/first-words.ts";
import { type GroupName, groups, isGroupName } from "#domain/settings/groups.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { countOpenGaps } from "#server/readiness/read-readiness.ts";
import { discardDraft, draftSettings } from "#server/settings/draft-settings.ts";
import { listGroups, readGroup } from "#server/settings/read-group.ts";
import { restoreSettings, saveSettings } from "#server/settings/save-settings.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/settings";
import { knownTo, picturesIn } from "./pictures.server.ts";
import "#app/features/admin/settings/settings.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Settings", "Admin"),
  { name: "robots", content: "noindex" },
];

/** The group that the address names; without one the first. */
function groupOf(name: string = "brand"): GroupName {
  if (isGroupName(name)) return name;
  throw redirect("/404-not-found");
}

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const name = groupOf(args.params.group);
  const [lines, opened] = await Promise.all([listGroups(ctx, admin), readGroup(ctx, admin, name)]);
  const {
    values,
    revision,
    notSet,
    history,
    draft: drafted,
    draftRevision,
  } = valueOrRefuse(opened);
  const { fields } = groups[name];
  const draft = draftOf(fields, drafted ?? values);
  const first = firstWordsOf(name, ctx.settings.brand.name);
  return {
    name,
    counts: valueOrRefuse(lines).map(({ updatedAt: _, ...line }) => line),
    missing: countOpenGaps(ctx, admin),
    isSuper: admin.authority.role === "super_admin",
    carriers: ctx.carriers.all.map(({ name, label }) => ({ name, label })),
    draft,
    revision,
    isDraftable: isDraftable(name),
    isDraft: drafted !== null,
    draftRevision,
    placeholders: byPath(first),
    notSet,
    pictures: { ...picturesIn(ctx, fields, draft), ...picturesIn(ctx, fields, first) },
    history: history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    notice: noticeOf(args.request),
    now: ctx.now().toISOString(),
  };
}

/** What the page before has done. */
function noticeOf(request: Request): string | null {
  const query = new URL(request.url).searchParams;
  const back = query.get("back");
  if (back !== null) return settingsMessages.broughtBack(Number(back));
  const done = Object.values(doneBy).find((each) => query.has(each));
  return done ? settingsMessages[done] : null;
}

type Answer = {
  draft?: Draft;
  errors?: FieldErrors;
  problem?: string;
  /** The revision that was opened: what is mended in the form is of that one still. */
  seen?: number;
  /** The same of the draft. */
  seenDraft?: number;
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const name = groupOf(params.group);
  const { fields } = groups[name];
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "");
  const typed = draftFrom(fields, form);
  const opened = { seen: numberIn(form, "seen"), seenDraft: numberIn(form, "seenDraft") };
  const changed = changeRows(fields, typed, intent);
  if (changed) return data<Answer>({ draft: changed, ...opened });
  const draft = intent === "save" || intent === "draft" ? { draft: typed } : {};
  const refuse = (failure: Failure, of: Omit<Answer, "draft" | "problem"> = { errors: {} }) =>
    data<Answer>({ ...draft, ...of, problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const { ctx } = requestContextOf({ context });
  const [, back] = /^restore:(\d{1,9})$/.exec(intent) ?? [];
  const knows = knownTo(ctx);
  const deeds = {
    save: () => saveSettings(ctx, admin.value, name, { draft: typed, ...opened }, knows),
    draft: () => draftSettings(ctx, admin.value, name, { draft: typed, ...opened }, knows),
    discard: () => discardDraft(ctx, admin.value, name, opened),
  };
  const restore = () =>
    restoreSettings(ctx, admin.value, name, { revision: Number(back), seen: opened.seen }, knows);
  const isDeed = (text: string): text is keyof typeof doneBy => Object.hasOwn(doneBy, text);
  if (back === undefined && !isDeed(intent)) throw new Response("unknown intent", { status: 400 });
  const done = await (isDeed(intent) ? deeds[intent] : restore)();
  if (done.ok) {
    return redirect(`${pathOf(name)}?${isDeed(intent) ? `${doneBy[intent]}=1` : `back=${back}`}`);
  }
  const { failure } = done;
  if (typeof failure === "string") return refuse(failure);
  return refuse(failure.code, { errors: failure.errors, ...opened });
}

/** How the address of the page after says what was done. */
const doneBy = { save: "saved", draft: "drafted", discard: "discarded" } as const;

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, counts, missing, draft, revision, notSet, pictures, history, notice, now } =
    loaderData;
  const { isDraft, draftRevision } = loaderData;
  const answer: Answer = actionData ?? {};
  const opened = answer.seen ?? revision;
  const openedDraft = answer.seenDraft ?? draftRevision;
  const { title, about, page } = { page: undefined, ...groups[name] };
  return (
    <section className="admin-section settings-page" aria-labelledby="settings-title">
      <GroupNav counts={counts} current={name} isSuper={loaderData.isSuper} missing={missing} />
      <div className="settings-main">
        <header className="settings-head">
          <h2 id="settings-title">{title}</h2>
          <p className="soft small">
            {about}
            {page ? (
              <>
                {" "}
                <a href={page} target="_blank" rel="noopener">
                  See it on the site<span className="hidden-text"> (opens in a new tab)</span>
                </a>
              </>
            ) : null}
          </p>
        </header>
        {notice && !actionData ? <Notice kind="info">{notice}</Notice> : null}
        {isDraft ? <DraftState page={page} /> : null}
        <FieldsForm
          key={`${name} ${opened} ${openedDraft}`}
          fields={fieldsOf(name, loaderData.carriers)}
          draft={answer.draft ?? draft}
          isTyped={answer.draft !== undefined}
          revision={opened}
          {...(loaderData.isDraftable ? { draftRevision: openedDraft } : {})}
          errors={answer.errors}
          problem={answer.problem}
          notSet={answer.draft ? [] : notSet}
          pictures={pictures}
          placeholders={loaderData.placeholders}
          save={isDraft ? "Publish" : "Save settings"}
        >
          {loaderData.isDraftable ? <DraftButtons isDraft={isDraft} /> : null}
        </FieldsForm>
        <section aria-labelledby="history-title">
          <h3 id="history-title">History</h3>
          <RevisionList history={history} current={revision} now={now} hasFirst={revision > 0} />
        </section>
      </div>
    </section>
  );
}
