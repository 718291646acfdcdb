import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { messages } from "#domain/messages.ts";
import { type Permissions, permissionWords } from "#domain/roles.ts";
import { AnswerButtons } from "../answer-buttons.tsx";
import { when } from "../dates.ts";
import { PermissionsForm } from "./permissions-form.tsx";

/** An admin as the list shows them. Times are ISO texts. */
export type AdminRow = {
  id: string;
  uid: string;
  email: string;
  role: string;
  permissions: Permissions;
  createdAt: string;
  /** Null: never changed. */
  updatedAt: string | null;
  createdBy: string | null;
  creatorEmail: string | null;
};

type AdminListProps = {
  admins: AdminRow[];
  /** The uid of the signed-in admin, who cannot delete their own record. */
  own: string;
  now: string;
  /** The admin whose deletion a form without JavaScript has requested. */
  requested: string | undefined;
  /** The admin whose permissions were refused, and a new value with each answer that saved some. */
  refused: string | undefined;
  saved: unknown;
};

/** All admins with their creators (§2.73). */
export function AdminList({ admins, own, now, requested, refused, saved }: AdminListProps) {
  const [pending, setPending] = useState<string | null>(requested ?? null);
  const busy = useNavigation().formMethod === "POST";
  const deleting = admins.find(({ id }) => id === pending);
  return (
    <div className="table-box">
      <table className="table admins-table">
        <caption className="hidden-text">Admins</caption>
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col">Permissions</th>
            <th scope="col">Created by</th>
            <th scope="col">Created</th>
            <th scope="col">
              <span className="hidden-text">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {admins.map((admin) => (
            <tr key={admin.id}>
              <th scope="row">{admin.email}</th>
              <td>{admin.role}</td>
              <td className="permissions" data-label="Permissions">
                {admin.role === "super_admin" || admin.uid === own ? (
                  permissionWords(admin.permissions)
                ) : (
                  <PermissionsForm admin={admin} refused={refused} saved={saved} />
                )}
              </td>
              <td data-label="Created by">{creatorOf(admin)}</td>
              <td className="num" data-label="Created">
                <time dateTime={admin.createdAt}>{when(admin.createdAt, now)}</time>
              </td>
              <td className="state">
                {admin.uid === own ? (
                  <span className="soft">You</span>
                ) : (
                  <Form
                    method="post"
                    onSubmit={(event) => {
                      event.preventDefault();
                      setPending(admin.id);
                    }}
                  >
                    <input type="hidden" name="id" value={admin.id} />
                    <button
                      className="plain"
                      type="submit"
                      name="intent"
                      value="delete"
                      disabled={busy}
                    >
                      Delete<span className="hidden-text"> {admin.email}</span>
                    </button>
                  </Form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {deleting ? <DeleteQuestion admin={deleting} onClose={() => setPending(null)} /> : null}
    </div>
  );
}

function DeleteQuestion({ admin, onClose }: { admin: AdminRow; onClose(): void }) {
  return (
    <Dialog open title={messages.adminQuestion(admin.email)} onClose={onClose}>
      <p className="soft">Their account stays, as a customer's.</p>
      <Form method="post" onSubmit={onClose}>
        <input type="hidden" name="id" value={admin.id} />
        <input type="hidden" name="intent" value="delete" />
        <AnswerButtons yes="Delete" onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

const creatorOf = ({ createdBy, creatorEmail }: AdminRow) =>
  createdBy ? (creatorEmail ?? "Unknown") : "N/A";
