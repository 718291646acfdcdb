import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { reasonWords } from "#domain/returns/reasons.ts";
import type { ReturnKind, ReturnState } from "#domain/returns/return-states.ts";
import { kindWords } from "#domain/returns/return-words.ts";
import { shortDay, when } from "../dates.ts";

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
    <div className="table-box">
      <table className="table returns-table">
        <caption className="hidden-text">Returns</caption>
        <thead>
          <tr>
            <th scope="col">Return</th>
            <th scope="col">Order</th>
            <th scope="col">Why</th>
            <th scope="col" className="amount">
              Pieces
            </th>
            <th scope="col">State</th>
            <th scope="col">Next step by</th>
          </tr>
        </thead>
        <tbody>
          {returns.map((each) => (
            <tr key={each.id}>
              <th scope="row">
                <Link to={`/admin/dashboard/returns/${encodeURIComponent(each.id)}`}>
                  {each.id}
                </Link>
                <small>{when(each.createdAt, now)}</small>
              </th>
              <td data-label="Order">
                {each.orderId}
                {each.name ? <small>{each.name}</small> : null}
              </td>
              <td>
                {kindWords[each.kind]}
                <small>{reasonWords(each.reason)}</small>
              </td>
              <td className="amount" data-label="Pieces">
                {each.pieces}
              </td>
              <td>
                <Badge color={stateColors[each.state]}>{each.state}</Badge>
              </td>
              <td data-label="Next step by">
                {each.dueOn ? shortDay(each.dueOn) : "–"}
                {each.overdue ? <b className="overdue"> overdue</b> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
