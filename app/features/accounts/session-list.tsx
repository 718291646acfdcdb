import { Form } from "react-router";
import { deviceName } from "#domain/device.ts";
import { indiaFormat } from "#domain/india/clock.ts";
import { securityPage } from "#texts/account/security-page.ts";

const words = () => securityPage().sessions;

type Shown = {
  id: string;
  userAgent: string;
  address: string;
  since: string;
  lastUsed: string;
  current: boolean;
};

const day = indiaFormat({ dateStyle: "medium" });

/** The sessions of a customer, and a button that ends all others. */
export function SessionList({ sessions, busy }: { sessions: Shown[]; busy: boolean }) {
  return (
    <div className="stack">
      <ul className="session-list">
        {sessions.map(({ id, userAgent, address, since, lastUsed, current }) => (
          <li key={id}>
            <strong>{deviceName(userAgent)}</strong>
            {current ? <span className="soft small">{words().current}</span> : null}
            <span className="soft small">
              {address} · {words().since(day().format(new Date(since)))} ·{" "}
              {words().lastUsed(day().format(new Date(lastUsed)))}
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
            {words().endOthers}
          </button>
        </Form>
      ) : (
        <p className="soft small">{words().noOthers}</p>
      )}
    </div>
  );
}
