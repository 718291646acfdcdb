import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import type { Permissions } from "#domain/roles.ts";
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
  secondFactor: boolean;
};

/** What is asked before it is done: the deletion of an admin, or the reset of their second factor. */
type Question = { id: string; about: "delete" | "reset" };

type AdminListProps = {
  admins: AdminRow[];
  /** The uid of the signed-in admin, who cannot delete their own record. */
  own: string;
  now: string;
  /** What a form without JavaScript has requested. */
  requested: Question | undefined;
  /** The admin whose permissions were refused, and a new value with each answer that saved some. */
  refused: string | undefined;
  saved: unknown;
};

/** All admins with their creators (§2.73). */
export function AdminList(props: AdminListProps) {
  const { admins, own, now, requested, refused, saved } = props;
  const [pending, setPending] = useState<Question | null>(requested ?? null);
  const busy = useNavigation().formMethod === "POST";
  const asked = admins.find(({ id }) => id === pending?.id);
  const ask = (admin: AdminRow, about: Question["about"], button: string) => (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        setPending({ id: admin.id, about });
      }}
    >
      <input type="hidden" name="id" value={admin.id} />
      <button className="plain" type="submit" name="intent" value={about} disabled={busy}>
        {button}
        <span className="hidden-text"> {admin.email}</span>
      </button>
    </Form>
  );
  return (
    <div className="table-box">
      <table className="table admins-table">
        <caption className="hidden-text">Admins</caption>
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col">Permissions</th>
            <th scope="col">Second factor</th>
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
                {admin.role === "super_admin" ? (
                  "all"
                ) : (
                  <PermissionsForm {...{ admin, refused, saved }} />
                )}
              </td>
              <td data-label="Second factor">
                {admin.secondFactor ? "on" : "off"}
                {admin.secondFactor && admin.uid !== own ? ask(admin, "reset", "Reset") : null}
              </td>
              <td data-label="Created by">{creatorOf(admin)}</td>
              <td className="num" data-label="Created">
                <time dateTime={admin.createdAt}>{when(admin.createdAt, now)}</time>
              </td>
              <td className="state">
                <Link
                  className="plain"
                  to={`/admin/dashboard/audit?who=${encodeURIComponent(admin.uid)}`}
                >
                  What they did<span className="hidden-text"> ({admin.email})</span>
                </Link>
                {admin.uid === own ? <span className="soft">You</span> : null}
                {admin.uid !== own ? ask(admin, "delete", "Delete") : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked && pending ? (
        <AdminQuestion admin={asked} about={pending.about} onClose={() => setPending(null)} />
      ) : null}
    </div>
  );
}

const questions = {
  delete: {
    title: adminMessages.adminQuestion,
    meaning: "Their account stays, as a customer's.",
    yes: "Delete",
  },
  reset: {
    title: adminMessages.factorQuestion,
    meaning: "Their sessions end, and their password is enough until they set up another.",
    yes: "Reset",
  },
};

type AdminQuestionProps = { admin: AdminRow; about: Question["about"]; onClose(): void };

function AdminQuestion({ admin, about, onClose }: AdminQuestionProps) {
  const { title, meaning, yes } = questions[about];
  return (
    <Dialog open title={title(admin.email)} onClose={onClose}>
      <p className="soft">{meaning}</p>
      <Form method="post" onSubmit={onClose}>
        <input type="hidden" name="id" value={admin.id} />
        <input type="hidden" name="intent" value={about} />
        <AnswerButtons yes={yes} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

const creatorOf = ({ createdBy, creatorEmail }: AdminRow) =>
  createdBy ? (creatorEmail ?? "Unknown") : "N/A";
