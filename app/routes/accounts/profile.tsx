import { useRef, useState } from "react";
import { Form, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { ContactFields, PlaceFields, shownValue } from "#app/features/accounts/address-fields.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { dropDraft, dropWhenTaken } from "#app/ui/form/draft.ts";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { KeptDraft } from "#app/ui/form/kept-draft.tsx";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type AddressField, type FieldErrors, hasBlank } from "#domain/address.ts";
import { messages } from "#domain/messages.ts";
import { describeField, profileFields } from "#domain/profile.ts";
import { updateProfile } from "#server/accounts/update-profile.ts";
import { renewedUserCookie } from "#server/accounts/user-cookie.ts";
import { requireCustomer } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { accountForm as shared } from "#texts/account/account-form.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { privacyMessages } from "#texts/account/privacy-messages.ts";
import { profilePage as words } from "#texts/account/profile-page.ts";
import type { Route } from "./+types/profile";

export const meta: Route.MetaFunction = (args) => [titleOf(args, words().title)];

export async function loader({ url, context }: Route.LoaderArgs) {
  return { customer: await requireCustomer({ url, context }) };
}

type Answer = {
  values?: Record<string, string>;
  errors?: FieldErrors<AddressField>;
  problem?: string;
};

export async function action({
  request,
  url,
  context,
}: Route.ActionArgs): Promise<Answer | Response> {
  const customer = await requireCustomer({ url, context });
  const { ctx, requestId, cookies } = requestContextOf({ context });
  const values = Object.fromEntries(await request.formData()) as Record<string, string>;
  try {
    const updated = await updateProfile(ctx, customer.uid, values);
    if (updated.ok) {
      cookies.push(renewedUserCookie(ctx, customer, updated.value.firstName));
      return redirect("/profile?message=profile-saved");
    }
    const errors = updated.failure;
    return { values, errors, ...(hasBlank(errors) ? { problem: messages().blankFields } : {}) };
  } catch (error) {
    ctx.log.error({ err: error }, "Error updating profile:");
    return { values, problem: messages().profileFailed(messages().tryAgain(requestId)) };
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const values = Object.fromEntries(form) as Record<string, string>;
  const offline = (): Answer => {
    const problem = messages().profileFailed(authMessages()["auth/network-request-failed"]);
    return { values, problem };
  };
  return await dropWhenTaken(DRAFT, () => orWhenOffline(serverAction, offline));
}

const DRAFT = "profile";

/** Whether what stands in the form differs from what is saved. */
function isChanged(form: HTMLFormElement, saved: Record<AddressField, string>): boolean {
  const typed = new FormData(form);
  return profileFields.some((field) => typed.get(field) !== shownValue(field, saved[field]));
}

export { shouldRevalidate };

/**
 * View mode, edit mode, then save or cancel (§4.15). The address says which:
 * it works before the page's JavaScript does, and back leads from editing to viewing.
 */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer } = loaderData;
  const [search] = useSearchParams();
  const editing = search.has(EDIT);
  return (
    <div className="quiet-page">
      <div className={editing ? "wrap account-page wide" : "wrap account-page"}>
        <h1>{words().title}</h1>
        {editing ? (
          <ProfileForm customer={customer} answer={actionData} />
        ) : (
          <ProfileFacts customer={customer} />
        )}
      </div>
    </div>
  );
}

const EDIT = "edit";
const CANCEL_FORM = "cancel-editing";

type Shown = Pick<Route.ComponentProps["loaderData"], "customer">;

function ProfileFacts({ customer }: Shown) {
  return (
    <>
      <dl className="facts profile-facts">
        {profileFields.map((field) => (
          <div key={field}>
            <dt>{describeField(field).label}</dt>
            <dd>{shownValue(field, customer[field]) || "–"}</dd>
          </div>
        ))}
      </dl>
      {customer.emailVerified ? null : (
        <p className="soft profile-note">
          {words().notConfirmed} <Link to="/verify-email">{words().sendAgain}</Link>
        </p>
      )}
      <div className="cluster apart">
        <Link className="plain" to="/profile/security">
          {words().security}
        </Link>
        <Link className="plain" to="/profile/privacy">
          {privacyMessages().pageTitle}
        </Link>
        <Form method="get" action="/profile">
          <button className="button" type="submit" name={EDIT} value="yes">
            {words().edit}
          </button>
        </Form>
      </div>
    </>
  );
}

function ProfileForm({ customer, answer }: Shown & { answer: Answer | undefined }) {
  const [dirty, setDirty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  useFocusOnError(form, answer?.errors);
  const fields = {
    form: "profile" as const,
    values: { ...customer, ...answer?.values },
    errors: answer?.errors ?? {},
  };
  return (
    <>
      <UnsavedChanges dirty={dirty} onLeave={() => dropDraft(DRAFT)} />
      {/* To cancel is to leave on purpose: it takes the place of editing, and nothing is asked. */}
      <Form
        id={CANCEL_FORM}
        method="get"
        action="/profile"
        replace
        onSubmit={() => dropDraft(DRAFT)}
      />
      <Form
        className="form"
        method="post"
        noValidate
        ref={form}
        onChange={(event) => setDirty(isChanged(event.currentTarget, customer))}
      >
        <KeptDraft
          name={DRAFT}
          owner={customer.email}
          isAnswered={answer !== undefined}
          onBack={(filled) => setDirty(isChanged(filled, customer))}
        />
        {answer?.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
        <fieldset>
          <legend>{shared().you}</legend>
          <ContactFields {...fields} />
        </fieldset>
        <fieldset>
          <legend>{shared().delivery}</legend>
          <PlaceFields {...fields} />
        </fieldset>
        <div className="cluster apart">
          <button className="button quiet" type="submit" form={CANCEL_FORM}>
            {words().cancel}
          </button>
          <button className="button" type="submit" aria-busy={busy} disabled={busy}>
            {busy ? words().saving : words().save}
          </button>
        </div>
      </Form>
    </>
  );
}
