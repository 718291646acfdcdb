import { data } from "react-router";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { AdminForm, type AdminFormAnswer } from "#app/features/admin/staff/admin-form.tsx";
import { AdminList } from "#app/features/admin/staff/admin-list.tsx";
import { AS_ROLE } from "#app/features/admin/staff/permissions-form.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { jobRoles, readJobRole } from "#domain/admin/job-roles.ts";
import { limitOf } from "#domain/failures/limit.ts";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { messages } from "#domain/messages.ts";
import { permissionChoices, permissionWord } from "#domain/roles.ts";
import { passwordPolicy } from "#server/accounts/password-policy.ts";
import { createAdmin } from "#server/admin/create-admin.ts";
import { deleteAdmin } from "#server/admin/delete-admin.ts";
import { listAdmins } from "#server/admin/list-admins.ts";
import { resetSecondFactor } from "#server/admin/reset-second-factor.ts";
import { updateAdmin } from "#server/admin/update-admin.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/admins";
import { valueOrRefuse } from "./refusal.server.ts";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Admins", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const admins = valueOrRefuse(await listAdmins(ctx, admin));
  const { minLength } = passwordPolicy;
  return {
    uid: admin.uid,
    minLength,
    admins,
    now: ctx.now().toISOString(),
  };
}

type Answer = AdminFormAnswer & {
  ask?: string;
  /** What is asked about: the deletion of an admin, or the reset of their second factor. */
  about?: "delete" | "reset";
  problem?: string;
  notice?: string;
  /** The admin whose permissions stay as they were. */
  refused?: string;
  /** The admin whose permissions are as chosen now. */
  updated?: string;
};

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  if (form.get("intent") === "delete") return remove(args, form);
  const intent = String(form.get("intent"));
  if (intent === "create" || intent === "invite") return create(args, form, intent);
  if (intent === "update" || intent.startsWith(AS_ROLE)) return update(args, form, intent);
  if (form.get("intent") === "reset") return reset(args, form);
  throw new Response("unknown intent", { status: 400 });
}

async function create({ context }: Route.ActionArgs, form: FormData, intent: "create" | "invite") {
  const isInvited = intent === "invite";
  const field = (name: string) => String(form.get(name) ?? "");
  const email = field("email").trim();
  const refuse = (failure: Failure) => {
    const problem = adminMessages.adminCreateFailed(sentenceOf(failure));
    const again = limitOf(failure)?.retryAfter;
    const headers = new Headers(again ? { "retry-after": String(again) } : undefined);
    return data<Answer>(
      { email, jobRole: field("jobRole"), problem },
      { status: statusOf(failure), headers },
    );
  };
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const { ctx, client } = requestContextOf({ context });
  const password = isInvited ? null : field("password");
  const given = { email, password, ownPassword: field("ownPassword") };
  const errors = Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value === "")
      .map(([name]) => [name, messages().blankField]),
  );
  const isSuper = admin.value.authority.role === "super_admin";
  if (isSuper && Object.keys(errors).length > 0) {
    return data<Answer>({
      email,
      jobRole: field("jobRole"),
      errors,
      problem: adminMessages.adminCreateFailed(messages().blankFields),
    });
  }
  const jobRole = readJobRole(field("jobRole"));
  const made = await createAdmin(ctx, client, admin.value, { ...given, jobRole });
  if (!made.ok) return refuse(made.failure);
  const isMailed = isInvited && !made.value.keepsPassword;
  const notice = isMailed ? adminMessages.adminInvited(email) : adminMessages.adminCreated;
  return data<Answer>({ created: true, notice });
}

async function update({ context }: Route.ActionArgs, form: FormData, intent: string) {
  const id = String(form.get("id") ?? "");
  const refuse = (failure: Failure) =>
    data<Answer>(
      { problem: adminMessages.adminUpdateFailed(sentenceOf(failure)), refused: id },
      { status: statusOf(failure) },
    );
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const seen = { id, seen: String(form.get("seen") ?? "") };
  const ticked = form.getAll("permission");
  const isRole = intent.startsWith(AS_ROLE);
  const role = isRole ? readJobRole(intent.slice(AS_ROLE.length)) : null;
  if (isRole && !role) throw new Response("unknown role", { status: 400 });
  const chosen = role
    ? jobRoles[role].permissions
    : permissionChoices.filter((choice) => ticked.includes(permissionWord(choice)));
  const done = await updateAdmin(requestContextOf({ context }).ctx, admin.value, seen, chosen);
  if (!done.ok) return refuse(done.failure);
  return data<Answer>({ notice: adminMessages.adminUpdated, updated: id });
}

async function remove({ context }: Route.ActionArgs, form: FormData) {
  const id = String(form.get("id") ?? "");
  const refuse = (failure: Failure) =>
    data<Answer>(
      { problem: adminMessages.adminDeleteFailed(sentenceOf(failure)) },
      { status: statusOf(failure) },
    );
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const confirmed = form.get("confirmed");
  if (confirmed === "no") return data<Answer>({});
  if (confirmed !== "yes") return data<Answer>({ ask: id, about: "delete" });
  const done = await deleteAdmin(requestContextOf({ context }).ctx, admin.value, id);
  return done.ok ? data<Answer>({ notice: adminMessages.adminDeleted }) : refuse(done.failure);
}

async function reset({ context }: Route.ActionArgs, form: FormData) {
  const id = String(form.get("id") ?? "");
  const refuse = (failure: Failure) =>
    data<Answer>(
      { problem: adminMessages.factorResetFailed(sentenceOf(failure)) },
      { status: statusOf(failure) },
    );
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const confirmed = form.get("confirmed");
  if (confirmed === "no") return data<Answer>({});
  if (confirmed !== "yes") return data<Answer>({ ask: id, about: "reset" });
  const done = await resetSecondFactor(requestContextOf({ context }).ctx, admin.value, id);
  return done.ok
    ? data<Answer>({ notice: adminMessages.factorReset(done.value.email) })
    : refuse(done.failure);
}

/** What names a deed that could not be done, by its intent. */
const prefixes = new Map([
  ["delete", adminMessages.adminDeleteFailed],
  ["update", adminMessages.adminUpdateFailed],
  ["reset", adminMessages.factorResetFailed],
]);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const id = String(form.get("id") ?? "");
  const intent = String(form.get("intent"));
  const deed = intent.startsWith(AS_ROLE) ? "update" : intent;
  const prefixed = prefixes.get(deed) ?? adminMessages.adminCreateFailed;
  return orWhenOffline(serverAction, (): Answer => {
    return {
      refused: id,
      email: String(form.get("email") ?? ""),
      jobRole: String(form.get("jobRole") ?? ""),
      problem: prefixed(messages().offline),
    };
  });
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function AdminsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { admins, uid, now, minLength } = loaderData;
  const answer: Answer = actionData ?? {};
  return (
    <section className="admin-section admins" aria-labelledby="admins-title">
      <h2 className="hidden-text" id="admins-title">
        Admins
      </h2>
      {answer.notice ? <Notice kind="info">{answer.notice}</Notice> : null}
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      <AdminList
        admins={admins}
        own={uid}
        now={now}
        requested={answer.ask ? { id: answer.ask, about: answer.about ?? "delete" } : undefined}
        refused={answer.refused}
        saved={answer.updated && actionData}
      />
      <AdminForm answer={answer} minLength={minLength} />
    </section>
  );
}
