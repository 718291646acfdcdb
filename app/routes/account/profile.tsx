import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { type AddressField, type FieldErrors, hasBlank } from "../../../domain/address.ts";
import { authMessages, messages } from "../../../domain/messages.ts";
import { requireCustomer, visitOf } from "../../../server/auth/guards.ts";
import { updateProfile } from "../../../server/services/update-profile.ts";
import { ContactFields, PlaceFields } from "../../features/account/address-fields.tsx";
import { useFocusOnError } from "../../ui/form-focus.ts";
import { orWhenOffline, shouldRevalidate } from "../../ui/network-failure.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/profile";

export const meta: Route.MetaFunction = () => [{ title: "Profile | Greenverse" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  return { customer: await requireCustomer({ request, context }) };
}

type Answer = {
  saved?: boolean;
  values?: Record<string, string>;
  errors?: FieldErrors<AddressField>;
  problem?: string;
};

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const customer = await requireCustomer({ request, context });
  const { shop, requestId } = visitOf({ context });
  const values = Object.fromEntries(await request.formData()) as Record<string, string>;
  try {
    const updated = await updateProfile(shop, customer.uid, values);
    if (updated.ok) return { saved: true };
    const errors = updated.failure;
    return { values, errors, ...(hasBlank(errors) ? { problem: messages.blankFields } : {}) };
  } catch (error) {
    shop.log.error({ err: error }, "Error updating profile:");
    return { values, problem: messages.profileFailed(`please try again (${requestId})`) };
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return orWhenOffline(serverAction, (): Answer => {
    const values = Object.fromEntries(form) as Record<string, string>;
    const problem = messages.profileFailed(authMessages["auth/network-request-failed"]);
    return { values, problem };
  });
}

const facts: [AddressField, string][] = [
  ["firstName", "First name"],
  ["lastName", "Last name"],
  ["email", "Email"],
  ["phone", "Phone"],
  ["address", "Address"],
  ["city", "City"],
  ["state", "State"],
  ["pinCode", "PIN code"],
];

/** View mode, edit mode, then save or cancel (specification §4, Profile page). */
export { shouldRevalidate };

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer } = loaderData;
  const [editing, setEditing] = useState(Boolean(actionData?.errors));
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  useEffect(() => {
    if (actionData?.saved) setEditing(false);
  }, [actionData]);
  useFocusOnError(form, actionData?.errors);

  if (!editing) {
    return (
      <div className="quiet-page">
        <div className="wrap account-page">
          <h1>Profile</h1>
          {actionData?.saved ? <Notice kind="news">{messages.profileSaved}</Notice> : null}
          <dl className="facts profile-facts">
            {facts.map(([field, label]) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>{customer[field] || "–"}</dd>
              </div>
            ))}
          </dl>
          <button className="button" type="button" onClick={() => setEditing(true)}>
            Edit Profile
          </button>
        </div>
      </div>
    );
  }
  const fields = {
    values: { ...customer, ...actionData?.values },
    errors: actionData?.errors ?? {},
  };
  return (
    <div className="quiet-page">
      <div className="wrap account-page wide">
        <h1>Profile</h1>
        <Form className="form" method="post" noValidate ref={form}>
          <fieldset>
            <legend>You</legend>
            <ContactFields {...fields} emailReadOnly />
          </fieldset>
          <fieldset>
            <legend>Delivery address</legend>
            <PlaceFields {...fields} />
          </fieldset>
          {actionData?.problem ? <Notice kind="problem">{actionData.problem}</Notice> : null}
          <div className="cluster apart">
            <button className="button quiet" type="button" onClick={() => setEditing(false)}>
              Cancel
            </button>
            <button className="button" type="submit" aria-busy={busy} disabled={busy}>
              Save Changes
            </button>
          </div>
        </Form>
      </div>
    </div>
  );
}
