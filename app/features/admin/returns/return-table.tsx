import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { reasonWords } from "#domain/returns/reasons.ts";
import type { ReturnKind, ReturnState } from "#domain/returns/return-states.ts";
import { kindWords } from "#domain/returns/return-words.ts";
import { shortDay, when } from "../dates.ts";
import { RowsTable } from "../rows-table.tsx";

/** A return as a row of the list. Times are ISO texts. */
export type ReturnRow = {
  id: string;
  orderId: string;
  name: string;
  kind: ReturnKind;
  state: ReturnState;
  reason: string;
  pieces: number;
  dueOn: string | null;
  overdue: boolean;
  createdAt: string;
};

export const stateColors: Record<ReturnState, string> = {
  asked: "blue",
  approved: "yellow",
  "picked up": "purple",
  received: "yellow",
  inspected: "yellow",
  refunded: "green",
  replaced: "green",
  refused: "red",
};

/** Returns with where they stand, and the day by which the next step was promised. */
export function ReturnTable({ returns, now }: { returns: readonly ReturnRow[]; now: string }) {
  return (
    <RowsTable
      caption="Returns"
      className="tall-rows returns-table"
      rows={returns}
      keyOf={({ id }) => id}
      columns={[
        {
          head: "Return",
          names: true,
          cell: ({ id, createdAt }) => (
            <>
              <Link to={`/admin/dashboard/returns/${encodeURIComponent(id)}`}>{id}</Link>
              <small>{when(createdAt, now)}</small>
            </>
          ),
        },
        {
          head: "Order",
          labelled: true,
          cell: ({ orderId, name }) => (
            <>
              {orderId}
              {name ? <small>{name}</small> : null}
            </>
          ),
        },
        {
          head: "Why",
          cell: ({ kind, reason }) => (
            <>
              {kindWords()[kind]}
              <small>{reasonWords(reason)}</small>
            </>
          ),
        },
        { head: "Pieces", labelled: true, className: "amount", cell: ({ pieces }) => pieces },
        { head: "State", cell: ({ state }) => <Badge color={stateColors[state]}>{state}</Badge> },
        {
          head: "Next step by",
          labelled: true,
          cell: ({ dueOn, overdue }) => (
            <>
              {dueOn ? shortDay(dueOn) : "–"}
              {overdue ? <b className="overdue"> overdue</b> : null}
            </>
          ),
        },
      ]}
    />
  );
}
