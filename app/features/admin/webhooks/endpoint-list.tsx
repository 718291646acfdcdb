import { Link } from "react-router";
import { webhookSettings } from "#texts/admin/webhook-settings.ts";
import { Empty } from "../empty.tsx";
import { type Endpoint, EndpointState, standingOf } from "./endpoint-state.tsx";

/** All endpoints, each leading to its own page. */
export function EndpointList({ endpoints, now }: { endpoints: Endpoint[]; now: string }) {
  const { none, noneYet } = webhookSettings();
  if (endpoints.length === 0) return <Empty title={none}>{noneYet}</Empty>;
  return (
    <ul className="entries webhooks">
      {endpoints.map((endpoint) => (
        <li key={endpoint.id}>
          <div>
            <Link to={`/admin/dashboard/settings/webhooks/${endpoint.id}`}>
              <b>{endpoint.note || endpoint.url}</b>
            </Link>
            {endpoint.note ? <small>{endpoint.url}</small> : null}
            <small>{standingOf(endpoint, now)}</small>
          </div>
          <div className="program-state">
            <EndpointState endpoint={endpoint} />
          </div>
        </li>
      ))}
    </ul>
  );
}
