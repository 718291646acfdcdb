import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { messages } from "#domain/messages.ts";
import { type Permissions, permissionWords } from "#domain/roles.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { PermissionsForm } from "./permissions-form.tsx";
import { when } from "./when.ts";

/** An admin as the list shows them. Times are ISO texts. */
export type DeskAdmin = {
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
  admins: DeskAdmin[];
  /** The uid of who looks: they cannot delete themself. */
  own: string;
  now: string;
  /** The admin that a form without JavaScript has asked about. */
  asked: string | undefined;
  /** The admin whose permissions were refused, and a new value with each answer that saved some. */
  refused: string | undefined;
  saved: unknown;
};

/** All admins with their creators (§2.73). */
export function AdminList({ admins, own, now, asked, refused, saved }: AdminListProps) {
  const [wanted, setWanted] = useState<string | null>(asked ?? null);
  const busy = useNavigation().formMethod === "POST";
  const gone = admins.find(({ id }) => id === wanted);
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
                      setWanted(admin.id);
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
      {gone ? <DeleteQuestion admin={gone} onClose={() => setWanted(null)} /> : null}
    </div>
  );
}

function DeleteQuestion({ admin, onClose }: { admin: DeskAdmin; onClose(): void }) {
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

const creatorOf = ({ createdBy, creatorEmail }: DeskAdmin) =>
  createdBy ? (creatorEmail ?? "Unknown") : "N/A";
