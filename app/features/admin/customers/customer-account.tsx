import { Form, useNavigation } from "react-router";
import { deviceName } from "#domain/device.ts";
import { when } from "../dates.ts";
import { Part } from "../part.tsx";

type Session = { id: string; userAgent: string; address: string; since: Date; lastUsed: Date };

type CustomerAccountProps = {
  id: string;
  sessions: readonly Session[];
  closed: boolean;
  /** Neither closed nor erased here. */
  isAdmin: boolean;
  canUpdate: boolean;
  now: string;
  /** Why the erasure was not done. */
  eraseProblem: string | undefined;
};

/** Sessions, and what is done to the account: closing it, a copy of what is kept, erasing it. */
export function CustomerAccount(props: CustomerAccountProps) {
  const { id, sessions, closed, isAdmin, canUpdate, now, eraseProblem } = props;
  const busy = useNavigation().formMethod === "POST";
  const canChange = canUpdate && !isAdmin;
  return (
    <>
      <Part title="Sessions">
        {sessions.length === 0 ? <p className="soft">Signed in nowhere.</p> : null}
        <ul className="entries" aria-label="Sessions">
          {sessions.map((session) => (
            <li key={session.id}>
              <div>
                {deviceName(session.userAgent)}
                <small>
                  {session.address} · last used {when(session.lastUsed.toISOString(), now)}
                </small>
              </div>
            </li>
          ))}
        </ul>
        {canChange && sessions.length > 0 ? (
          <Form method="post" preventScrollReset>
            <button
              className="button quiet"
              type="submit"
              name="intent"
              value="sessions"
              disabled={busy}
            >
              Sign out everywhere
            </button>
          </Form>
        ) : null}
      </Part>
      {canUpdate ? (
        <Part title="Account">
          {isAdmin ? (
            <p className="soft">An admin: their account is neither closed nor erased here.</p>
          ) : (
            <Form method="post" preventScrollReset>
              <p className="soft small">
                {closed
                  ? "Nobody can sign in. Orders go on."
                  : "A closed account cannot be signed in to, and is signed out everywhere. Orders go on."}
              </p>
              <button
                className="button quiet"
                type="submit"
                name="intent"
                value={closed ? "open" : "close"}
                disabled={busy}
              >
                {closed ? "Open again" : "Close account"}
              </button>
            </Form>
          )}
          <p>
            <a
              className="more"
              href={`/admin/dashboard/customers/${encodeURIComponent(id)}/data.json`}
              download
            >
              Copy of all that is kept (JSON)
            </a>
          </p>
          {canChange ? (
            <details open={eraseProblem !== undefined}>
              <summary>Erase the account</summary>
              <Form method="post" className="form" preventScrollReset>
                <p className="soft small">
                  Profile, cart, sessions, notes and reviews go at once and for good. Orders with
                  their documents, the ledger of consents and grievances stay for as long as the law
                  asks.
                </p>
                <label className="tick">
                  <input
                    type="checkbox"
                    name="confirmed"
                    value="yes"
                    aria-invalid={eraseProblem ? true : undefined}
                    aria-describedby={eraseProblem ? "erase-problem" : undefined}
                  />
                  They have asked for it, and I know that it is them.
                </label>
                {eraseProblem ? (
                  <p className="field-error" id="erase-problem">
                    {eraseProblem}
                  </p>
                ) : null}
                <button
                  className="button quiet"
                  type="submit"
                  name="intent"
                  value="erase"
                  disabled={busy}
                >
                  Erase for good
                </button>
              </Form>
            </details>
          ) : null}
        </Part>
      ) : null}
    </>
  );
}
