import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import type { GrievanceState, GrievanceSubject } from "#domain/grievances/states.ts";
import { grievanceMessages } from "#domain/messages/grievance-messages.ts";
import { when } from "../dates.ts";
import { Clock, type Due } from "./clock.tsx";

/** A grievance as a row of the list. Times are ISO texts. */
export type GrievanceRow = {
  id: string;
  subject: GrievanceSubject;
  state: GrievanceState;
  name: string;
  orderId: string | null;
  createdAt: string;
  due: Due | null;
};

export const stateColors: Record<GrievanceState, string> = {
  received: "blue",
  acknowledged: "yellow",
  answered: "purple",
  resolved: "green",
};

/** Grievances with where they stand and the clock that runs out next. */
export function GrievanceTable({ grievances, now }: { grievances: GrievanceRow[]; now: string }) {
  return (
    <div className="table-box">
      <table className="table grievances-table">
        <caption className="hidden-text">Grievances</caption>
        <thead>
          <tr>
            <th scope="col">Ticket</th>
            <th scope="col">From</th>
            <th scope="col">About</th>
            <th scope="col">State</th>
            <th scope="col">Due</th>
          </tr>
        </thead>
        <tbody>
          {grievances.map((each) => (
            <tr key={each.id}>
              <th scope="row">
                <Link to={`/admin/dashboard/grievances/${each.id}`}>{each.id}</Link>
                <small>{when(each.createdAt, now)}</small>
              </th>
              <td data-label="From">{each.name}</td>
              <td data-label="About">
                {grievanceMessages.subjects[each.subject]}
                {each.orderId ? <small>{each.orderId}</small> : null}
              </td>
              <td>
                <Badge color={stateColors[each.state]}>{each.state}</Badge>
              </td>
              <td data-label="Due">
                <Clock due={each.due} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
