import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { jobRoleNames, jobRoleOf, jobRoles } from "#domain/admin/job-roles.ts";
import {
  chosenOf,
  type PermissionChoice,
  type Permissions,
  permissionChoices,
  permissionWord,
  permissionWords,
} from "#domain/roles.ts";

/** What each permission lets do. */
export const meanings: Record<PermissionChoice, string> = {
  "orders:read": "the list, the pages and the export of orders",
  "orders:update": "changes statuses, sends mails again",
  "refunds:update": "gives money back",
  "documents:read": "invoices and credit notes, with their exports",
  "documents:update": "enters what the invoice registry answered",
  "users:read": "names, contacts and accounts of customers",
  "customers:read": "the list of customers and the page of each, with their contacts",
  "customers:update": "notes and tags, ends sessions, closes and erases accounts",
  "grievances:update": "reads and answers grievances",
  "reviews:update": "answers reviews, and hides abusive ones",
  "products:update": "products, prices, pictures, import and export",
  "stock:update": "how many there are of each",
  "offers:update": "offers and their codes",
  "settings:update": "what the shop says and asks: terms, pages, articles",
  "admins:read": "the audit trail",
};

/** Before the name of a role in the intent that gives an admin exactly its permissions. */
export const AS_ROLE = "as:";

type PermissionsFormProps = {
  /** The admin whose permissions these are. `updatedAt`: an ISO text, null when never changed. */
  admin: { id: string; email: string; permissions: Permissions; updatedAt: string | null };
  /** The id of the admin whose form was refused: it stays open, also without JavaScript. */
  refused: string | undefined;
  /** A new value with each answer that saved this admin's permissions. */
  saved: unknown;
};

/** What an admin may do, and behind "Edit" the boxes that change it (§6.7). */
export function PermissionsForm({ admin, refused, saved }: PermissionsFormProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const navigation = useNavigation();
  const sent = navigation.formData;
  const intent = sent?.get("id") === admin.id ? String(sent.get("intent")) : "";
  const busy = intent === "update" || intent.startsWith(AS_ROLE);
  useEffect(() => {
    if (!saved || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  }, [saved]);
  const chosen = chosenOf(admin.permissions);
  const role = jobRoleOf(admin.permissions);
  return (
    <>
      {role ? <b>{jobRoles[role].name}: </b> : null}
      {permissionWords(admin.permissions)}
      <details className="edit" ref={details} open={refused === admin.id}>
        <summary>
          Edit<span className="hidden-text"> permissions of {admin.email}</span>
        </summary>
        {/* Made anew when the record has changed: then the boxes show what is true now. */}
        <Form method="post" preventScrollReset key={admin.updatedAt}>
          <input type="hidden" name="id" value={admin.id} />
          <input type="hidden" name="seen" value={admin.updatedAt ?? ""} />
          <fieldset>
            <legend className="hidden-text">Permissions of {admin.email}</legend>
            {permissionChoices.map((choice) => (
              <label key={choice}>
                <input
                  type="checkbox"
                  name="permission"
                  value={permissionWord(choice)}
                  defaultChecked={chosen.includes(choice)}
                />
                <span>
                  {permissionWord(choice)}
                  <small>{meanings[choice]}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <button
            className="button quiet"
            type="submit"
            name="intent"
            value="update"
            aria-busy={intent === "update"}
            disabled={busy}
          >
            {busy ? "Saving..." : "Save permissions"}
          </button>
          {/* Behind the button that the Enter key presses. */}
          <fieldset className="job-roles">
            <legend>Give exactly those of</legend>
            {jobRoleNames.map((each) => (
              <button
                key={each}
                className="button quiet"
                type="submit"
                name="intent"
                value={AS_ROLE + each}
                title={jobRoles[each].does}
                aria-pressed={each === role}
                disabled={busy}
              >
                {jobRoles[each].name}
              </button>
            ))}
          </fieldset>
        </Form>
      </details>
    </>
  );
}
