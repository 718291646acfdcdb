import { Form } from "react-router";
import { deviceName } from "#domain/device.ts";

type Shown = {
  id: string;
  userAgent: string;
  address: string;
  since: string;
  lastUsed: string;
  current: boolean;
};

const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "Asia/Kolkata" });

/** The sessions of a customer, and a button that ends all others. */
export function SessionList({ sessions, busy }: { sessions: Shown[]; busy: boolean }) {
  return (
    <div className="stack">
      <ul className="session-list">
        {sessions.map(({ id, userAgent, address, since, lastUsed, current }) => (
          <li key={id}>
            <strong>{deviceName(userAgent)}</strong>
            {current ? <span className="soft small">This browser</span> : null}
            <span className="soft small">
              {address} · since {day.format(new Date(since))} · last used{" "}
              {day.format(new Date(lastUsed))}
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" preventScrollReset>
          <button
            className="button quiet"
            type="submit"
            name="intent"
            value="end-others"
            disabled={busy}
          >
            Log Out Everywhere Else
          </button>
        </Form>
      ) : (
        <p className="soft small">You are not logged in anywhere else.</p>
      )}
    </div>
  );
}
