import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import type { GrievanceState, GrievanceSubject } from "#domain/grievances/states.ts";
import { grievanceMessages } from "#texts/law/grievance-messages.ts";
import { when } from "../dates.ts";
import { RowsTable } from "../rows-table.tsx";
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
    <RowsTable
      caption="Grievances"
      className="tall-rows"
      rows={grievances}
      keyOf={({ id }) => id}
      columns={[
        {
          head: "Ticket",
          names: true,
          cell: ({ id, createdAt }) => (
            <>
              <Link to={`/admin/dashboard/grievances/${id}`}>{id}</Link>
              <small>{when(createdAt, now)}</small>
            </>
          ),
        },
        { head: "From", labelled: true, cell: ({ name }) => name },
        {
          head: "About",
          labelled: true,
          cell: ({ subject, orderId }) => (
            <>
              {grievanceMessages().subjects[subject]}
              {orderId ? <small>{orderId}</small> : null}
            </>
          ),
        },
        { head: "State", cell: ({ state }) => <Badge color={stateColors[state]}>{state}</Badge> },
        { head: "Due", labelled: true, cell: ({ due }) => <Clock due={due} now={now} /> },
      ]}
    />
  );
}
